import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/**
 * Messages known before they are read, the backlog's order and leases, the labels' names, and how a
 * sync stands: listing, stopped, its pace, the last comparison with Gmail. A mirror made before is listed again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [emails, labelIndex, backlog, state, labels])
    await sql.raw(statement).execute(database);
  for (const table of ["sync_backlog", "labels"])
    await sql.raw(ownRowsOnly(table)).execute(database);
}

const emails = `alter table emails add column pending boolean not null default false;`;

/**
 * As in the foundation, for the rows alone whose labels or time have changed: filling a row changes neither, and
 * old and new rows are compared as sets, since a plan that joins them was made for the few rows of its first use.
 */
const labelIndex = `
  create or replace function index_changed_emails() returns trigger language plpgsql as $$
  declare
    changed bigint[];
  begin
    select array_agg(id) into changed from (
      select id, labels, received_at from new_emails
      except select id, labels, received_at from old_emails
    ) rows;
    if changed is null then return null; end if;
    delete from email_labels i using new_emails n
    where n.id = any (changed) and i.user_id = n.user_id and i.email_id = n.id
      and (i.received_at <> n.received_at or i.label not in (select indexed_labels(n.labels)));
    insert into email_labels (user_id, label, received_at, email_id, is_unread)
    select n.user_id, l, n.received_at, n.id, not n.is_read
    from new_emails n cross join lateral indexed_labels(n.labels) l
    where n.id = any (changed)
    on conflict (user_id, label, received_at, email_id)
      do update set is_unread = excluded.is_unread
      where email_labels.is_unread is distinct from excluded.is_unread;
    return null;
  end $$;
`;

/** A foreign key lets what is forgotten leave the backlog, too. */
const backlog = `
  drop table sync_backlog;
  create table sync_backlog (
    user_id uuid not null,
    gmail_id text not null,
    thread_id text not null,
    received_at timestamptz not null,
    labels_known boolean not null,
    is_news boolean not null,
    tries integer not null default 0,
    due_at timestamptz not null default '-infinity',
    leased_until timestamptz not null default '-infinity',
    primary key (user_id, gmail_id),
    foreign key (user_id, gmail_id) references emails (user_id, gmail_id) on delete cascade
  ) with (fillfactor = 60);
  create index sync_backlog_by_time on sync_backlog (user_id, received_at desc, gmail_id desc);
  create index sync_backlog_by_thread on sync_backlog (user_id, thread_id);
`;

const state = `
  alter table sync_state
    drop column listed_at,
    add column listed_at timestamptz,
    add column listing_until timestamptz not null default '-infinity',
    add column revision bigint not null default 0,
    add column news_at timestamptz,
    add column watched_at timestamptz,
    add column stopped_at timestamptz,
    add column reads_a_second double precision,
    add column checked_at timestamptz,
    add column in_step boolean,
    add column known_gap text;
`;

const labels = `
  create table labels (
    user_id uuid not null references users on delete cascade,
    label text not null,
    name text not null,
    kind text not null check (kind in ('system', 'user')),
    primary key (user_id, label)
  );
`;
