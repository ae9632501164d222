import type { TextField, TextTerm } from "./ast.ts";
import { findOperator } from "./operators.ts";

/**
 * A condition on text that means exactly that text, whatever it looks like: what would read as an operator or
 * as several words becomes a phrase.
 *
 * @example textTerm("from", "amy") // parseQuery("from:amy")
 * @example textTerm("any", "is:unread") // parseQuery('"is:unread"')
 */
export function textTerm(field: TextField, text: string): TextTerm {
  const plain = toPhrase(text);
  return { kind: "text", field, text: plain, form: isPlainWord(field, plain) ? "word" : "phrase" };
}

/** A text as it stands between quotes: one space between words, no quotes, no control characters. */
export function toPhrase(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}"“”„]+/gu, " ")
    .trim();
}

/** Whether a text of this field can be written without quotes and is read as the same text. */
export function isPlainWord(field: TextField, text: string): boolean {
  if (!/^[^\s(){}|"“”„\p{Cc}]+$/u.test(text) || text.startsWith("+")) return false;
  if (field !== "any") return !text.startsWith("-");
  if (text.startsWith("-") || /^(?:OR|AND|AROUND)$/.test(text)) return false;
  const name = /^(\w+):/.exec(text)?.[1];
  return name === undefined || findOperator(name) === undefined;
}
