import { sql, type Kysely } from "kysely";

/** Since when Gmail has not answered. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table sync_state add column unanswered_since timestamptz;`)
    .execute(database);
}
