import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** What tells a repeated request from one with other words, and a draft that is asked for from one that is there. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [outbox, newDrafts]) await sql.raw(statement).execute(database);
  await sql.raw(ownRowsOnly("new_drafts")).execute(database);
}

/**
 * `digest`: of what was asked for, null of older messages. `tidy_at`, by the database's clock: when drafts that doubt
 * has left of a cancelled message are looked for.
 */
const outbox = `
  alter table outbox add column digest text, add column tidy_at timestamptz;
`;

/** A form's first draft, from before Gmail is asked for it; `draft_id` is null until Gmail has told of it. */
const newDrafts = `
  create table new_drafts (
    user_id uuid not null references users on delete cascade,
    form uuid not null,
    history_id text not null,
    draft_id text,
    asked_at timestamptz not null default statement_timestamp(),
    primary key (user_id, form)
  );
`;
