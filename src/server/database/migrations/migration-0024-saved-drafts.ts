import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/**
 * A draft as its form wrote it, while Gmail's has that message: what it cannot hold, such as a name that is no address
 * yet, and its files, which need not be copied from there again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(savedDrafts).execute(database);
  await sql.raw(ownRowsOnly("saved_drafts")).execute(database);
}

const savedDrafts = `
  create table saved_drafts (
    user_id uuid not null references users on delete cascade,
    draft_id text not null,
    gmail_id text not null,
    message jsonb not null,
    saved_at timestamptz not null default statement_timestamp(),
    primary key (user_id, draft_id)
  );
`;
