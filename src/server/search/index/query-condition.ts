import { sql, type RawBuilder } from "kysely";
import type { NearTerm, Query, Term, TextField, TextTerm, Thing } from "#query/ast.ts";
import { findNeedles } from "#query/match-text.ts";
import { toMessageId } from "#query/matchable-message.ts";
import { timeRange } from "#query/query-time.ts";
import { splitWords } from "#query/words.ts";
import { labelSetOf, labelSetSql } from "./label-set.ts";
import type { QueryFacts } from "./query-facts.ts";
import { kindOf, linesOf, wordToken } from "#server/mailbox/search-text/search-tokens.ts";
import { everyQuery, phraseQuery, someQuery, tokenQuery } from "./words-query.ts";

/**
 * A condition on a message: on its words alone, as a `tsquery`, or in SQL on `w` (its time), `e` (its row of
 * `emails`, if `looks`) and `s` (its row of `email_search`, if `reads`: only messages that were read have one).
 */
export type Condition =
  | { kind: "words"; words: string }
  | { kind: "sql"; sql: RawBuilder<unknown>; reads: boolean; looks: boolean };

/** The exact condition of a query, Spam and Trash aside; the same as `matches` says. */
export function toCondition(query: Query, facts: QueryFacts): Condition {
  switch (query.kind) {
    case "and":
      return join(
        query.terms.map((term) => toCondition(term, facts)),
        "and",
      );
    case "or":
      return join(
        query.terms.map((term) => toCondition(term, facts)),
        "or",
      );
    case "not":
      return negated(toCondition(query.term, facts));
    default:
      return termCondition(query, facts);
  }
}

/** A condition as SQL. */
export function toSql(condition: Condition): RawBuilder<unknown> {
  if (condition.kind === "sql") return condition.sql;
  return sql`s.tsv @@ ${condition.words}::tsquery`;
}

function join(parts: Condition[], how: "and" | "or"): Condition {
  const words = parts.flatMap((part) => (part.kind === "words" ? [part.words] : []));
  const others = parts.filter((part) => part.kind === "sql");
  const onWords: Condition[] =
    words.length === 0
      ? []
      : [{ kind: "words", words: how === "and" ? everyQuery(words) : someQuery(words) }];
  const [only] = onWords;
  if (only !== undefined && others.length === 0) return only;
  const all = [...onWords, ...others];
  if (all.length === 0) return how === "and" ? always : never;
  const sign = how === "and" ? sql` and ` : sql` or `;
  return {
    kind: "sql",
    sql: sql`(${sql.join(all.map(toSql), sign)})`,
    reads: words.length > 0 || others.some((part) => part.reads),
    looks: others.some((part) => part.looks),
  };
}

const always: Condition = { kind: "sql", sql: sql`true`, reads: false, looks: false };
/** What no message meets. */
export const never: Condition = { kind: "sql", sql: sql`false`, reads: false, looks: false };

function negated(condition: Condition): Condition {
  if (condition.kind === "words") return { kind: "words", words: `!${condition.words}` };
  return { ...condition, sql: sql`(not ${condition.sql})` };
}

function termCondition(term: Term, facts: QueryFacts): Condition {
  switch (term.kind) {
    case "text":
      return textCondition(term, facts);
    case "near":
      return nearCondition(term, facts);
    case "message-id":
      return { kind: "words", words: tokenQuery(wordToken("m", toMessageId(term.id))) };
    case "size": {
      const sign = term.side === "larger" ? sql`>` : sql`<`;
      return {
        kind: "sql",
        sql: sql`e.size_bytes ${sign} ${term.bytes}::float8`,
        reads: true,
        looks: true,
      };
    }
    case "day":
    case "time":
    case "age":
      return timeCondition(timeRange(term, facts));
    case "has":
      return thingCondition(term.thing, facts);
    default:
      return {
        kind: "sql",
        sql: labelSetSql(labelSetOf(term, facts), facts),
        reads: false,
        looks: true,
      };
  }
}

/** From one moment on and before another, in milliseconds since 1970. */
function timeCondition({ from, before }: { from: number; before: number }): Condition {
  const after = from === -Infinity ? sql`true` : sql`w.received_at >= ${toMoment(from)}`;
  const until = before === Infinity ? sql`true` : sql`w.received_at < ${toMoment(before)}`;
  return { kind: "sql", sql: sql`(${after} and ${until})`, reads: false, looks: false };
}

/** PostgreSQL's times begin in 4714 BC. */
const earliest = -2e14;

/** A moment as PostgreSQL has it. */
export function toMoment(milliseconds: number): RawBuilder<unknown> {
  const seconds = milliseconds < earliest ? -Infinity : milliseconds / 1000;
  return sql`to_timestamp(${seconds}::float8)`;
}

const linked = new Set<Thing>(["drive", "document", "spreadsheet", "presentation", "youtube"]);

function thingCondition(thing: Thing, facts: QueryFacts): Condition {
  const words: Condition = { kind: "words", words: tokenQuery(`@${thing}`) };
  if (thing === "attachment") return words;
  const set = labelSetOf({ kind: "has", thing }, facts);
  const labels: Condition = {
    kind: "sql",
    sql: labelSetSql(set, facts),
    reads: false,
    looks: true,
  };
  if (!linked.has(thing)) return labels;
  return set.labels.some((label) => facts.totals.has(label)) ? join([words, labels], "or") : words;
}

function textCondition(term: TextTerm, { me, hasOldIndex }: QueryFacts): Condition {
  const kind = kindOf(term.field);
  const parts = findNeedles(term, me).map((needle): Condition => {
    const words = needle.trim().split(" ");
    // Where a phrase stands its words are: to read their index as well would cost as much again.
    if (words.length > 1) return standsIn(term.field, needle);
    return { kind: "words", words: phraseQuery(kind, words, !hasOldIndex) };
  });
  return join(parts, "or");
}

function standsIn(field: TextField, needle: string): Condition {
  const places = textsOf(field).map((text) => sql`strpos(${text}, ${needle}) > 0`);
  return { kind: "sql", sql: sql`(${sql.join(places, sql` or `)})`, reads: true, looks: false };
}

function nearCondition(term: NearTerm, { hasOldIndex }: QueryFacts): Condition {
  const [left, right] = [splitWords(term.left), splitWords(term.right)];
  if (left.length === 0 || right.length === 0) return never;
  const kind = kindOf(term.field);
  const places = textsOf(term.field).map(
    (text) =>
      sql`stand_near(${text}, ${left}::text[], ${right}::text[], ${term.within}::integer, ${term.ordered}::boolean)`,
  );
  return join(
    [
      {
        kind: "words",
        words: everyQuery([left, right].map((side) => phraseQuery(kind, side, !hasOldIndex))),
      },
      { kind: "sql", sql: sql`(${sql.join(places, sql` or `)})`, reads: true, looks: false },
    ],
    "and",
  );
}

/** The parts of a message's words in which a field's text is looked for. */
function textsOf(field: TextField): RawBuilder<unknown>[] {
  const plain = sql`split_part(s.words, E'\\r', 1)`;
  if (field === "any") return [plain];
  return linesOf(field).map(({ isPlain, line }) => {
    const part = isPlain ? plain : sql`split_part(s.words, E'\\r', 2)`;
    return sql`split_part(${part}, E'\\n', ${line}::integer)`;
  });
}
