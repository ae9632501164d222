import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { languages } from "#server/writing-words/language-words.ts";
import { typedLetter } from "./typed-letter.ts";

/** What is rather said of a message than in it, as a whole: "tell her yes", "a short confirmation", "the usual". */
const direction =
  /^(?:(?:just|and)\s+)*(?:(?:tell|thank|ask|remind|invite|congratulate|inform|warn|let|wish) (?:him|her|them)\b[^?]*|say (?:that|yes|no|(?:hi|hello|thanks|thank you)(?! to\b))\b[^?]*|(?:an?|some(?:thing)?) (?:very )?(?:short|brief|quick|polite|friendly|formal|nice|kind|warm|long|longer)(?: \p{L}+){0,2}|(?:confirm|accept|decline|refuse|acknowledge|congratulate|apologi[sz]e)(?: (?!(?:and|that|to)\b)[^.!?,]{1,40})?|(?:the |with )?(?:subject|title)(?! to\b)(?: line)?(?: is|:)? [^?.!]{1,60}|the (?:usual|same)(?: thing| text| words)?|(?:the )?same (?:as|like) [^?]*|something (?:like|about|along) [^?]*|what (?:i|we) (?:said|wrote|told|sent) [^?]*)[\s.!]*$/isu;
const verbal =
  /^(?:(?:just|please|and)\s+)*(?:tell|thank|ask|remind|invite|congratulate|inform|warn|let|wish|say|confirm|accept|decline|refuse|acknowledge|apologi[sz]e)\b/iu;
const foreign = new RegExp(
  String.raw`\b(?:in (?:${languages})|(?:${languages}) (?:e?mail|mail|message|reply|note|answer))\b`,
  "iu",
);
const quoted = /["“‘«„'’]\s*$/u;

/**
 * Asks whether the text of a message, typed without quotation marks, is one: "reply to Maya: thank her" is rather what is to be
 * written, and "in German saying thanks" is no German. Undefined for any other meaning.
 */
export function directionAsText(text: string, meaning: Interpretation): Interpretation | undefined {
  const body = typedLetter(meaning);
  const at = body === undefined ? -1 : text.lastIndexOf(body);
  if (body === undefined || at < 1) return undefined;
  const head = text.slice(0, at).trim();
  if (quoted.test(head)) return undefined;
  if (direction.test(body)) return whether(head, body);
  return foreign.test(head) ? inOwnWords(head, body) : undefined;
}

function whether(head: string, body: string): Interpretation {
  const before = head.replace(/[\s:]+$|\s(?:saying|that says|with)$/iu, "");
  return {
    kind: "question",
    text: `Do you mean the very words “${body}”?`,
    choices: [`${head} “${body}”`, ...(verbal.test(body) ? [`${before} and ${body}`] : [])],
  };
}

function inOwnWords(head: string, body: string): Interpretation {
  return {
    kind: "question",
    text: `I write in English alone, and send your own words as you type them. Shall it say “${body}”?`,
    choices: [`${head} “${body}”`],
  };
}
