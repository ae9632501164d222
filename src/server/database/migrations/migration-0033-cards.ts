import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/**
 * What of the assistant's waits for a click, frozen as it was shown; and which requests have been begun, so that each is
 * carried out once.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(database);
  for (const table of ["assistant_cards", "begun_plans"])
    await sql.raw(ownRowsOnly(table)).execute(database);
}

const tables = `
  create table assistant_cards (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    session_id text not null,
    -- The request whose plan it belongs to.
    request_id uuid not null,
    -- The person's words, for the journal.
    reason text not null,
    state text not null check (state in ('open', 'approved', 'refused')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- What is carried out, what is shown of it, and the digest of both.
    steps jsonb not null,
    shown jsonb not null,
    digest text not null,
    -- When it was carried out to its end; null of one that was not, or is just being.
    ended_at timestamptz,
    primary key (user_id, id)
  );
  create table begun_plans (
    user_id uuid not null references users on delete cascade,
    request_id uuid not null,
    begun_at timestamptz not null,
    primary key (user_id, request_id)
  );
`;
