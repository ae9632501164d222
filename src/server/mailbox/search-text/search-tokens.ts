import { createHash } from "node:crypto";
import type { TextField } from "#query/ast.ts";
import type { SearchedField } from "#query/matchable-message.ts";

/** Letters that mark a token of the index: where the word stands. Without one it stands anywhere that plain words are looked for. */
export type TokenKind = "" | "f" | "t" | "c" | "b" | "s" | "l" | "d" | "n" | "m";

export type SearchLine = {
  field: SearchedField | "body";
  kinds: readonly TokenKind[];
  paired: boolean;
};

/** The lines of a message's words in their order; of the first seven, where plain words are looked for, neighbours are indexed, too. */
export const searchLines: readonly SearchLine[] = [
  { field: "subject", kinds: ["", "s"], paired: true },
  { field: "from", kinds: ["", "f"], paired: true },
  { field: "to", kinds: ["", "t"], paired: true },
  { field: "cc", kinds: ["", "t", "c"], paired: true },
  { field: "bcc", kinds: ["", "t", "b"], paired: true },
  { field: "filename", kinds: ["", "n"], paired: true },
  { field: "body", kinds: [""], paired: true },
  { field: "list", kinds: ["l"], paired: false },
  { field: "deliveredto", kinds: ["d"], paired: false },
];

/** How many of the lines are those of plain words. */
export const plainLines = searchLines.findIndex(({ paired }) => !paired);

const kinds: Record<TextField, TokenKind> = {
  any: "",
  from: "f",
  to: "t",
  cc: "c",
  bcc: "b",
  subject: "s",
  list: "l",
  deliveredto: "d",
  filename: "n",
};

/** The kind of tokens in which a term's text is looked for. */
export function kindOf(field: TextField): TokenKind {
  return kinds[field];
}

/** Where the lines of a field stand: among the plain ones or the others, from 1 on. */
export function linesOf(field: Exclude<TextField, "any">): { isPlain: boolean; line: number }[] {
  return searchLines.flatMap((line, index) => {
    if (!line.kinds.includes(kinds[field])) return [];
    const isPlain = index < plainLines;
    return [{ isPlain, line: isPlain ? index + 1 : index + 1 - plainLines }];
  });
}

/** Longer ones do not fit into an index. */
const longest = 60;

/** A word as the index has it. */
export function wordToken(kind: TokenKind, word: string): string {
  const token = kind === "" ? word : `${kind}:${word}`;
  if (token.length <= longest) return token;
  return `%${createHash("sha256").update(token).digest("base64url")}`;
}

const pairs = 2 ** 14;
/** Letters of two words that are likely to be common; a character of a script without word breaks is a word. */
const short = 11;

/**
 * Two short neighbours in one of 16,384 kinds, nothing for others: so phrases of common words are told from the many
 * messages that merely hold them, and so is the text of scripts without word breaks. All neighbours would double the index.
 */
export function pairToken(first: string, second: string): string | undefined {
  if (first.length + second.length > short) return undefined;
  let hash = 0x811c9dc5;
  for (const letter of `${first} ${second}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return `~${((hash ^ (hash >>> 15)) & (pairs - 1)).toString(36)}`;
}

/** Whose message it is: the index is one for everybody. */
export function ownerToken(userId: string): string {
  return `@${userId}`;
}

/** Whose message of which month it is, so that the index finds the newest of a person's by themselves. */
export function monthToken(userId: string, month: number): string {
  return `${ownerToken(userId)}/${month.toString(36)}`;
}

/** The month of a moment in UTC, counted from the year 0 on. */
export function monthOf(moment: Date): number {
  return moment.getUTCFullYear() * 12 + moment.getUTCMonth();
}

/** Whether the index is renewed by this token: one by which messages were found before. */
export function isOldToken(token: string): boolean {
  return token.startsWith("#");
}

/** How many binary digits a size has, so that large messages are found by the index. */
export function sizeToken(bytes: number): string {
  return `@z${Math.max(0, Math.floor(Math.log2(Math.max(1, bytes))))}`;
}

/** Those of all messages that may be larger than so many bytes. */
export function largerTokens(bytes: number): string[] {
  const least = Math.max(0, Math.floor(Math.log2(Math.max(1, bytes))));
  return Array.from({ length: Math.max(1, 32 - least) }, (_, step) => `@z${least + step}`);
}
