import { quotePerson } from "#addresses/display-address.ts";
import { linesAsHtml } from "#markup/escape-html.ts";
import { printAddress } from "#addresses/print-address.ts";
import type { Address, EmailWithBody } from "#contract/messages.ts";
import { isTooComplex } from "#web/html/html-cost.ts";
import { quotableHtml } from "#web/html/quotable-html.ts";
import { linesOfHtml } from "#web/html/lines-of-html.ts";
import { replyWords as words } from "./reply-words.ts";
import type { AnswerHow } from "./write-request.ts";

/** What stands below an answer: the original as HTML and as text. */
export type Quote = { html: string; text: string };

type QuoteOptions = {
  how: AnswerHow;
  /** When the original came, in words. */
  time: string;
  /** Words of it that alone are quoted. */
  selected?: string | undefined;
};

/** The original as an answer quotes it; a forward gives it whole. Gmail folds what it so marks. */
export function quoteOf(email: EmailWithBody, { how, time, selected }: QuoteOptions): Quote {
  const body = selected === undefined ? bodyOf(email, how) : ofText(selected);
  if (how === "forward") return forwarded(email, time, body);
  const line = words.wrote(
    time,
    quotePerson({ name: email.sender_name, address: email.sender_email }),
  );
  return {
    html: `<div class="gmail_quote"><div class="gmail_attr">${linesAsHtml(line)}</div><blockquote class="gmail_quote" style="margin: 0 0 0 8px; border-left: 1px solid #ccc; padding-left: 8px">${body.html}</blockquote></div>`,
    text: `${line}\n${quotedLines(body.text)}`,
  };
}

function forwarded(email: EmailWithBody, time: string, body: Quote): Quote {
  const head = [
    words.forwarded,
    `${words.from}: ${quotePerson({ name: email.sender_name, address: email.sender_email })}`,
    `${words.date}: ${time}`,
    `${words.subject}: ${email.subject}`,
    `${words.to}: ${listed(email.to)}`,
    ...(email.cc.length > 0 ? [`${words.cc}: ${listed(email.cc)}`] : []),
  ].join("\n");
  return {
    html: `<div class="gmail_quote"><div class="gmail_attr">${linesAsHtml(head)}</div><br>${body.html}</div>`,
    text: `${head}\n\n${body.text}`,
  };
}

function listed(people: readonly Address[]): string {
  return people.map(printAddress).join(", ");
}

/** Characters of an original that are quoted as text. */
const mostQuoted = 1_000_000;

function bodyOf({ body_html, body_text }: EmailWithBody, how: AnswerHow): Quote {
  const html = body_html?.trim() ? body_html : undefined;
  const text = quotable(body_text?.trim() ? body_text : linesOfHtml(html ?? "", Infinity));
  if (html === undefined || isTooComplex(html)) return ofText(text);
  return { html: quotableHtml(html, { attached: how === "forward" }), text };
}

/** What is left out is said: the person must know what their answer holds. */
function quotable(text: string): string {
  if (text.length <= mostQuoted) return text;
  return `${text.slice(0, mostQuoted).toWellFormed()}\n\n${words.leftOut}`;
}

function ofText(text: string): Quote {
  const plain = text.replaceAll(/\r\n|\r/g, "\n").trim();
  return { html: `<div>${linesAsHtml(plain)}</div>`, text: plain };
}

function quotedLines(text: string): string {
  return text
    .replaceAll(/\r\n|\r/g, "\n")
    .trimEnd()
    .split("\n")
    .map((line) => (line.startsWith(">") ? `>${line}` : `> ${line}`.trimEnd()))
    .join("\n");
}
