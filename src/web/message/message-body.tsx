import { useMemo, type ReactNode } from "react";
import type { Delivery } from "#contract/delivery.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import { HtmlFrame } from "#web/mail-frame/html-frame.tsx";
import { isForwarded } from "#web/mail-body/quote-words.ts";
import { TextBody } from "#web/mail-frame/text-body.tsx";
import { visibleText } from "#web/mail-body/visible-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useDark } from "#web/ui/use-dark.ts";
import { LoadingBody } from "./loading-body.tsx";
import { MessageFacts } from "./message-facts.tsx";
import { messageWords } from "./message-words.ts";
import { useBody } from "./use-body.ts";
import { useDelivery } from "./use-delivery.ts";

type MessageBodyProps = {
  email: EmailWithBody;
  /** Whether the words alone are wanted. */
  asText: boolean;
  onOriginal: () => void;
};

/** A message's body under the line about its origin: its HTML made harmless, else its text, else a word that there is none. */
export function MessageBody({ email, asText, onOriginal }: MessageBodyProps) {
  const delivery = useDelivery(email.id);
  const { body_html, body_text } = email;
  if (delivery === undefined) return <LoadingBody />;
  const html = body_html?.trim() ? body_html : undefined;
  if (html !== undefined && !asText)
    return <HtmlBody email={email} html={html} delivery={delivery} onOriginal={onOriginal} />;
  return (
    <>
      <MessageFacts id={email.id} delivery={delivery} />
      <Words text={body_text?.trim() ? body_text : visibleText(html ?? "")} />
    </>
  );
}

function Words({ text }: { text: string }) {
  return text.trim() === "" ? <Notice title={messageWords.noContent} /> : <TextBody text={text} />;
}

const none: readonly string[] = [];

type HtmlBodyProps = {
  email: EmailWithBody;
  html: string;
  delivery: Delivery;
  onOriginal: () => void;
};

function HtmlBody({ email, html, delivery, onOriginal }: HtmlBodyProps) {
  const dark = useDark();
  const shown = useBody(email, html, delivery.images);
  if (shown === "complex")
    return (
      <>
        <MessageFacts id={email.id} delivery={delivery} />
        <ComplexBody html={html} text={email.body_text} onOriginal={onOriginal} />
      </>
    );
  if (shown === undefined)
    return <Notice title={messageWords.unreadable} text={messageWords.unreadableText} />;
  return (
    <>
      <MessageFacts id={email.id} delivery={delivery} shown={shown} />
      {shown.body.empty ? (
        <Notice title={messageWords.noContent} />
      ) : (
        <HtmlFrame
          body={shown.body}
          title={messageWords.frame}
          dark={dark}
          quotes={isForwarded(email.subject) ? none : shown.body.quotes}
        />
      )}
    </>
  );
}

type ComplexBodyProps = { html: string; text: string | null; onOriginal: () => void };

function ComplexBody({ html, text, onOriginal }: ComplexBodyProps) {
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
