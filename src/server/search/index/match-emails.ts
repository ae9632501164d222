import { sql, type RawBuilder } from "kysely";
import type { Query } from "#query/ast.ts";
import { includesSpamTrash } from "#query/includes-spam-trash.ts";
import { removeRepeats } from "#query/remove-repeats.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { toCondition, toSql } from "./query-condition.ts";
import type { QueryFacts } from "./query-facts.ts";

/** Messages that are looked at in one statement: their words are read once for all queries. */
const chunk = 1000;

/**
 * Which of these queries each of these messages meets, by the message's id: for each query, exactly what a search for it
 * finds among them. A message that has not been read meets none.
 */
export async function matchEmails(
  transaction: UserTransaction,
  facts: QueryFacts,
  { queries, ids }: { queries: readonly Query[]; ids: readonly number[] },
): Promise<Map<number, number[]>> {
  const met = new Map<number, number[]>();
  if (queries.length === 0) return met;
  const cases = sql.join(queries.map((query, index) => matchCase(query, index, facts)));
  for (let start = 0; start < ids.length; start += chunk) {
    const some = ids.slice(start, start + chunk);
    // The words are unpacked once here, and not once for each condition.
    const { rows } = await sql<{ id: number; met: number[] }>`
      select j.id, j.met from (
        select w.email_id as id, array_remove(array[${cases}]::integer[], null) as met
        from unnest(${some}::bigint[]) wanted (id)
        join emails e on e.user_id = ${facts.userId}::uuid and e.id = wanted.id
        join lateral (
          select s.tsv || ''::tsvector as tsv, s.words || '' as words from email_search s
          where s.user_id = ${facts.userId}::uuid and s.email_id = wanted.id offset 0
        ) s on true
        cross join lateral (select e.received_at, e.id as email_id) w
        where not e.pending
      ) j where cardinality(j.met) > 0
    `.execute(transaction);
    for (const row of rows) met.set(row.id, row.met);
  }
  return met;
}

function matchCase(asked: Query, index: number, facts: QueryFacts): RawBuilder<unknown> {
  const query = removeRepeats(asked);
  const condition = toSql(toCondition(query, facts));
  const whole = includesSpamTrash(query)
    ? condition
    : sql`(not e.labels && '{SPAM,TRASH}'::text[] and ${condition})`;
  return sql`case when ${whole} then ${sql.raw(String(index))} end`;
}
