import { type RawBuilder, sql } from "kysely";
import type { Query, Term } from "#query/ast.ts";
import { includesSpamTrash } from "#query/includes-spam-trash.ts";
import { findNeedles } from "#query/match-text.ts";
import { toMessageId } from "#query/matchable-message.ts";
import { timeRange, type TimeTerm } from "#query/query-time.ts";
import { isOwnState } from "#query/operators.ts";
import type { LabelSet } from "#query/term-labels.ts";
import { removeRepeats } from "#query/remove-repeats.ts";
import { splitWords } from "#query/words.ts";
import { kindOf, largerTokens, wordToken } from "#server/mailbox/search-text/search-tokens.ts";
import { isMarkLabel } from "./mark-labels.ts";
import { isImpossible } from "./is-impossible.ts";
import { labelSetOf } from "./label-set.ts";
import { type Condition, never, toCondition, toSql } from "./query-condition.ts";
import type { QueryFacts } from "./query-facts.ts";
import { everyQuery, phraseQuery, someQuery, tokenQuery } from "./words-query.ts";

/** What is asked of each message on the way, in SQL on `w`, `e` and `s`. */
export type Filter = { sql: RawBuilder<unknown>; reads: boolean; looks: boolean } | undefined;

/** A query as SQL finds it: by walking labels newest first, or by the index of words. */
export type SearchPlan = {
  userId: string;
  /** From one moment on and before another, in milliseconds since 1970. */
  from: number;
  before: number;
  /** The labels to walk, which hold every hit, how many messages they have, and what is asked of each. */
  labels: string[];
  total: number;
  /** Our ids of the messages that alone are asked about. */
  among?: readonly number[];
  walk: Filter;
  /** How many messages the mailbox has outside Spam and Trash. */
  mail: number;
  /** What the index of words finds, whose and of whatever month, what is asked of that, and whether it knows the months. */
  index: { words: string; filter: Filter; knowsMonths: boolean } | undefined;
};

/**
 * What finds exactly the messages that `matches` lets pass, of those that are known well enough to be judged; `label`:
 * and that have this label, one of the database's own too.
 */
export function toSearchPlan(asked: Query, facts: QueryFacts, label = "@all"): SearchPlan {
  const query = removeRepeats(asked);
  const terms = query.kind === "and" ? query.terms : [query];
  const timeless = terms.filter((term) => !isTime(term));
  const conditions = timeless.map((term) => toCondition(term, facts));
  const { labels, onWalk, byIndex, given } = scopeOf(query, facts, label);
  const words = indexWords(timeless, conditions, facts);
  const rest = conditions.filter(({ kind }) => kind !== "words");
  const isNothing = conditions.includes(never) || isImpossible(query, facts, given);
  const walked = isNothing ? [] : labels;
  return {
    userId: facts.userId,
    ...rangeOf(terms, facts),
    labels: walked,
    total: countOf(walked, facts),
    mail: countOf(["@all"], facts),
    walk: toFilter([...conditions, ...onWalk]),
    index:
      words === undefined
        ? undefined
        : {
            words,
            filter: toFilter([...rest, ...byIndex]),
            knowsMonths: !facts.hasOldIndex,
          },
  };
}

type Scope = { labels: string[]; onWalk: Condition[]; byIndex: Condition[]; given: LabelSet[] };

/**
 * Which labels are walked, and what makes sure, on the walk and by the index, that a message is in the label and not in
 * Spam or Trash; `given`: the same as labels.
 */
function scopeOf(query: Query, facts: QueryFacts, label: string): Scope {
  const isWhole = label === "@all";
  const isAnywhere = includesSpamTrash(query) || label === "SPAM" || label === "TRASH";
  const allowed = isAnywhere ? [] : [notSpamOrTrash];
  const inLabel = isWhole ? [] : [hasLabel(facts.userId, label)];
  const all = isAnywhere && isWhole ? ["@all", "SPAM", "TRASH"] : [label];
  const byIndex = [...inLabel, ...allowed];
  const given = givenBy(label, isAnywhere);
  const own = fewerOf(labelsOf(query, facts), all, facts);
  if (own !== undefined) return { labels: own, onWalk: byIndex, byIndex, given };
  return { labels: all, onWalk: isWhole ? [] : allowed, byIndex, given };
}

