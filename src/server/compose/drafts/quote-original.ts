import { quotePerson } from "#addresses/display-address.ts";
import { printAddress } from "#addresses/print-address.ts";
import type { Address, EmailWithBody } from "#contract/messages.ts";
import { cleanText, readableText } from "#server/mailbox/reading/text/clean-text.ts";

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
  if (how === "reply")
    return `On ${time}, ${quotePerson({ name: email.sender_name, address: email.sender_email })} wrote:\n${marked(text)}`;
  const head = [
    "---------- Forwarded message ---------",
    `From: ${quotePerson({ name: email.sender_name, address: email.sender_email })}`,
    `Date: ${time}`,
    `Subject: ${email.subject}`,
    `To: ${listed(email.to)}`,
    ...(email.cc.length > 0 ? [`Cc: ${listed(email.cc)}`] : []),
  ];
  return `${head.join("\n")}\n\n${text}`;
}

function textOf(email: EmailWithBody): string {
  const plain = readableText(email, mostQuoted + 1);
  const text = cleanText(plain.replaceAll(/\r\n|\r/g, "\n")).trim();
  if (text.length <= mostQuoted) return text;
  return `${text.slice(0, mostQuoted).toWellFormed()}\n\n[The rest of the original is too long to be quoted.]`;
}

function timeOf({ received_at }: EmailWithBody, timeZone: string): string {
  const form = { dateStyle: "full", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("en", form).format(new Date(received_at));
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
