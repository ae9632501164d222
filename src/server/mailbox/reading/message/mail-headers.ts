import { addressParser } from "postal-mime";
import type { MailOrigin } from "#contract/delivery.ts";
import { limits } from "#contract/limits.ts";
import type { Address } from "#contract/messages.ts";
import { oneLine } from "../text/clean-text.ts";
import { decodeWords, wholeWords } from "#mime/encoded-words.ts";
import { readMailDate } from "#mime/mail-date.ts";
import type { GmailHeader } from "#server/google/client/gmail-message.ts";
import { readMailOrigin } from "./mail-origin.ts";
import { headerSignals, type MailSignal } from "./mail-signals.ts";

export type MailHeaders = {
  senderName: string;
  senderEmail: string;
  to: Address[];
  cc: Address[];
  bcc: Address[];
  replyTo: Address[];
  subject: string;
  /** The Date header, which a sender can set at will; null when missing or no date. */
  sentAt: Date | null;
  /** With its angle brackets, as In-Reply-To and References want it. */
  messageIdHeader: string | null;
  inReplyTo: string | null;
  references: string[];
  /** What its mailing list is called (List-Id, List-Post), and where it was delivered to. */
  list: string;
  deliveredTo: string;
  origin: MailOrigin;
  /** What it shows of its kind. */
  signals: MailSignal[];
};

/** Beyond these, what a header says is left out. */
const caps = { header: 256 * 1024, addresses: limits.recipients, line: 1000 } as const;

/** Reads what the mirror keeps of a message's header (RFC 5322, 2047). Never throws. */
export function readMailHeaders(
  headers: GmailHeader[],
  headerCap: number = caps.header,
): MailHeaders {
  function values(name: string): string[] {
    return valuesOf(headers, name, headerCap);
  }
  const authors = addresses(values("from"));
  const from = authors[0] ?? addresses(values("sender"))[0];
  const told = {
    subject: oneLine(decodeWords(values("subject")[0] ?? ""), caps.line),
    list: oneLine([...values("list-id"), ...values("list-post")].join(" "), caps.line),
    origin: readMailOrigin(
      headers,
      authors.map(({ address }) => address),
    ),
  };
  return {
    ...told,
    signals: headerSignals(headers, told),
    senderName: from?.name ?? "",
    senderEmail: from?.address ?? "",
    to: addresses(values("to")),
    cc: addresses(values("cc")),
    bcc: addresses(values("bcc")),
    replyTo: addresses(values("reply-to")),
    sentAt: dateOf(values("date")),
    messageIdHeader: idsOf(values("message-id"))[0] ?? null,
    inReplyTo: idsOf(values("in-reply-to"))[0] ?? null,
    references: idsOf(values("references")).slice(-limits.references),
    deliveredTo: oneLine(values("delivered-to").join(", "), caps.line),
  };
}

/** The values of every header of that name, together no longer than the cap. */
function valuesOf(headers: GmailHeader[], name: string, cap: number): string[] {
  let left = cap;
  return headers
    .filter((header) => header.name.toLowerCase() === name)
    .map(({ value }) => {
      const kept = value.slice(0, Math.max(0, left)).replace(/[\r\n]+/g, " ");
      left -= value.length;
      return kept;
    });
}

function addresses(values: string[]): Address[] {
  return values
    .flatMap((value) => addressParser(wholeWords(value), { flatten: true }))
    .slice(0, caps.addresses)
    .map(({ name, address }) => ({
      name: oneLine(name, caps.line),
      address: oneLine(address ?? "", caps.line),
    }))
    .filter(({ name, address }) => name !== "" || address !== "");
}

function dateOf([value = ""]: string[]): Date | null {
  return readMailDate(value) ?? null;
}

function idsOf(values: string[]): string[] {
  return values.flatMap((value) => value.match(/<[^<>\s]{1,998}>/g) ?? []).map(printable);
}

function printable(id: string): string {
  return oneLine(id, caps.line);
}
