import { sql, type RawBuilder } from "kysely";
import type { Term, Thing } from "#query/ast.ts";
import { labelsNamed, toLabelSlug } from "#query/label-slug.ts";
import { termLabels, toLabelId, type LabelSet } from "#query/term-labels.ts";
import { unansweredSql, waitingSql } from "./waiting-mail.ts";
import type { QueryFacts } from "./query-facts.ts";

type LabelTerm = Extract<Term, { kind: "is" | "in" | "category" | "label" | "has" }>;

/** The labels that a term asks for. */
export function labelSetOf(term: LabelTerm, facts: QueryFacts): LabelSet {
  if (term.kind === "label") return withOne(...labelsCalled(term.name, facts));
  return term.kind === "has" ? thingSet(term.thing, facts) : termLabels(term);
}

function thingSet(thing: Thing, { userLabels }: QueryFacts): LabelSet {
  if (thing === "userlabels") return withOne(...userLabels.keys());
  if (thing === "nouserlabels") return withNone(...userLabels.keys());
  return withOne(thing === "yellow-star" ? "STARRED" : toLabelId(thing));
}

function withOne(...labels: string[]): LabelSet {
  return { labels, none: false };
}

function withNone(...labels: string[]): LabelSet {
  return { labels, none: true };
}

/** Labels with that name or id, of those that any message has. */
function labelsCalled(name: string, { userLabels, totals }: QueryFacts): string[] {
  const ids = [...totals.keys()].filter((id) => !id.startsWith("@") && toLabelSlug(id) === name);
  return [...new Set([...labelsNamed(name, userLabels), ...ids])];
}

/** A set as a condition on `e`, a row of `emails`. What is snoozed, muted or asked is no label of Gmail's API. */
export function labelSetSql({ labels, none }: LabelSet, facts: QueryFacts): RawBuilder<unknown> {
  const parts = [sql`e.labels && ${labels}::text[]`];
  if (labels.includes("SNOOZED"))
    parts.push(sql`exists (
      select from snoozed n where n.user_id = e.user_id and n.gmail_id = e.gmail_id
    )`);
  if (labels.includes("MUTED"))
    parts.push(sql`exists (
      select from muted_threads m where m.user_id = e.user_id and m.thread_id = e.thread_id
    )`);
  if (labels.includes("@waiting")) parts.push(waitingSql(facts));
  if (labels.includes("@unanswered")) parts.push(unansweredSql(facts));
  const some = sql`(${sql.join(parts, sql` or `)})`;
  return none ? sql`(not ${some})` : some;
}
