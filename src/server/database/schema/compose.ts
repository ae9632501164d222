import { ownRowsOnly } from "./own-rows-only.ts";

/** Messages that are to be sent, drafts and what goes into them, and answers to invitations. */
export const compose = `
  -- Messages that are to be sent, each a row before Gmail is asked for anything. By the servers' clock are send_at and
  -- next_try_at; leased_until, asked_at, doubtful_since and tidy_at, which several servers compare, by the database's.
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
    -- The draft that the form had kept, which sends one message at most.
    form_draft text,
    -- The draft that is sent.
    draft_id text,
    draft_gmail_id text,
    history_id text,
    lease_owner uuid,
    leased_until timestamptz not null default '-infinity',
    -- Grows with each claim: who claimed before can change nothing more.
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
    -- Of what was asked for, so that a repeated request is told from one with other words; null of older messages.
    digest text,
    -- When drafts that doubt has left of a cancelled message are looked for.
    tidy_at timestamptz,
    -- The marks that the message bore with words that others have replaced: a draft of those is never sent, but deleted.
    former_send_ids uuid[] not null default '{}',
    primary key (user_id, id)
  ) with (fillfactor = 70);
  create unique index outbox_by_key on outbox (user_id, idempotency_key);
  create unique index outbox_by_form_draft on outbox (user_id, form_draft)
    where state not in ('cancelled', 'failed');
  create index outbox_open on outbox (user_id, send_at) where state not in ('sent', 'cancelled');
  ${ownRowsOnly("outbox")}

  -- A form's first draft, from before Gmail is asked for it.
  create table new_drafts (
    user_id uuid not null references users on delete cascade,
    form uuid not null,
    history_id text not null,
    -- Null until Gmail has told of it.
    draft_id text,
    asked_at timestamptz not null default statement_timestamp(),
    primary key (user_id, form)
  );
  ${ownRowsOnly("new_drafts")}

  -- A draft as its form wrote it, while Gmail's has that message: what it cannot hold, such as a name that is no address
  -- yet, and its files, which need not be copied from there again.
  create table saved_drafts (
    user_id uuid not null references users on delete cascade,
    draft_id text not null,
    gmail_id text not null,
    message jsonb not null,
    saved_at timestamptz not null default statement_timestamp(),
    primary key (user_id, draft_id)
  );
  ${ownRowsOnly("saved_drafts")}

  -- Files that wait to go along with a message, whose bytes lie in the file store.
  create table uploads (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    filename text not null,
    mime_type text not null,
    -- Null while the bytes still come.
    size_bytes integer,
    created_at timestamptz not null,
    used_at timestamptz not null,
    -- The draft at Gmail that the file goes along with: while a form may still name the file it is not swept.
    draft_id text,
    primary key (user_id, id)
  );
  ${ownRowsOnly("uploads")}

  -- Texts to write from.
  create table templates (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    name text not null,
    subject text not null,
    body text not null,
    primary key (user_id, id),
    unique (user_id, name)
  );
  ${ownRowsOnly("templates")}

  -- What the person has answered to events. An answer holds once the outbox has its message, unless that was taken back;
  -- the organiser is named because anybody can repeat a UID.
  create table invitation_answers (
    user_id uuid not null references users on delete cascade,
    id bigint generated always as identity,
    key uuid not null,
    uid text not null,
    organizer text not null,
    recurrence text not null,
    answer text not null check (answer in ('yes', 'maybe', 'no')),
    sequence integer not null,
    outbox_id bigint,
    given_at timestamptz not null,
    primary key (user_id, id),
    unique (user_id, key)
  );
  create index invitation_answers_by_event on invitation_answers (user_id, uid, organizer, recurrence, id);
  ${ownRowsOnly("invitation_answers")}
`;
