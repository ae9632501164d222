import { isMistyped } from "./mistyped.ts";
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
