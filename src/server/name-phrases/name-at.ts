import type { Query } from "#query/ast.ts";
import { anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import { splitWords } from "#query/words.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { isHalfName } from "#server/assist-plan/half-name.ts";
import type { Contact, World } from "#server/assist-plan/interpretation.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import { isTaken, withoutPhrases } from "./is-taken.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, typedWords, wordPattern } from "#server/typed-words/take-words.ts";

export const article = wordPattern("the");
/** What stands between names: "nadia and kofi". */
export const joins = wordPattern(", and|, or|,|and|or");

/** A name as it was typed, whom it may mean, and where it ends. */
export type Named = { words: string; found: Contact[]; next: number };

/** The longest name of somebody known that begins there. */
export function nameAt(
  { line, to, world }: Pick<Reader, "line" | "to" | "world">,
  at: number,
): Named | undefined {
  for (let next = Math.min(at + 4, to); next > at; next -= 1) {
    const words = typedWords(line, at, next);
    const plain = line.words.slice(at, next);
    if (!mayBeName(plain)) continue;
    const found = findContacts(words, world);
    if (found.length > 0 && !isTaken(plain, found, world))
      return { words, found: withoutPhrases(found), next };
  }
  return undefined;
}

function mayBeName(words: Line["words"]): boolean {
  const isBroken = words.some(
    ({ quoted, raw }) => (quoted && words.length > 1) || isSign.test(raw),
  );
  if (isBroken || words[0]?.raw === "&" || words.at(-1)?.raw === "&") return false;
  return !isPlain(words.map(({ word }) => word)) && words.every(({ word }) => word !== "'s");
}

const isSign = /^[,.;:!?]$/;

/** Whether each of the words is one of the name or the address, letter by letter. */
export function isSpelled(words: string, found: readonly Contact[]): boolean {
  const typed = splitWords(words);
  return found.every(({ name, address }) => {
    const own = splitWords(`${name} ${address}`);
    return typed.every((word) => own.includes(word));
  });
}

/** Whether a line begins with the name of somebody known: "the margin", "old foundry ones". */
export function namesSender(line: Line, world: World): boolean {
  const start = takeWords(line, 0, article)?.next ?? 0;
  const named = nameAt({ line, to: line.words.length, world }, start);
  return named !== undefined && isSpelled(named.words, named.found);
}

/** Whether words are names of people that are known and nothing else: "the margin, milepost and kofi". */
export function areNames(line: Line, world: World): boolean {
  let at = 0;
  while (at < line.words.length) {
    const start = takeWords(line, at, article)?.next ?? at;
    const named = nameAt({ line, to: line.words.length, world }, start);
    if (named === undefined || !isSpelled(named.words, named.found)) return false;
    at = takeWords(line, named.next, joins)?.next ?? named.next;
    if (at === named.next) break;
  }
  return at === line.words.length && at > 0;
}

/** Mail from the one sender, or house, whose name begins there to the letter. */
export function senderAt(
  reader: Pick<Reader, "line" | "at" | "to" | "world">,
): { query: Query; next: number } | undefined {
  const named = nameAt(reader, reader.at);
  if (named === undefined || !isSpelled(named.words, named.found)) return undefined;
  const { words, found, next } = named;
  if (found.length > 1 && !isOneHouse(words, found)) return undefined;
  if (found.some((one) => isHalfName(words, one))) return undefined;
  return { query: anyOf(found.map(({ address }) => textTerm("from", address))), next };
}

/** Several addresses of one house, when its name was said: "linkedin". */
export function isOneHouse(words: string, found: readonly Contact[]): boolean {
  return splitWords(words).every((word) =>
    found.every(({ address }) =>
      splitWords(address.slice(address.lastIndexOf("@"))).includes(word),
    ),
  );
}
