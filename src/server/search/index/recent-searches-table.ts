import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Searches that are remembered. */
const kept = 20;

/**
 * Remembers that a search was run. What was typed on within a minute takes the place of its beginning, and the same
 * search stands once. Losing the last one in a crash costs less than waiting for the disk.
 */
export async function noteSearch(
  transaction: UserTransaction,
  userId: string,
  { query, now }: { query: string; now: Date },
): Promise<void> {
  const unhurried = sql`set local synchronous_commit = off`.execute(transaction);
  const noted = sql`
    with same as (
      delete from recent_searches where user_id = ${userId}::uuid and (query = ${query} or
        ran_at > ${now}::timestamptz - interval '1 minute' and starts_with(${query}, query))
    ),
    old as (
      delete from recent_searches where user_id = ${userId}::uuid and id <= (
        select id from recent_searches where user_id = ${userId}::uuid
        order by id desc offset ${kept - 1} limit 1
      )
    )
    insert into recent_searches (user_id, query, ran_at) values (${userId}::uuid, ${query}, ${now})
  `.execute(transaction);
  await Promise.all([unhurried, noted]);
}

/** The searches run last, newest first. */
export async function readRecentSearches(
  transaction: UserTransaction,
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from recent_searches where user_id = ${userId}::uuid order by id desc
  `.execute(transaction);
  return rows.map(({ query }) => query);
}

/** Forgets them all. */
export async function forgetRecentSearches(
  transaction: UserTransaction,
  userId: string,
): Promise<void> {
  await sql`delete from recent_searches where user_id = ${userId}::uuid`.execute(transaction);
}
