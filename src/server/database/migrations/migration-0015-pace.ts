import { sql, type Kysely } from "kysely";

/** When the pace of the reading was last measured. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sync_state add column paced_at timestamptz;`).execute(database);
}
