import { sql, type Kysely } from "kysely";

/** When a person consented at Google, and when Google said that the grant ends, if it did. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table provider_accounts add column granted_at timestamptz,
      add column grant_ends_at timestamptz
  `.execute(database);
}
