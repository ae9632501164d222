import { sql, type Kysely } from "kysely";

/**
 * Comparisons with Gmail that came to nothing, listings that found nothing, counts of Gmail's own by label, and
 * whose listing it is.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(state).execute(database);
}

const state = `
  alter table sync_state
    drop column known_gap,
    add column known_gap jsonb,
    add column tried_at timestamptz,
    add column vain_tries integer not null default 0,
    add column vain_listings integer not null default 0,
    add column listing_owner uuid;
`;
