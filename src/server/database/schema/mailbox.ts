import { ownRowsOnly } from "./own-rows-only.ts";

const messages = `
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
    -- Known, but not read yet.
    pending boolean not null default false,
    -- The event that the message's calendar part tells.
    calendar jsonb,
    primary key (user_id, id),
    unique (user_id, gmail_id)
  );
  create index emails_by_thread on emails (user_id, thread_id, received_at);
  create index emails_by_event on emails (user_id, (calendar ->> 'uid')) where calendar is not null;
  ${ownRowsOnly("emails")}

  -- Bodies, files and words of a message have no foreign key to it: index_gone_emails says why.
  create table email_bodies (
    user_id uuid not null,
    email_id bigint not null,
    body_text bytea,
    body_html bytea,
    -- What the message's header proves of its origin.
    origin jsonb,
    primary key (user_id, email_id)
  );
  alter table email_bodies alter column body_text set storage external;
  alter table email_bodies alter column body_html set storage external;
  ${ownRowsOnly("email_bodies")}

  create table attachments (
    user_id uuid not null,
    email_id bigint not null,
    part_id text not null,
    filename text not null,
    mime_type text not null,
    size_bytes integer not null,
    content_id text,
    inline boolean not null,
    primary key (user_id, email_id, part_id)
  );
  ${ownRowsOnly("attachments")}

  -- The labels' names.
  create table labels (
    user_id uuid not null references users on delete cascade,
    label text not null,
    name text not null,
    kind text not null check (kind in ('system', 'user')),
    primary key (user_id, label)
  );
  ${ownRowsOnly("labels")}
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
  ${ownRowsOnly("email_labels")}

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
  create trigger index_new_emails after insert on emails
    referencing new table as new_emails for each statement execute function index_new_emails();

  -- For the rows alone whose labels or time have changed: filling a row changes neither. Old and new rows are compared
  -- as sets, and what has changed is joined with nothing of its own, so that one change of very many messages takes a
  -- time that grows with their number alone. Execute has each statement planned for what it meets: a plan that is kept
  -- was made for the few rows of its first use, and walks any index of a small table.
  create function index_changed_emails() returns trigger language plpgsql as $$
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
  create trigger index_changed_emails after update on emails
    referencing old table as old_emails new table as new_emails
    for each statement execute function index_changed_emails();

  -- Whatever hangs on a message leaves with it here, planned each time, for all that go. A foreign key would look for
  -- each message by itself, by a plan made at its first use, which in a small table walks any index of the person's and
  -- goes on so when it has grown.
  create function index_gone_emails() returns trigger language plpgsql as $$
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
  create trigger index_gone_emails after delete on emails
    referencing old table as old_emails for each statement execute function index_gone_emails();
`;

/** How many messages bear a label, and how many of them are unread: kept by the database itself, as its index is. */
const labelCounters = `
  create table label_counts (
    user_id uuid not null,
    label text not null,
    total integer not null,
    unread integer not null,
    primary key (user_id, label)
  ) with (fillfactor = 50);
  ${ownRowsOnly("label_counts")}

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
  create trigger count_new_labels after insert on email_labels
    referencing new table as new_labels for each statement execute function count_new_labels();

  create function count_gone_labels() returns trigger language plpgsql as $$ begin
    perform add_to_counts(array_agg(user_id), array_agg(label),
      array_agg(-1), array_agg(-is_unread::integer)) from old_labels having count(*) > 0;
    return null;
  end $$;
  create trigger count_gone_labels after delete on email_labels
    referencing old table as old_labels for each statement execute function count_gone_labels();

  create function count_changed_labels() returns trigger language plpgsql as $$ begin
    perform add_to_counts(array_agg(user_id), array_agg(label), array_agg(0), array_agg(unread))
    from (
      select user_id, label, is_unread::integer as unread from new_labels
      union all select user_id, label, -is_unread::integer from old_labels
    ) changes having count(*) > 0;
    return null;
  end $$;
  create trigger count_changed_labels after update on email_labels
    referencing old table as old_labels new table as new_labels
    for each statement execute function count_changed_labels();
`;

/** The mirror of a mailbox: its messages with their bodies and files, its labels with their index and counts. */
export const mailbox = messages + labelIndex + labelCounters;
