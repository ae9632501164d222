import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { anotherReader } from "./another-reader.ts";
import { typedLetter } from "./typed-letter.ts";

const order =
  /[\s,;.]+(?:(?:and|but|then)\s+)*(?:(?<kind>not|only|also) to\s+|signed(?: (?:by|as))?\s+|(?:send|email|mail|write|tell|reply to|answer)\s+(?<told>\p{L}[\p{L}'’-]*)\s+(?:one|another|an?|that|with|saying)\b|(?:to\s+)?(?<with>\p{L}[\p{L}'’-]*)\s+(?:with|saying|one)\s)/giu;

/**
 * Asks where a letter ends that neither a colon nor a quotation bounds, and that goes on with words about it: "with yes but not
 * to Gerald", "saying hi, send Kofi one saying thanks", or with a letter to somebody else. Undefined for any other meaning.
 */
export function doubtfulTail(
  text: string,
  meaning: Interpretation,
  world: World,
): Interpretation | undefined {
  return whereItEnds(text, meaning, world) ?? anotherReader(text, meaning, world);
}

function whereItEnds(
  text: string,
  meaning: Interpretation,
  world: World,
): Interpretation | undefined {
  const body = typedLetter(meaning);
  const at = body === undefined ? -1 : text.lastIndexOf(body);
  if (body === undefined || at < 1 || bound.test(text.slice(0, at))) return undefined;
  const tail = tailOf(body, world);
  if (tail === undefined) return undefined;
  const [head, letter] = [text.slice(0, at).trim(), body.slice(0, tail).trim()];
  const rest = body.slice(tail).replace(/^[\s,;.]+/u, "");
  return {
    kind: "question",
    text: `Where does the message end: is “${rest}” part of it?`,
    choices: [`${head} “${body}”`, `${head} “${letter}”`],
  };
}

const bound = /[:=–—"“”‘’'«„-]\s*$/u;

/** Where the words about the letter begin in it; a name in them is one that the person knows. */
function tailOf(body: string, world: World): number | undefined {
  for (const { index, groups } of body.slice(-longest).matchAll(order)) {
    const name = groups?.["told"] ?? groups?.["with"];
    const from = Math.max(body.length - longest, 0) + index;
    if (from > 0 && (name === undefined || findContacts(name, world).length > 0)) return from;
  }
  return undefined;
}

/** Characters at the end of a letter in which such words are looked for. */
const longest = 400;
