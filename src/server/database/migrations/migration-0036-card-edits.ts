import { sql, type Kysely } from "kysely";

/** What a person has changed on a card that waits, and how often: every window shows the same, and that alone is approved. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assistant_cards
      add column edits jsonb not null default '[]',
      add column edition integer not null default 0
  `.execute(database);
}
