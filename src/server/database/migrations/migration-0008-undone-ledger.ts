import { sql, type Kysely } from "kysely";

/** Once a message by what was not undone: what was is free for a run that the person asks for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rule_ledger drop constraint rule_ledger_user_id_rule_id_version_gmail_id_key
  `.execute(database);
  await sql`
    create unique index rule_ledger_once on rule_ledger (user_id, rule_id, version, gmail_id)
      where undone_at is null
  `.execute(database);
}
