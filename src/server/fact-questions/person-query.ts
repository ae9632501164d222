import { allOf, negate } from "#query/combine.ts";
import { printQuery } from "#query/print.ts";
import type { ClauseContext } from "#server/act-words/clause.ts";
import { readLine, type Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { topicWords } from "#server/mail-sentences/topic-words.ts";
import { anyForm } from "./fact-target.ts";
import { isSender } from "./is-sender.ts";
import { nameIn } from "./name-in.ts";

/** Mail from, to or with somebody; of a relation that no contact has the name of, what is signed with it. */
export function personQuery(
  side: "from" | "to" | "with",
  who: Line | undefined,
  { world }: ClauseContext,
): string | undefined {
  if (who === undefined || who.words.length > 5) return undefined;
  const asked = readLine(`${side} ${nameIn(who)}`, new Set(who.words.map(({ word }) => word)));
  const read = readMessages(asked, { world, purpose: "read" });
  if (isSender(who, world) && read.kind === "target") return read.target.query;
  const words = topicWords(nameIn(who));
  if (words.length === 0) return undefined;
  return printQuery(allOf([...words.map(anyForm), negate({ kind: "in", place: "drafts" })]));
}
