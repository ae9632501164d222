import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { typedLetter } from "./typed-letter.ts";

const name = String.raw`\p{L}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*)?`;
const tongue =
  "(?:spanish|german|french|italian|portuguese|dutch|polish|swedish|danish|turkish|english)";
const apart = String.raw`(?:[,;.!?(–—-]\s*(?:and |but |then |please )?|\s(?:and|but|then) )`;
const told = `send (?:it |this )?(?:at|on|in|by|tomorrow|tonight|later|next|not before|after)\\b.{0,40}|wait (?:until|till)\\b.{0,40}|in ${tongue}|(?:b?cc|copy) ${name}|sign (?:it|this|that) (?:as |with )?.{1,40}|use an? \\S{3,20} tone|(?:as|like) an? draft`;
const copied = `(?:with )?${name} (?:in|on) (?:b?cc|copy)`;
const behind = new RegExp(
  String.raw`(?:${apart}(?<rest>${told})|[\s,;.(–—-](?<copy>${copied}))[\s.!)]*$`,
  "iu",
);
const quoted = /["“‘«„'’]\s*$/u;

/** Characters at the end of a letter in which such words are looked for. */
const longest = 120;

/**
 * Asks where a letter ends that no quotation bounds, where its last words are rather about it: "saying I'm late - send at 5",
 * "saying hi with Dana in cc". Undefined for any other meaning.
 */
export function aboutTheLetter(text: string, meaning: Interpretation): Interpretation | undefined {
  const body = typedLetter(meaning);
  const at = body === undefined ? -1 : text.lastIndexOf(body);
  if (body === undefined || at < 1 || quoted.test(text.slice(0, at))) return undefined;
  const { rest, copy } = behind.exec(body.slice(-longest))?.groups ?? {};
  const about = rest ?? copy;
  if (about === undefined) return undefined;
  return {
    kind: "question",
    text: `Where does the message end: is “${about.trim()}” part of it? If it is not, say it before the text, and put the text in quotation marks.`,
    choices: [`${text.slice(0, at).trim()} “${body}”`],
  };
}
