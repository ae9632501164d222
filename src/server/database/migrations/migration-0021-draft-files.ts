import { sql, type Kysely } from "kysely";

/** The draft at Gmail that a file goes along with: while a form may still name the file it is not swept. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table uploads add column draft_id text").execute(database);
}
