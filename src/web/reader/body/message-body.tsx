import type { Delivery } from "#contract/delivery.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import { HtmlFrame } from "#web/html/frame/html-frame.tsx";
import { isForwarded } from "#web/html/quote-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useDark } from "#web/ui/window/use-dark.ts";
import { BodyLine, LoadingBody, NoContent } from "./body-states.tsx";
import { MessageFacts } from "./message-facts.tsx";
import { bodyWords } from "./body-words.ts";
import { useBody } from "./use-body.ts";
import { useDelivery } from "./use-delivery.ts";
import { useMemo, useState } from "react";
import { linesOfHtml } from "#web/html/lines-of-html.ts";
import { TextBody } from "#web/html/frame/text-body.tsx";

/** Characters of a message's HTML whose words are shown at first. */
const beginning = 200_000;

/** A message's text, else the words of its HTML: of a long one the beginning, which is said, and all on request. */
function PlainWords({ text, html }: { text: string | null; html: string | null }) {
  const [whole, setWhole] = useState(false);
  const own = text?.trim() ? text : undefined;
  const words = useMemo(
    () => own ?? linesOfHtml(html ?? "", whole ? Infinity : beginning),
    [own, html, whole],
  );
  const cut = own === undefined && !whole && (html ?? "").length > beginning;
  return (
    <>
      {cut && (
        <BodyLine words={bodyWords.truncated}>
          <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
            {bodyWords.showAll}
          </Button>
        </BodyLine>
      )}
      {words.trim() === "" ? <NoContent /> : <TextBody text={words} />}
    </>
  );
}

type MessageBodyProps = {
  email: EmailWithBody;
  /** Whether the words alone are wanted. */
  asText: boolean;
  /** Whether its own colours are wanted, also in the dark. */
  ownColours: boolean;
  onOriginal: () => void;
};

/** A message's body under the line about its origin: its HTML made harmless, else its text, else a word that there is none. */
export function MessageBody({ email, asText, ...props }: MessageBodyProps) {
  const delivery = useDelivery(email.id);
  const { body_html, body_text } = email;
  if (delivery === undefined) return <LoadingBody />;
  const html = body_html?.trim() ? body_html : undefined;
  if (html !== undefined && !asText)
    return <HtmlBody {...props} email={email} html={html} delivery={delivery} />;
  return (
    <>
      <MessageFacts id={email.id} delivery={delivery} />
      <PlainWords key={email.id} text={body_text} html={body_html} />
    </>
  );
}

const none: readonly string[] = [];

type HtmlBodyProps = Omit<MessageBodyProps, "asText"> & { html: string; delivery: Delivery };

function HtmlBody({ email, html, delivery, ownColours, onOriginal }: HtmlBodyProps) {
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
    return <Notice title={bodyWords.unreadable} text={bodyWords.unreadableText} />;
  return (
    <>
      <MessageFacts id={email.id} delivery={delivery} shown={shown} />
      {shown.body.empty ? (
        <NoContent />
      ) : (
        <HtmlFrame
          body={shown.body}
          title={bodyWords.frame}
          dark={dark}
          ownColours={ownColours}
          quotes={isForwarded(email.subject) ? none : shown.body.quotes}
        />
      )}
    </>
  );
}

type ComplexBodyProps = { html: string; text: string | null; onOriginal: () => void };

function ComplexBody({ html, text, onOriginal }: ComplexBodyProps) {
  return (
    <>
      <BodyLine words={bodyWords.tooComplex}>
        <Button variant="outline" size="sm" onClick={onOriginal}>
          {bodyWords.original}
        </Button>
      </BodyLine>
      <PlainWords text={text} html={html} />
    </>
  );
}
