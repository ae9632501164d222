import { sql, type RawBuilder } from "kysely";
import type { EmailPlace } from "#server/mailbox/tables/emails-table.ts";
import type { Hunt } from "./hunt.ts";
import { toMoment } from "./query-condition.ts";
import type { Filter } from "./query-to-sql.ts";

/** A row of a look: a hit, and with it the last and the newest row that was looked at. */
export type Row = {
  email_id: number | null;
  received_at: Date | null;
  last_id: number | null;
  last_at: Date | null;
  newest_at?: Date | null;
};

/** The last row that was looked at, where there may be more. */
export function lastOf([first]: Row[]): EmailPlace | undefined {
  if (!first?.last_id || !first.last_at) return undefined;
  return { id: first.last_id, receivedAt: first.last_at };
}

/** The hits of a look, in their order. */
export function toPlaces(rows: Row[]): EmailPlace[] {
  return rows.flatMap(({ email_id: id, received_at: receivedAt }) =>
    id === null || receivedAt === null ? [] : [{ id, receivedAt }],
  );
}

/** The time asked for, the messages that alone are asked about, and after the place where it goes on. */
export function within({ plan, after }: Hunt): RawBuilder<unknown> {
  const parts = [sql``];
  if (plan.from !== -Infinity) parts.push(sql`and w.received_at >= ${toMoment(plan.from)}`);
  if (plan.before !== Infinity) parts.push(sql`and w.received_at < ${toMoment(plan.before)}`);
  if (plan.among !== undefined) parts.push(sql`and w.email_id = any (${plan.among}::bigint[])`);
  if (after !== undefined)
    parts.push(
      sql`and (w.received_at, w.email_id) < (${after.receivedAt}::timestamptz, ${after.id}::bigint)`,
    );
  return sql.join(parts, sql` `);
}

/** Keeps of the rows `w` those that pass, in their order: each is looked up by itself. */
export function judge(userId: string, filter: Filter): RawBuilder<unknown> {
  if (filter === undefined) return sql``;
  const { reads, looks } = filter;
  if (!reads && !looks) return sql`where ${filter.sql}`;
  const read = sql`s.user_id = ${userId}::uuid and s.email_id = w.email_id`;
  const looked = sql`e.user_id = ${userId}::uuid and e.id = w.email_id`;
  const [tables, keys] = !looks
    ? [sql`email_search s`, read]
    : reads
      ? [sql`email_search s, emails e`, sql`${read} and ${looked}`]
      : [sql`emails e`, looked];
  return sql`cross join lateral (select from ${tables} where ${keys} and ${filter.sql} offset 0) judged`;
}
