import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "../schema/own-rows-only.ts";

/** What messages show of their kind, what each sender comes to, what was unsubscribed from, and what is followed up. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statements of [signals, senders, filling, unsubscriptions, followUps])
    await sql.raw(statements).execute(database);
}

const signals = `
  -- What a message shows of its kind; null of mail that was read before these were kept.
  alter table emails add column signals text[];
  create index emails_by_sender on emails (user_id, lower(sender_email), id);
`;

/** What is counted of mail that others have sent and nobody has thrown away, and what of the person's own. */
const counted = `
  select user_id, lower(sender_email) as address, sign, received_at, is_read, sender_name as name,
    1 as one, (not is_read)::integer as unread, ('INBOX' = any (labels))::integer as inbox, size_bytes::bigint as bytes,
    (labels && '{CATEGORY_PROMOTIONS,CATEGORY_SOCIAL,CATEGORY_FORUMS}')::integer as promoted,
    (coalesce(signals, '{}') && '{list}')::integer as listed,
    (coalesce(signals, '{}') && '{unsubscribe}')::integer as leavable,
    (coalesce(signals, '{}') && '{bulk}')::integer as bulk,
    (coalesce(signals, '{}') && '{auto}')::integer as automatic,
    (coalesce(signals, '{}') && '{receipt}')::integer as receipts,
    (coalesce(signals, '{}') && '{proven}')::integer as proven,
    (coalesce(signals, '{}') && '{unproven}')::integer as unproven,
    0 as written
  from changed where sender_email <> '' and not labels && '{SPAM,TRASH,DRAFT,SENT,CHAT}'
  union all
  select user_id, lower(person ->> 'address'), sign, received_at, false, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1
  from changed cross join lateral jsonb_array_elements(
    (recipients -> 'to') || (recipients -> 'cc') || (recipients -> 'bcc')
  ) person
  where labels && '{SENT}' and not labels && '{SPAM,TRASH,DRAFT}' and person ->> 'address' <> ''
`;

const sums =
  "unread inbox bytes promoted listed leavable bulk automatic receipts proven unproven written".split(
    " ",
  );
const columns = ["total", ...sums];
const added = ["one", ...sums].map((name) => `sum(sign * ${name})`);

/** Adds to every sender what `changes`, rows of emails with a sign, have changed. */
function addToSenders(changes: string): string {
  return `
    with changed as not materialized (${changes}), counted as (${counted})
    insert into senders as s (user_id, address, name, last_at, last_read_at, ${columns.join(", ")})
    select user_id, address,
      coalesce(max(name) filter (where sign * one > 0), ''),
      max(received_at) filter (where sign * one > 0),
      max(received_at) filter (where sign * one > 0 and is_read), ${added.join(", ")}
    from counted group by user_id, address
    having ${added.map((sum) => `${sum} <> 0`).join(" or ")}
    order by user_id, address
    on conflict (user_id, address) do update set
      name = case when excluded.name = '' or excluded.last_at < s.last_at then s.name else excluded.name end,
      last_at = greatest(s.last_at, excluded.last_at),
      last_read_at = greatest(s.last_read_at, excluded.last_read_at),
      ${columns.map((name) => `${name} = s.${name} + excluded.${name}`).join(", ")};
  `;
}

function trigger(name: string, event: string, { tables, changes }: Record<string, string>): string {
  return `
    create function ${name}() returns trigger language plpgsql as $$ begin
      ${addToSenders(changes ?? "")}
      return null;
    end $$;
    create trigger ${name} after ${event} on emails ${tables} for each statement execute function ${name}();
  `;
}

/** What is not yet read has no sender; most changes of labels in a first sync are of such. */
const isCounted = "n.sender_email <> ''";

const senders = `
  -- Who wrote how much, kept by the database itself as the labels' counts are; and how often the person wrote to them.
  -- The two times are of the newest message that there was, also once it is gone.
  create table senders (
    user_id uuid not null,
    address text not null,
    name text not null,
    last_at timestamptz,
    last_read_at timestamptz,
    ${columns.map((name) => `${name} ${name === "bytes" ? "bigint" : "integer"} not null`).join(", ")},
    primary key (user_id, address)
  ) with (fillfactor = 50);
  ${trigger("count_new_senders", "insert", {
    tables: "referencing new table as new_emails",
    changes: "select 1 as sign, n.* from new_emails n",
  })}
  ${trigger("count_gone_senders", "delete", {
    tables: "referencing old table as old_emails",
    changes: "select -1 as sign, o.* from old_emails o",
  })}
  ${trigger("count_changed_senders", "update", {
    tables: "referencing old table as old_emails new table as new_emails",
    changes: `
      select 1 as sign, n.* from new_emails n where ${isCounted}
      union all select -1 as sign, n.* from old_emails n where ${isCounted}`,
  })}
`;

/** An owner of the tables who is no superuser sees the rows of all people only while row-level security is not forced. */
const filling = `
  alter table emails no force row level security;
  ${addToSenders("select 1 as sign, e.* from emails e")}
  alter table emails force row level security;
  ${ownRowsOnly("senders")}
`;

const unsubscriptions = `
  -- Whom the person has told to stop, in which way, and what came of it.
  create table unsubscriptions (
    user_id uuid not null references users on delete cascade,
    address text not null,
    id uuid not null,
    way text not null check (way in ('one_click', 'mail', 'page')),
    state text not null check (state in ('asking', 'done', 'sent', 'opened', 'failed')),
    -- The host or address that was told.
    told text not null,
    asked_at timestamptz not null,
    primary key (user_id, address)
  );
  ${ownRowsOnly("unsubscriptions")}
`;

const followUps = `
  -- Own messages to which an answer is waited for. outbox_id: of one that is still to be sent.
  create table follow_ups (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    gmail_id text,
    outbox_id bigint,
    due_at timestamptz not null,
    state text not null check (state in ('waiting', 'returned', 'answered', 'cancelled')),
    created_at timestamptz not null,
    ended_at timestamptz,
    primary key (user_id, id)
  );
  create unique index follow_ups_by_message on follow_ups (user_id, gmail_id) where state = 'waiting';
  create unique index follow_ups_by_outbox on follow_ups (user_id, outbox_id) where state = 'waiting';
  create index follow_ups_due on follow_ups (user_id, due_at) where state = 'waiting';
  ${ownRowsOnly("follow_ups")}

  -- The outbox forgets what was sent after a month, and an answer may be waited for longer.
  create function follow_sent_message() returns trigger language plpgsql as $$ begin
    update follow_ups set gmail_id = new.gmail_id,
      state = case when new.state = 'cancelled' then 'cancelled' else state end
    where user_id = new.user_id and outbox_id = new.id and state = 'waiting';
    return null;
  end $$;
  create trigger follow_sent_message after update on outbox for each row
    when (old.gmail_id is distinct from new.gmail_id or old.state is distinct from new.state)
    execute function follow_sent_message();
`;
