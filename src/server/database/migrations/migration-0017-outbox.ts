import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** Messages that are to be sent, each a row before Gmail is asked for anything. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(outbox).execute(database);
  await sql.raw(ownRowsOnly("outbox")).execute(database);
}

/**
 * `form_draft`: the draft that the form had kept, which sends one message at most. `draft_id`: the draft that is sent.
 * `send_at` and `next_try_at` are by the servers' clock; `leased_until`, `asked_at` and `doubtful_since`, which several
 * servers compare, by the database's. `fence` grows with each claim: who claimed before can change nothing more.
 */
const outbox = `
  create table outbox (
    user_id uuid not null references users on delete cascade,
    id bigint generated always as identity,
    idempotency_key uuid,
    state text not null check (
      state in ('queued', 'drafting', 'sending', 'sent', 'failed', 'unconfirmed', 'cancelled')
    ),
    scheduled boolean not null,
    send_at timestamptz not null,
    time_zone text not null,
    message jsonb not null,
    send_id uuid not null,
    form_draft text,
    draft_id text,
    draft_gmail_id text,
    history_id text,
    lease_owner uuid,
    leased_until timestamptz not null default '-infinity',
    fence bigint not null default 0,
    asked_at timestamptz,
    doubtful_since timestamptz,
    looks integer not null default 0,
    stray_drafts boolean not null default false,
    attempts integer not null default 0,
    next_try_at timestamptz,
    error text,
    gmail_id text,
    thread_id text,
    created_at timestamptz not null,
    primary key (user_id, id)
  ) with (fillfactor = 70);
  create unique index outbox_by_key on outbox (user_id, idempotency_key);
  create unique index outbox_by_form_draft on outbox (user_id, form_draft)
    where state not in ('cancelled', 'failed');
  create index outbox_open on outbox (user_id, send_at) where state not in ('sent', 'cancelled');
`;
