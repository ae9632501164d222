import { useMemo } from "react";
import type { EmailWithBody } from "#contract/messages.ts";
import { HtmlFrame } from "#web/mail-body/html-frame.tsx";
import { sanitiseHtml, type SafeBody } from "#web/mail-body/sanitise-html.ts";
import { TextBody } from "#web/mail-body/text-body.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useDark } from "#web/ui/use-dark.ts";
import { messageWords } from "./inbox-words.ts";

/** A message's body: its HTML made harmless, else its text, else a word that there is none. */
export function MessageBody({ email }: { email: EmailWithBody }) {
  if (email.body_html !== null && email.body_html.trim() !== "")
    return <HtmlBody html={email.body_html} />;
  if (email.body_text !== null && email.body_text.trim() !== "")
    return <TextBody text={email.body_text} />;
  return <Notice title={messageWords.noContent} />;
}

function HtmlBody({ html }: { html: string }) {
  const dark = useDark();
  const body = useMemo(() => cleanOrNothing(html), [html]);
  if (body === undefined)
    return <Notice title={messageWords.unreadable} text={messageWords.unreadableText} />;
  return (
    <>
      {body.blockedImages > 0 && (
        <p className="shrink-0 border-b bg-muted px-4 py-1 text-row text-muted-foreground md:px-6">
          {messageWords.blocked(body.blockedImages)}
        </p>
      )}
      <HtmlFrame body={body} title={messageWords.frame} dark={dark} />
    </>
  );
}

function cleanOrNothing(html: string): SafeBody | undefined {
  try {
    return sanitiseHtml(html);
  } catch {
    return undefined;
  }
}
