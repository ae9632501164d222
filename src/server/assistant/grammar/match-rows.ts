import { rowsFrom, similarWords, type Entry, type Row } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** What the lexicon has for words in a row, which end before `to`. */
export type Found = {
  to: number;
  entries: readonly Entry[];
  mistyped: boolean;
  /** A shorter row that begins there too. */
  shorter?: Found | undefined;
};

/**
 * For each token the longest row of the lexicon that begins there. Words that the lexicon lacks are
 * tried again as mistyped, but not names that the person knows.
 */
export function matchRows(
  tokens: readonly Token[],
  isName: (word: string) => boolean,
): (Found | undefined)[] {
  const found: (Found | undefined)[] = Array.from(tokens, () => undefined);
  for (let at = 0; at < tokens.length; at++)
    found[at] = longestAt(tokens, at) ?? mistypedAt(tokens, at, isName);
  return found;
}

function longestAt(tokens: readonly Token[], at: number): Found | undefined {
  const token = tokens[at];
  if (token === undefined || token.kind === "quoted" || token.kind === "address") return undefined;
  let found: Found | undefined;
  for (const { words, entries } of rowsFrom(token.word).toReversed())
    if (fits(words, tokens, at))
      found = { to: at + words.length, entries, mistyped: false, shorter: found };
  return found;
}

function fits(words: Row["words"], tokens: readonly Token[], at: number): boolean {
  return words.every((word, index) => {
    const token = tokens[at + index];
    return (
      token?.word === word && token.kind !== "quoted" && (!token.owns || index + 1 === words.length)
    );
  });
}

function mistypedAt(
  tokens: readonly Token[],
  at: number,
  isName: (word: string) => boolean,
): Found | undefined {
  const token = tokens[at];
  if (token?.kind !== "word" || token.word.length < 4 || token.owns || isName(token.word))
    return undefined;
  if (token.capital && at > 0) return undefined;
  const meant = similarWords(token.word).find((word) => isMistyped(token.word, word));
  const row =
    meant === undefined ? undefined : rowsFrom(meant).find(({ words }) => words.length === 1);
  return row && { to: at + 1, entries: row.entries, mistyped: true };
}

/**
 * Whether a word may be another one with a slip of the fingers: two letters exchanged, one missing, one too many, and in
 * longer words one wrong. The first letter stands, and the last one too, so that Maria is not Mario and Paul not Paula.
 *
 * @example isMistyped("yukki", "yuki") // true
 * @example isMistyped("mario", "maria") // false
 */
export function isMistyped(typed: string, meant: string): boolean {
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  if (short.length < 4 || long.length - short.length > 1 || typed[0] !== meant[0]) return false;
  const [from, rest] = differing(short, long);
  if (short.length < long.length) return rest[0].length === 0 && !isNewEnd(long, from);
  if (rest[0].length === 2) return rest[0] === `${rest[1][1]}${rest[1][0]}`;
  return rest[0].length === 1 && short.length >= 8 && from < short.length - 1;
}

/** Where two words part, and what of each stands between the beginning and the end that they share. */
function differing(one: string, other: string): [number, [string, string]] {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let tail = 0;
  while (tail < one.length - from && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return [from, [one.slice(from, one.length - tail), other.slice(from, other.length - tail)]];
}

/** A letter more at the end is a word of its own, unless it only says the last one twice. */
function isNewEnd(long: string, from: number): boolean {
  return from === long.length - 1 && long.at(-1) !== long.at(-2);
}
