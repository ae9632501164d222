import { sql, type Kysely } from "kysely";

/** One change of very many messages, or their going, is indexed in a time that grows with their number alone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [changedEmails, goneEmails]) await sql.raw(statement).execute(database);
}

/**
 * As before, but what has changed is joined with nothing of its own, and `execute` has each statement planned for what
 * it meets: a plan that is kept was made for the few rows of its first use, and walks any index of a small table.
 */
const changedEmails = `
  create or replace function index_changed_emails() returns trigger language plpgsql as $$
  begin
    execute $sql$
      delete from email_labels i using (
        select user_id, id, labels, received_at from new_emails
        except select user_id, id, labels, received_at from old_emails
      ) c
      where i.user_id = c.user_id and i.email_id = c.id
        and (i.received_at <> c.received_at or i.label not in (select indexed_labels(c.labels)))
    $sql$;
    execute $sql$
      insert into email_labels (user_id, label, received_at, email_id, is_unread)
      select c.user_id, l, c.received_at, c.id, not c.is_read
      from (
        select user_id, id, labels, received_at, is_read from new_emails
        except select user_id, id, labels, received_at, is_read from old_emails
      ) c cross join lateral indexed_labels(c.labels) l
      on conflict (user_id, label, received_at, email_id)
        do update set is_unread = excluded.is_unread
        where email_labels.is_unread is distinct from excluded.is_unread
    $sql$;
    return null;
  end $$;
`;

/** What is forgotten leaves the backlog by the trigger: a foreign key would look for each message by itself. */
const goneEmails = `
  alter table sync_backlog drop constraint sync_backlog_user_id_gmail_id_fkey;
  create or replace function index_gone_emails() returns trigger language plpgsql as $$
  begin
    execute $sql$
      delete from email_labels i using old_emails o
      where i.user_id = o.user_id and i.email_id = o.id
    $sql$;
    execute $sql$
      delete from sync_backlog b using old_emails o
      where b.user_id = o.user_id and b.gmail_id = o.gmail_id
    $sql$;
    return null;
  end $$;
`;
