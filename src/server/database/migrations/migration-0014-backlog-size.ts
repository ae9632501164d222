import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** How much is still to be read, kept by the database itself, and an index of what is news. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [sizes, counting, before, ownRowsOnly("backlog_sizes"), news])
    await sql.raw(statement).execute(database);
}

/** `reads`: a thread of several costs as much as two messages. */
const sizes = `
  create table backlog_sizes (
    user_id uuid primary key,
    messages integer not null,
    reads integer not null
  ) with (fillfactor = 50);
`;

/** What leaves changes a row that is there, and makes none for a person who is gone. Plans are made anew, as for labels. */
const counting = `
  create function count_backlog_in() returns trigger language plpgsql as $$ begin
    execute $sql$
      insert into backlog_sizes as s (user_id, messages, reads)
      select user_id, sum(came), sum(least(there, 2) - least(there - came, 2)) from (
        select n.user_id, n.came, (
          select count(*) from sync_backlog b
          where b.user_id = n.user_id and b.thread_id = n.thread_id
        ) as there
        from (select user_id, thread_id, count(*) as came from new_backlog group by 1, 2) n
      ) threads group by user_id
      on conflict (user_id) do update set
        messages = s.messages + excluded.messages, reads = s.reads + excluded.reads
    $sql$;
    return null;
  end $$;
  create function count_backlog_out() returns trigger language plpgsql as $$ begin
    execute $sql$
      update backlog_sizes s set messages = s.messages - gone.messages, reads = s.reads - gone.reads
      from (
        select user_id, sum(went) as messages,
          sum(least(there + went, 2) - least(there, 2)) as reads
        from (
          select o.user_id, o.went, (
            select count(*) from sync_backlog b
            where b.user_id = o.user_id and b.thread_id = o.thread_id
          ) as there
          from (select user_id, thread_id, count(*) as went from old_backlog group by 1, 2) o
        ) threads group by user_id
      ) gone
      where s.user_id = gone.user_id
    $sql$;
    return null;
  end $$;
  create trigger count_backlog_in after insert on sync_backlog
    referencing new table as new_backlog for each statement execute function count_backlog_in();
  create trigger count_backlog_out after delete on sync_backlog
    referencing old table as old_backlog for each statement execute function count_backlog_out();
`;

/** An owner who is no superuser sees rows of everybody only while row-level security is not forced. */
const before = `
  alter table sync_backlog no force row level security;
  insert into backlog_sizes select user_id, sum(messages), sum(least(messages, 2)) from (
    select user_id, count(*) as messages from sync_backlog group by user_id, thread_id
  ) threads group by user_id;
  alter table sync_backlog force row level security;
`;

const news = `
  create index sync_backlog_news on sync_backlog (user_id, received_at desc, gmail_id desc)
    where is_news;
`;
