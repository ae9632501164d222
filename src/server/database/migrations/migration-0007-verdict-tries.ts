import { sql, type Kysely } from "kysely";

/** How often a model's reader has said nothing of use of a message, and when last; it has not judged it while `fits` is null. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rule_verdicts
      alter column fits drop not null,
      add column tries integer not null default 0,
      add column tried_at timestamptz
  `.execute(database);
}
