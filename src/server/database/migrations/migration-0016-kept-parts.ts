import { sql, type Kysely } from "kysely";

/** Bodies, files and words of a message are kept and forgotten without a look at the rest of the mailbox. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of parts)
    await sql
      .raw(`alter table ${table} drop constraint ${table}_user_id_email_id_fkey`)
      .execute(database);
  await sql.raw(goneEmails).execute(database);
}

const parts = ["email_bodies", "attachments", "email_search"];

/**
 * A foreign key looks for each row by a plan made at its first use, which in a small table walks any index of the
 * person's and goes on so when it has grown. So the parts leave by the trigger, planned each time, for all that go.
 */
const goneEmails = `
  create or replace function index_gone_emails() returns trigger language plpgsql as $$
  declare
    part text;
  begin
    foreach part in array '{email_labels,email_bodies,attachments,email_search}'::text[] loop
      execute format('delete from %I p using old_emails o where p.user_id = o.user_id and p.email_id = o.id', part);
    end loop;
    execute $sql$
      delete from sync_backlog b using old_emails o
      where b.user_id = o.user_id and b.gmail_id = o.gmail_id
    $sql$;
    return null;
  end $$;
`;
