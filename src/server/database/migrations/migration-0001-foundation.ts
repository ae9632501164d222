import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** People and their sessions, the mirror of a mailbox with its label index and counters, sync state and events. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [people, mail, labelIndex, labelCounters, syncAndEvents])
    await sql.raw(statement).execute(database);
  for (const table of tables) await sql.raw(ownRowsOnly(table)).execute(database);
}

const tables = [
  "users",
  "provider_accounts",
  "sessions",
  "emails",
  "email_bodies",
  "attachments",
  "email_labels",
  "label_counts",
  "sync_state",
  "sync_backlog",
  "event_counters",
  "events",
];

const people = `
  create table users (
    user_id uuid primary key,
    email text not null,
    name text,
    created_at timestamptz not null default now()
  );
  create table provider_accounts (
    user_id uuid not null references users on delete cascade,
    provider text not null,
    subject text not null,
    email text not null,
    scopes text[] not null,
    access_token bytea not null,
    refresh_token bytea,
    access_expires_at timestamptz not null,
    status text not null check (status in ('connected', 'reconnect')),
    updated_at timestamptz not null default now(),
    primary key (user_id, provider)
  );
  create table sessions (
    user_id uuid not null references users on delete cascade,
    session_id uuid not null,
    secret_hash bytea not null,
    previous_hash bytea,
    rotated_at timestamptz not null,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    user_agent text not null,
    primary key (user_id, session_id)
  );
`;

const mail = `
  create table emails (
    user_id uuid not null references users on delete cascade,
    id bigint generated always as identity,
    gmail_id text not null,
    thread_id text not null,
    labels text[] not null,
    is_starred boolean generated always as ('STARRED' = any (labels)) stored,
    is_read boolean generated always as (not 'UNREAD' = any (labels)) stored,
    sender_name text not null,
    sender_email text not null,
    recipients jsonb not null,
    subject text not null,
    snippet text not null,
    attachment_count integer not null,
    size_bytes integer not null,
    received_at timestamptz not null,
    readable boolean not null,
    message_id_header text,
    in_reply_to text,
    reference_ids text[] not null,
    primary key (user_id, id),
    unique (user_id, gmail_id)
  );
  create index emails_by_thread on emails (user_id, thread_id, received_at);
  create table email_bodies (
    user_id uuid not null,
    email_id bigint not null,
    body_text bytea,
    body_html bytea,
    primary key (user_id, email_id),
    foreign key (user_id, email_id) references emails on delete cascade
  );
  alter table email_bodies alter column body_text set storage external;
  alter table email_bodies alter column body_html set storage external;
  create table attachments (
    user_id uuid not null,
    email_id bigint not null,
    part_id text not null,
    filename text not null,
    mime_type text not null,
    size_bytes integer not null,
    content_id text,
    inline boolean not null,
    primary key (user_id, email_id, part_id),
    foreign key (user_id, email_id) references emails on delete cascade
  );
`;

/**
 * `email_labels` is the index over `emails.labels`, kept by the database itself so that no code path
 * can forget it. Two labels are made here: `@all` (neither Spam nor Trash) and `@categories`.
 */
