import { sql, type RawBuilder } from "kysely";
import type { Query } from "#query/ast.ts";
import { includesSpamTrash } from "#query/includes-spam-trash.ts";
import { timeRange, type TimeTerm } from "#query/query-time.ts";
import { never, toCondition, toSql, type Condition } from "./query-condition.ts";
import type { QueryFacts } from "./query-facts.ts";
import { countOf, indexOf, labelsOf } from "./query-index.ts";
import { ownerToken } from "./search-tokens.ts";
import { everyQuery, tokenQuery } from "./words-query.ts";

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
  walk: Filter;
  /** What the index of words finds, and what is asked of that. */
  index: { words: string; filter: Filter } | undefined;
};

/** What finds exactly the messages that `matches` lets pass, of those that are known well enough to be judged. */
export function toSearchPlan(query: Query, facts: QueryFacts): SearchPlan {
  const terms = query.kind === "and" ? query.terms : [query];
  const timeless = terms.filter((term) => !isTime(term));
  const conditions = timeless.map((term) => toCondition(term, facts));
  const isAnywhere = includesSpamTrash(query);
  const own = labelsOf(query, facts);
  const all = isAnywhere ? ["@all", "SPAM", "TRASH"] : ["@all"];
  const labels = conditions.includes(never) ? [] : (own ?? all);
  const words = indexWords(timeless, conditions, facts);
  const rest = conditions.filter(({ kind }) => kind !== "words");
  return {
    userId: facts.userId,
    ...rangeOf(terms, facts),
    labels,
    total: countOf(labels, facts),
    walk: toFilter(conditions, !isAnywhere && own !== undefined),
    index: words === undefined ? undefined : { words, filter: toFilter(rest, !isAnywhere) },
  };
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
  return everyQuery([tokenQuery(ownerToken(facts.userId)), ...found, ...exact]);
}

function toFilter(conditions: readonly Condition[], withoutSpamTrash: boolean): Filter {
  if (conditions.length === 0 && !withoutSpamTrash) return undefined;
  const kept = sql`not e.labels && '{SPAM,TRASH}'::text[]`;
  const parts = [...conditions.map(toSql), ...(withoutSpamTrash ? [kept] : [])];
  return {
    sql: sql.join(parts, sql` and `),
    reads: conditions.some((one) => one.kind === "words" || one.reads),
    looks: withoutSpamTrash || conditions.some((one) => one.kind === "sql" && one.looks),
  };
}