/** What a label says of its messages; one of the database's own says nothing. */
function givenBy(label: string, isAnywhere: boolean): LabelSet[] {
  const inLabel = label.startsWith("@") ? [] : [{ labels: [label], none: false }];
  return isAnywhere ? inLabel : [...inLabel, { labels: ["SPAM", "TRASH"], none: true }];
}

/** The query's own labels where they have fewer messages than what is walked otherwise. */
function fewerOf(
  own: string[] | undefined,
  all: string[],
  facts: QueryFacts,
): string[] | undefined {
  return own !== undefined && countOf(own, facts) < countOf(all, facts) ? own : undefined;
}

const notSpamOrTrash: Condition = {
  kind: "sql",
  sql: sql`not e.labels && '{SPAM,TRASH}'::text[]`,
  reads: false,
  looks: true,
};

/** Whether a label, one of the database's own too, is a message's. */
function hasLabel(userId: string, label: string): Condition {
  const found = sql`exists (
    select from email_labels l where l.user_id = ${userId}::uuid and l.label = ${label}
      and l.received_at = w.received_at and l.email_id = w.email_id
  )`;
  return { kind: "sql", sql: found, reads: false, looks: true };
}

function isTime(term: Query): term is TimeTerm {
  return term.kind === "day" || term.kind === "time" || term.kind === "age";
}

function rangeOf(terms: readonly Query[], facts: QueryFacts): { from: number; before: number } {
  const ranges = terms.filter(isTime).map((term) => timeRange(term, facts));
  return {
    from: Math.max(...ranges.map(({ from }) => from)),
    before: Math.min(...ranges.map(({ before }) => before)),
  };
}

/** What the index says by itself of all terms together; nothing where none of them says what is wanted. */
function indexWords(
  terms: readonly Query[],
  conditions: readonly Condition[],
  facts: QueryFacts,
): string | undefined {
  const found = terms.flatMap((term) => indexOf(term, facts) ?? []);
  if (found.length === 0) return undefined;
  const exact = conditions.flatMap((one) => (one.kind === "words" ? [one.words] : []));
  return everyQuery([...found, ...exact]);
}

function toFilter(conditions: readonly Condition[]): Filter {
  if (conditions.length === 0) return undefined;
  return {
    sql: sql.join(conditions.map(toSql), sql` and `),
    reads: conditions.some((one) => one.kind === "words" || one.reads),
    looks: conditions.some((one) => one.kind === "sql" && one.looks),
  };
}

/** Of how many bytes on the index finds large messages: it holds few of them. */
const large = 256 * 1024;

/** What the index of words finds of a query: every message that meets it, and others. Undefined where that would be all mail. */
function indexOf(query: Query, facts: QueryFacts): string | undefined {
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
function labelsOf(query: Query, facts: QueryFacts): string[] | undefined {
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
  // Nobody's own question stands anywhere but in Sent; others' have no label of their own.
  if (term.kind === "is" && isOwnState(term.state))
    return term.state === "waiting" ? ["SENT"] : undefined;
  const { labels, none } = labelSetOf(term as Parameters<typeof labelSetOf>[0], facts);
  const mayBeWords = term.kind === "has" && thingIndex(term.thing, new Map()) !== undefined;
  if (none || mayBeWords || labels.length > mostLabels) return undefined;
  return labels;
}

/** How many messages have one of the labels, at most. */
function countOf(labels: readonly string[], { totals, apart }: QueryFacts): number {
  const counts = labels.map(
    (label) => (totals.get(label) ?? 0) + (isMarkLabel(label) ? apart[label] : 0),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
