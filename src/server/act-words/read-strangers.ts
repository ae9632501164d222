import { allOf, anyOf } from "#query/combine.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import type { Clause } from "./clause.ts";

/** Words of a name. */
const longest = 4;

/** "Not spam: Kevin": what lies in Spam with these words in its sender or subject, whom nobody may know. */
export function readStrangers({ words }: Line): Clause | undefined {
  const named = words.filter(({ word }) => word !== "'s" && !isPlain([word]));
  const isName = named.every(({ raw, quoted }) => !quoted && /^[\p{L}\p{N}.-]+$/u.test(raw));
  if (!isName || named.length === 0 || named.length > longest) return undefined;
  const terms = named.map(({ raw }) => anyOf([textTerm("from", raw), textTerm("subject", raw)]));
  const query = printQuery(allOf([...terms, { kind: "in", place: "spam" }]));
  const target = { of: "mailbox", query, order: "newest", skip: 0, count: null } as const;
  return {
    kind: "steps",
    steps: [{ do: "act", act: "notSpam", target, label: null, until: null }],
  };
}
