import { ownRowsOnly } from "./own-rows-only.ts";

const state = `
  create table sync_state (
    user_id uuid primary key references users on delete cascade,
    history_id text,
    synced_at timestamptz,
    -- When the mailbox was listed whole, and until when a listing of it is under way.
    listed_at timestamptz,
    listing_until timestamptz not null default '-infinity',
    revision bigint not null default 0,
    news_at timestamptz,
    watched_at timestamptz,
    stopped_at timestamptz,
    -- The pace of the reading; when it was last measured is paced_at.
    reads_a_second double precision,
    -- The last comparison with Gmail, and what came of it.
    checked_at timestamptz,
    in_step boolean,
    -- By how much Gmail's own counts differ, by label.
    known_gap jsonb,
    -- Comparisons with Gmail that came to nothing, and listings that found nothing.
    tried_at timestamptz,
    vain_tries integer not null default 0,
    vain_listings integer not null default 0,
    -- Whose listing it is.
    listing_owner uuid,
    paced_at timestamptz,
    -- Since when Gmail has not answered.
    unanswered_since timestamptz
  );
  ${ownRowsOnly("sync_state")}

  -- Where Gmail's word of a mailbox finds its person. Beside the rule that everybody sees their own rows, a row is seen by
  -- who knows its key, which takes SECRET_KEY and the address: nothing else is behind this door.
  create table push_addresses (
    user_id uuid not null references users on delete cascade,
    address_key text not null,
    watch_due_at timestamptz not null,
    primary key (user_id)
  );
  create index push_addresses_by_key on push_addresses (address_key);
  ${ownRowsOnly("push_addresses")}
  create policy by_key on push_addresses for select
    using (address_key = (select nullif(current_setting('app.push_address_key', true), '')));
`;

const backlog = `
  -- Messages that are known and still to be read. What is forgotten leaves by the trigger index_gone_emails.
  create table sync_backlog (
    user_id uuid not null,
    gmail_id text not null,
    thread_id text not null,
    received_at timestamptz not null,
    labels_known boolean not null,
    is_news boolean not null,
    tries integer not null default 0,
    -- When a message that could not be read is tried again.
    due_at timestamptz not null default '-infinity',
    leased_until timestamptz not null default '-infinity',
    -- For whom it is reserved: what the background reads, a person need not wait for.
    leased_for_person boolean not null default false,
    primary key (user_id, gmail_id)
  ) with (fillfactor = 60);
  create index sync_backlog_by_time on sync_backlog (user_id, received_at desc, gmail_id desc);
  create index sync_backlog_by_thread on sync_backlog (user_id, thread_id);
  -- What was put off is little, and is counted at each look at the mailbox.
  create index sync_backlog_put_off on sync_backlog (user_id, due_at) where due_at > '-infinity';
  create index sync_backlog_news on sync_backlog (user_id, received_at desc, gmail_id desc)
    where is_news;
  ${ownRowsOnly("sync_backlog")}

  -- How much is still to be read, kept by the database itself. A thread of several costs as many reads as two messages.
  create table backlog_sizes (
    user_id uuid primary key,
    messages integer not null,
    reads integer not null
  ) with (fillfactor = 50);
  ${ownRowsOnly("backlog_sizes")}

  -- Plans are made anew, as for labels.
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
  create trigger count_backlog_in after insert on sync_backlog
    referencing new table as new_backlog for each statement execute function count_backlog_in();

  -- What leaves changes a row that is there, and makes none for a person who is gone.
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
  create trigger count_backlog_out after delete on sync_backlog
    referencing old table as old_backlog for each statement execute function count_backlog_out();
`;

const quota = `
  -- What is left of each person's allowance at Gmail.
  create table quota_buckets (
    user_id uuid primary key references users on delete cascade,
    level double precision not null,
    measured_at timestamptz not null,
    paused_until timestamptz not null default '-infinity'
  ) with (fillfactor = 50);
  ${ownRowsOnly("quota_buckets")}

  -- Takes units when that leaves the reserve, answering 0, or else answers the milliseconds until it may.
  -- The moment is read once the row is held, so that of several servers none counts time twice. A
  -- lost commit of the last moments would cost less than waiting for the disk at every call.
  create function take_quota(
    who uuid, units double precision, reserve double precision, capacity double precision,
    per_second double precision, moment timestamptz
  ) returns integer language plpgsql as $$
  declare
    bucket quota_buckets;
    wait double precision;
  begin
    perform set_config('synchronous_commit', 'off', true);
    insert into quota_buckets (user_id, level, measured_at)
      values (who, capacity, coalesce(moment, clock_timestamp())) on conflict do nothing;
    select * into bucket from quota_buckets where user_id = who for update;
    moment := coalesce(moment, clock_timestamp());
    bucket.level := least(capacity, bucket.level
      + per_second * greatest(0, extract(epoch from moment - bucket.measured_at)));
    wait := greatest(extract(epoch from greatest(bucket.paused_until, moment) - moment),
      (units + reserve - bucket.level) / per_second);
    update quota_buckets set measured_at = moment,
      level = bucket.level - case when wait > 0 then 0 else units end where user_id = who;
    return ceil(least(greatest(wait, 0), 86400) * 1000);
  end $$;
`;

/** How the mirror stands towards Gmail, what of it is still to be read, and how much Gmail may be asked. */
export const sync = state + backlog + quota;
