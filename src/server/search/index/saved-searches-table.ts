import { sql } from "kysely";
import type { SavedSearch } from "#contract/search.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** A person's saved searches by name. */
export async function readSavedSearches(
  transaction: UserTransaction,
  userId: string,
): Promise<SavedSearch[]> {
  return transaction
    .selectFrom("saved_searches")
    .select(["id", "name", "query"])
    .where("user_id", "=", userId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Saves a search; one of the same name is given the new query. Undefined when the person has `atMost` already. */
export async function saveSearch(
  transaction: UserTransaction,
  userId: string,
  { search, atMost }: { search: SavedSearch; atMost: number },
): Promise<SavedSearch | undefined> {
  const { rows } = await sql<SavedSearch>`
    insert into saved_searches as s (user_id, id, name, query)
    select ${userId}::uuid, ${search.id}::uuid, ${search.name}, ${search.query}
    where (select count(*) from saved_searches where user_id = ${userId}::uuid and name <> ${search.name}) < ${atMost}
    on conflict (user_id, name) do update set query = excluded.query
    returning id, name, query
  `.execute(transaction);
  return rows[0];
}

/** Removes a saved search; answers whether there was one. */
export async function forgetSearch(
  transaction: UserTransaction,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("saved_searches")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
