import { sql, type Kysely } from "kysely";

/** What requests have changed of reminders is noted beside what they have changed of rules and lists. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table automation_changes drop constraint automation_changes_kind_check
  `.execute(database);
  await sql`
    alter table automation_changes add constraint automation_changes_kind_check
      check (kind in ('rule', 'pause', 'unsubscription', 'reminder'))
  `.execute(database);
}
