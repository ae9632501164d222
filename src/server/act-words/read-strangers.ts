import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import type { Line, Word } from "#server/typed-words/read-line.ts";
import type { Clause } from "./clause.ts";

/** Words of a name. */
const longest = 4;

/**
 * "Not spam: Kevin": what lies in Spam with these words in its sender or subject, whom nobody may know; the newest, where no
 * word says that there are more. "From Kevin" and "Kevin's" are the sender alone.
 */
export function readStrangers({ words, text }: Line): Clause | undefined {
  const named = words.filter(isName);
  const areNames = named.every(({ raw, quoted }) => !quoted && /^[\p{L}\p{N}.-]+$/u.test(raw));
  if (!areNames || named.length === 0 || named.length > longest) return undefined;
  const terms = words.flatMap((word, at) => (isName(word) ? [termOf(words, at)] : []));
  const query = printQuery(allOf([...terms, { kind: "in", place: "spam" }]));
  const count = many.test(text) ? null : 1;
  const target = { of: "mailbox", query, order: "newest", skip: 0, count } as const;
  return {
    kind: "steps",
    steps: [{ do: "act", act: "notSpam", target, label: null, until: null }],
  };
}

const many = /\b(?:e?mails|messages|ones|all|everything|any|every|both|things)\b/u;

function isName({ word }: Word): boolean {
  return word !== "'s" && !isPlain([word]);
}

function termOf(words: readonly Word[], at: number): Query {
  const { raw = "" } = words[at] ?? {};
  const from = textTerm("from", raw);
  return isSender(words, at) ? from : anyOf([from, textTerm("subject", raw)]);
}

/** Whether words of a name, of which one stands there, begin behind "from" or end in "'s". */
function isSender(words: readonly Word[], at: number): boolean {
  const first = words.findLastIndex((word, place) => place < at && !isName(word));
  const end = words.findIndex((word, place) => place > at && !isName(word));
  return /^(?:from|by)$/u.test(words[first]?.word ?? "") || words[end]?.word === "'s";
}
