import { useMemo, type ReactNode } from "react";
import type { EmailWithBody } from "#contract/messages.ts";
import { isTooComplex } from "#web/mail-body/html-cost.ts";
import { HtmlFrame } from "#web/mail-body/html-frame.tsx";
import { sanitiseHtml, type SafeBody } from "#web/mail-body/sanitise-html.ts";
import { TextBody } from "#web/mail-body/text-body.tsx";
import { visibleText } from "#web/mail-body/visible-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useDark } from "#web/ui/use-dark.ts";
import { messageWords } from "./message-words.ts";

type MessageBodyProps = { email: EmailWithBody; onOriginal: () => void };

/** A message's body: its HTML made harmless, else its text, else a word that there is none. */
export function MessageBody({ email, onOriginal }: MessageBodyProps) {
  const { body_html, body_text } = email;
  if (body_html !== null && body_html.trim() !== "")
    return <HtmlBody html={body_html} text={body_text} onOriginal={onOriginal} />;
  if (body_text !== null && body_text.trim() !== "") return <TextBody text={body_text} />;
  return <Notice title={messageWords.noContent} />;
}

type HtmlBodyProps = { html: string; text: string | null; onOriginal: () => void };

function HtmlBody({ html, text, onOriginal }: HtmlBodyProps) {
  const dark = useDark();
  const body = useMemo(() => (isTooComplex(html) ? "complex" : cleanOrNothing(html)), [html]);
  if (body === "complex") return <ComplexBody html={html} text={text} onOriginal={onOriginal} />;
  if (body === undefined)
    return <Notice title={messageWords.unreadable} text={messageWords.unreadableText} />;
  const missing = messageWords.missingPictures(body.blockedImages, body.attachedImages);
  if (body.empty) return <Notice title={messageWords.noContent} text={missing} />;
  return (
    <>
      {missing !== undefined && <Line>{missing}</Line>}
      <HtmlFrame body={body} title={messageWords.frame} dark={dark} />
    </>
  );
}

function ComplexBody({ html, text, onOriginal }: HtmlBodyProps) {
  const words = useMemo(() => text?.trim() || visibleText(html), [html, text]);
  const original = (
    <Button variant="outline" size="sm" onClick={onOriginal}>
      {messageWords.original}
    </Button>
  );
  if (words === "") return <Notice title={messageWords.tooComplex}>{original}</Notice>;
  return (
    <>
      <Line>
        {messageWords.tooComplex} {original}
      </Line>
      <TextBody text={words} />
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="flex shrink-0 flex-wrap items-center justify-between gap-2 border-b bg-muted px-4 py-1 text-row text-muted-foreground md:px-6">
      {children}
    </p>
  );
}

function cleanOrNothing(html: string): SafeBody | undefined {
  try {
    return sanitiseHtml(html);
  } catch {
    return undefined;
  }
}
