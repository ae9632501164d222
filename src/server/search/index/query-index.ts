import type { Query, Term } from "#query/ast.ts";
import { findNeedles } from "#query/match-text.ts";
import { toMessageId } from "#query/matchable-message.ts";
import { splitWords } from "#query/words.ts";
import { isApart } from "./emails-apart.ts";
import type { QueryFacts } from "./query-facts.ts";
import { labelSetOf } from "./label-set.ts";
import { kindOf, largerTokens, wordToken } from "#server/mailbox/words/search-tokens.ts";
import { everyQuery, phraseQuery, someQuery, tokenQuery } from "./words-query.ts";

/** Of how many bytes on the index finds large messages: it holds few of them. */
const large = 256 * 1024;

/** What the index of words finds of a query: every message that meets it, and others. Undefined where that would be all mail. */
export function indexOf(query: Query, facts: QueryFacts): string | undefined {
  if (query.kind === "and") {
    const parts = query.terms.flatMap((term) => indexOf(term, facts) ?? []);
    return parts.length === 0 ? undefined : everyQuery(parts);
  }
  if (query.kind === "or") {
    const parts = query.terms.map((term) => indexOf(term, facts));
    const known = parts.filter((part) => part !== undefined);
    return known.length === parts.length && known.length > 0 ? someQuery(known) : undefined;
  }
  return query.kind === "not" ? undefined : termIndex(query, facts);
}

function termIndex(term: Term, { me, totals, hasOldIndex }: QueryFacts): string | undefined {
  switch (term.kind) {
    case "text": {
      const kind = kindOf(term.field);
      const needles = findNeedles(term, me).map((one) =>
        phraseQuery(kind, one.trim().split(" "), !hasOldIndex),
      );
      return needles.length === 0 ? undefined : someQuery(needles);
    }
    case "near": {
      const sides = [splitWords(term.left), splitWords(term.right)];
      if (sides.some((words) => words.length === 0)) return undefined;
      return everyQuery(sides.map((words) => phraseQuery(kindOf(term.field), words, !hasOldIndex)));
    }
    case "message-id":
      return tokenQuery(wordToken("m", toMessageId(term.id)));
    case "size":
      if (term.side === "smaller" || term.bytes < large) return undefined;
      return someQuery(largerTokens(term.bytes).map(tokenQuery));
    case "has":
      return thingIndex(term.thing, totals);
    default:
      return undefined;
  }
}

function thingIndex(thing: string, totals: QueryFacts["totals"]): string | undefined {
  const isWord = /^(?:attachment|drive|document|spreadsheet|presentation|youtube)$/.test(thing);
  return isWord && !totals.has(thing.toUpperCase()) ? tokenQuery(`@${thing}`) : undefined;
}

/** More labels are not walked at once. */
const mostLabels = 10;

/** Labels of which every message that meets a query has at least one, the fewest messages that can be; undefined where there are none such. */
export function labelsOf(query: Query, facts: QueryFacts): string[] | undefined {
  if (query.kind === "and") {
    const sets = query.terms.flatMap((term) => {
      const labels = labelsOf(term, facts);
      return labels === undefined ? [] : [labels];
    });
    return sets.toSorted((a, b) => countOf(a, facts) - countOf(b, facts))[0];
  }
  if (query.kind === "or") {
    const sets = query.terms.map((term) => labelsOf(term, facts));
    const labels = [...new Set(sets.flatMap((set) => set ?? []))];
    return sets.includes(undefined) || labels.length > mostLabels ? undefined : labels;
  }
  return query.kind === "not" ? undefined : termLabels(query, facts);
}

function termLabels(term: Term, facts: QueryFacts): string[] | undefined {
  const isOfLabels = ["is", "in", "category", "label"].includes(term.kind);
  if (!isOfLabels && term.kind !== "has") return undefined;
  const { labels, none } = labelSetOf(term as Parameters<typeof labelSetOf>[0], facts);
  const mayBeWords = term.kind === "has" && thingIndex(term.thing, new Map()) !== undefined;
  if (none || mayBeWords || labels.length > mostLabels) return undefined;
  return labels;
}

/** How many messages have one of the labels, at most. */
export function countOf(labels: readonly string[], { totals, apart }: QueryFacts): number {
  const counts = labels.map(
    (label) => (totals.get(label) ?? 0) + (isApart(label) ? apart[label] : 0),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
