import { sql, type Kysely } from "kysely";

/** What a turn of the conversation leaves for the turns after it, as one value: plan, question, counts, handles. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table ai_conversations add column traces jsonb`.execute(database);
}
