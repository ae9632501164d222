import { printAddress } from "#addresses/print-address.ts";
import type { Address, EmailWithBody } from "#contract/messages.ts";
import { cleanText, visibleLines } from "#server/mailbox/reading/text/clean-text.ts";

/** Characters of an original that are quoted. */
const mostQuoted = 1_000_000;

/** The original as plain text below an answer: each line marked in a reply, the whole with its head in a forward. */
export function quoteOriginal(
  email: EmailWithBody,
  how: "reply" | "forward",
  timeZone: string,
): string {
  const text = textOf(email);
  const time = timeOf(email, timeZone);
  if (how === "reply") return `On ${time}, ${senderOf(email)} wrote:\n${marked(text)}`;
  const head = [
    "---------- Forwarded message ---------",
    `From: ${senderOf(email)}`,
    `Date: ${time}`,
    `Subject: ${email.subject}`,
    `To: ${listed(email.to)}`,
    ...(email.cc.length > 0 ? [`Cc: ${listed(email.cc)}`] : []),
  ];
  return `${head.join("\n")}\n\n${text}`;
}

function textOf({ body_text, body_html }: EmailWithBody): string {
  const plain = body_text?.trim() ? body_text : visibleLines(body_html ?? "", mostQuoted + 1);
  const text = cleanText(plain.replaceAll(/\r\n|\r/g, "\n")).trim();
  if (text.length <= mostQuoted) return text;
  return `${text.slice(0, mostQuoted).toWellFormed()}\n\n[The rest of the original is too long to be quoted.]`;
}

function timeOf({ received_at }: EmailWithBody, timeZone: string): string {
  const form = { dateStyle: "full", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("en", form).format(new Date(received_at));
}

/** The sender as people read it: it is never read back. */
function senderOf({ sender_name, sender_email }: EmailWithBody): string {
  const name = sender_name.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return name === "" ? sender_email : `${name} <${sender_email}>`;
}

function listed(people: readonly Address[]): string {
  return people.map(printAddress).join(", ");
}

function marked(text: string): string {
  return text
    .split("\n")
    .map((line) => (line.startsWith(">") ? `>${line}` : `> ${line}`.trimEnd()))
    .join("\n");
}
