import { pairToken, wordToken, type TokenKind } from "#server/mailbox/search-text/search-tokens.ts";

/** One token of the index as a `tsquery` has it; no message holds U+0000, which PostgreSQL does not take. */
export function tokenQuery(token: string): string {
  return `'${token.replaceAll("\0", "\u0001").replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** All of these at once. */
export function everyQuery(queries: readonly string[]): string {
  return joinQueries(queries, " & ");
}

/** At least one of these. */
export function someQuery(queries: readonly string[]): string {
  return joinQueries(queries, " | ");
}

function joinQueries(queries: readonly string[], sign: string): string {
  const different = [...new Set(queries)];
  return different.length === 1 ? (different[0] ?? "") : `(${different.join(sign)})`;
}

/** What the index knows of words side by side: each of them, and of plain text, if `paired`, which short ones are neighbours. */
export function phraseQuery(kind: TokenKind, words: readonly string[], paired: boolean): string {
  const tokens = words.map((word) => wordToken(kind, word));
  const isPaired = paired && kind !== "l" && kind !== "d";
  const pairs = isPaired
    ? words.slice(1).flatMap((word, index) => pairToken(words[index] ?? "", word) ?? [])
    : [];
  return everyQuery([...tokens, ...pairs].map(tokenQuery));
}
