import type { Query } from "#query/ast.ts";
import { printQuery } from "#query/print.ts";
import type { LabelSet } from "#query/term-labels.ts";
import { labelSetOf } from "./label-set.ts";
import type { QueryFacts } from "./query-facts.ts";

/** Terms of a longer query are not compared: each choice in it is compared with all that holds beside it. */
const mostTerms = 200;

/**
 * Whether no message can meet a query, told without a look at any: it asks for a label and rules the same out, or does
 * so with another term. `given`: labels that hold or are ruled out besides. What it cannot tell is possible.
 *
 * @example isImpossible(parseQuery("-is:read -is:unread"), facts, []) // true
 */
export function isImpossible(query: Query, facts: QueryFacts, given: readonly LabelSet[]): boolean {
  const known: Known = { asked: [], ruledOut: new Set() };
  for (const set of given) add(known, set);
  return countTerms(query) <= mostTerms && excludes([{ query, holds: true }], known, facts);
}

/** A part of a query that must hold, or must not. */
type Part = { query: Query; holds: boolean };
/** Of each of `asked` at least one label holds, of `ruledOut` none. A term that is no label stands for itself. */
type Known = { asked: string[][]; ruledOut: Set<string> };

function countTerms(query: Query): number {
  if (query.kind === "not") return countTerms(query.term);
  if (query.kind !== "and" && query.kind !== "or") return 1;
  return query.terms.reduce((sum, term) => sum + countTerms(term), 0);
}

function excludes(parts: readonly Part[], above: Known, facts: QueryFacts): boolean {
  const known: Known = { asked: [...above.asked], ruledOut: new Set(above.ruledOut) };
  const choices: Part[][] = [];
  for (const part of parts.flatMap(needsOf)) {
    const either = eitherOf(part);
    if (either === undefined) add(known, labelsSaid(part, facts));
    else choices.push(either);
  }
  if (known.asked.some((labels) => labels.every((label) => known.ruledOut.has(label)))) return true;
  return choices.some((either) => either.every((part) => excludes([part], known, facts)));
}

/** What must hold, each by itself, for a part to hold. */
function needsOf(part: Part): Part[] {
  const { query, holds } = part;
  if (query.kind === "not") return needsOf({ query: query.term, holds: !holds });
  if (query.kind !== (holds ? "and" : "or")) return [part];
  return query.terms.flatMap((term) => needsOf({ query: term, holds }));
}

/** That of which one must hold for a part to hold; undefined for a term. */
function eitherOf({ query, holds }: Part): Part[] | undefined {
  if (query.kind !== "and" && query.kind !== "or") return undefined;
  return query.terms.map((term) => ({ query: term, holds }));
}

function labelsSaid({ query, holds }: Part, facts: QueryFacts): LabelSet {
  const { labels, none } = isOfLabels(query)
    ? labelSetOf(query, facts)
    : { labels: [` ${printQuery(query)}`], none: false };
  return { labels, none: none === holds };
}

type LabelTerm = Parameters<typeof labelSetOf>[0];

const others = /^(?:attachment|drive|document|spreadsheet|presentation|youtube)$/;

function isOfLabels(query: Query): query is LabelTerm {
  if (query.kind === "has") return !others.test(query.thing);
  return ["is", "in", "category", "label"].includes(query.kind);
}

function add({ asked, ruledOut }: Known, { labels, none }: LabelSet): void {
  if (!none) asked.push(labels);
  else for (const label of labels) ruledOut.add(label);
}
