import { sql, type Kysely } from "kysely";

/** When a mailbox was listed whole, and when a message that could not be read is tried again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table sync_state add column listed_at timestamptz`.execute(database);
  await sql`
    alter table sync_backlog add column tries integer not null default 0,
      add column due_at timestamptz not null default '-infinity'
  `.execute(database);
}
