import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** When a check of somebody's plan last had Stripe asked, so that no number of checks asks it more often. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [looks, ownRowsOnly("billing_looks")])
    await sql.raw(statement).execute(database);
}

const looks = `
  create table billing_looks (
    user_id uuid primary key references users on delete cascade,
    looked_at timestamptz not null
  );
`;