const labelIndex = `
  create table email_labels (
    user_id uuid not null,
    label text not null,
    received_at timestamptz not null,
    email_id bigint not null,
    is_unread boolean not null,
    primary key (user_id, label, received_at, email_id)
  );
  create index email_labels_by_email on email_labels (user_id, email_id);

  create function indexed_labels(labels text[]) returns setof text language sql immutable as $$
    select unnest(labels)
    union select '@all' where not labels && '{SPAM,TRASH}'
    union select '@categories' where not labels && '{SPAM,TRASH}'
      and labels && '{CATEGORY_FORUMS,CATEGORY_UPDATES,CATEGORY_PROMOTIONS,CATEGORY_SOCIAL}'
  $$;

  create function index_new_emails() returns trigger language plpgsql as $$ begin
    insert into email_labels (user_id, label, received_at, email_id, is_unread)
    select e.user_id, l, e.received_at, e.id, not e.is_read
    from new_emails e cross join lateral indexed_labels(e.labels) l;
    return null;
  end $$;

  create function index_changed_emails() returns trigger language plpgsql as $$ begin
    delete from email_labels i using old_emails o, new_emails n
    where n.user_id = o.user_id and n.id = o.id
      and (n.labels is distinct from o.labels or n.received_at is distinct from o.received_at)
      and i.user_id = o.user_id and i.email_id = o.id
      and (n.received_at is distinct from o.received_at
        or i.label not in (select indexed_labels(n.labels)));
    insert into email_labels (user_id, label, received_at, email_id, is_unread)
    select n.user_id, l, n.received_at, n.id, not n.is_read
    from new_emails n join old_emails o on o.user_id = n.user_id and o.id = n.id
    cross join lateral indexed_labels(n.labels) l
    where n.labels is distinct from o.labels or n.received_at is distinct from o.received_at
    on conflict (user_id, label, received_at, email_id)
      do update set is_unread = excluded.is_unread
      where email_labels.is_unread is distinct from excluded.is_unread;
    return null;
  end $$;

  create function index_gone_emails() returns trigger language plpgsql as $$ begin
    delete from email_labels i using old_emails o
    where i.user_id = o.user_id and i.email_id = o.id;
    return null;
  end $$;

  create trigger index_new_emails after insert on emails
    referencing new table as new_emails for each statement execute function index_new_emails();
  create trigger index_changed_emails after update on emails
    referencing old table as old_emails new table as new_emails
    for each statement execute function index_changed_emails();
  create trigger index_gone_emails after delete on emails
    referencing old table as old_emails for each statement execute function index_gone_emails();
`;

const labelCounters = `
  create table label_counts (
    user_id uuid not null,
    label text not null,
    total integer not null,
    unread integer not null,
    primary key (user_id, label)
  ) with (fillfactor = 50);

  create function add_to_counts(user_ids uuid[], labels text[], totals integer[], unreads integer[])
  returns void language sql as $$
    insert into label_counts as c (user_id, label, total, unread)
    select u, l, sum(t), sum(n) from unnest(user_ids, labels, totals, unreads) as x (u, l, t, n)
    group by u, l having sum(t) <> 0 or sum(n) <> 0 order by u, l
    on conflict (user_id, label)
      do update set total = c.total + excluded.total, unread = c.unread + excluded.unread
  $$;

  create function count_new_labels() returns trigger language plpgsql as $$ begin
    perform add_to_counts(array_agg(user_id), array_agg(label),
      array_agg(1), array_agg(is_unread::integer)) from new_labels having count(*) > 0;
    return null;
  end $$;
  create function count_gone_labels() returns trigger language plpgsql as $$ begin
    perform add_to_counts(array_agg(user_id), array_agg(label),
      array_agg(-1), array_agg(-is_unread::integer)) from old_labels having count(*) > 0;
    return null;
  end $$;
  create function count_changed_labels() returns trigger language plpgsql as $$ begin
    perform add_to_counts(array_agg(user_id), array_agg(label), array_agg(0), array_agg(unread))
    from (
      select user_id, label, is_unread::integer as unread from new_labels
      union all select user_id, label, -is_unread::integer from old_labels
    ) changes having count(*) > 0;
    return null;
  end $$;

  create trigger count_new_labels after insert on email_labels
    referencing new table as new_labels for each statement execute function count_new_labels();
  create trigger count_gone_labels after delete on email_labels
    referencing old table as old_labels for each statement execute function count_gone_labels();
  create trigger count_changed_labels after update on email_labels
    referencing old table as old_labels new table as new_labels
    for each statement execute function count_changed_labels();
`;

const syncAndEvents = `
  create table sync_state (
    user_id uuid primary key references users on delete cascade,
    history_id text,
    synced_at timestamptz
  );
  create table sync_backlog (
    user_id uuid not null references users on delete cascade,
    gmail_id text not null,
    thread_id text not null,
    primary key (user_id, gmail_id)
  );
  create table event_counters (
    user_id uuid primary key references users on delete cascade,
    last_number bigint not null
  );
  create table events (
    user_id uuid not null references users on delete cascade,
    number bigint not null,
    kind text not null,
    created_at timestamptz not null default now(),
    primary key (user_id, number)
  );
`;
