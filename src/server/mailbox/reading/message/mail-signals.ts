import type { GmailHeader } from "#server/google/client/gmail-message.ts";
import { asksForAnswer } from "../text/own-words.ts";
import type { MailHeaders } from "./mail-headers.ts";

/**
 * What a message shows of its kind: it comes from a list (List-Id, List-Post), can be unsubscribed from (List-Unsubscribe),
 * was sent to many (Precedence) or by a program (Auto-Submitted), its sender is proven or not (Authentication-Results), its
 * subject is a receipt's, its author asks something.
 */
export type MailSignal =
  | "list"
  | "unsubscribe"
  | "bulk"
  | "auto"
  | "proven"
  | "unproven"
  | "receipt"
  | "asks";

/** The signals of a header, top first. */
export function headerSignals(
  headers: readonly GmailHeader[],
  { list, subject, origin }: Pick<MailHeaders, "list" | "subject" | "origin">,
): MailSignal[] {
  const { authentication, unsubscribe } = origin;
  const precedence = valueOf(headers, "precedence");
  const submitted = valueOf(headers, "auto-submitted");
  const held: readonly (readonly [MailSignal, boolean])[] = [
    ["list", list !== ""],
    ["unsubscribe", unsubscribe !== null],
    ["bulk", /^(?:bulk|list|junk)\b/.test(precedence)],
    // RFC 3834, 5: "no" says that a person sent it.
    ["auto", submitted !== "" && !/^no\b/.test(submitted)],
    ["proven", authentication?.verified === true],
    ["unproven", authentication?.verified === false],
    ["receipt", receipt.test(subject)],
  ];
  return held.flatMap(([signal, holds]) => (holds ? [signal] : []));
}

const receipt =
  /\b(?:receipt|invoice|your (?:\w+ ){0,3}(?:order|purchase|payment|booking|reservation)|order (?:confirm\w+|number|#|no\b)|payment (?:confirm\w+|received)|booking confirm\w+|rechnung|bestellung|quittung|zahlung|facture|reçu|factura|recibo|ricevuta|fattura)\b/iu;

/** Whether its text asks something; of an HTML message without a plain text by what a reader sees. */
export function textSignals({
  bodyText,
  seenText,
}: {
  bodyText: string | null;
  seenText: string | null;
}): MailSignal[] {
  const text = bodyText !== null && bodyText.trim() !== "" ? bodyText : (seenText ?? "");
  return asksForAnswer(text) ? ["asks"] : [];
}

function valueOf(headers: readonly GmailHeader[], wanted: string): string {
  const found = headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? "";
  return found.slice(0, 200).trim().toLowerCase();
}
