import { ownRowsOnly } from "./own-rows-only.ts";

/** What was done to the mailbox with the exact labels before, messages put off until a time, and muted threads. */
export const actions = `
  create table journal (
    user_id uuid not null references users on delete cascade,
    id bigint generated always as identity,
    request_id uuid not null,
    actor text not null check (actor in ('person', 'rule', 'assistant')),
    act text not null,
    label text,
    reason text,
    state text not null check (state in ('doing', 'done', 'failed')),
    message_count integer not null,
    created_at timestamptz not null,
    leased_until timestamptz not null,
    undone_at timestamptz,
    undo_of bigint,
    -- 0 of an act, 1 of its undo, 2 of the undo of that.
    undo_depth smallint not null,
    primary key (user_id, id)
  ) with (fillfactor = 80);
  create index journal_by_request on journal (user_id, request_id);
  create index journal_by_time on journal (user_id, created_at);
  create index journal_under_way on journal (user_id, leased_until) where state = 'doing';
  ${ownRowsOnly("journal")}

  -- A message may be gone while its entry stays, so no key leads to the mirror.
  create table journal_messages (
    user_id uuid not null,
    journal_id bigint not null,
    gmail_id text not null,
    thread_id text not null,
    labels_before text[] not null,
    added text[] not null,
    removed text[] not null,
    primary key (user_id, journal_id, gmail_id),
    foreign key (user_id, journal_id) references journal on delete cascade
  );
  create index journal_messages_by_message on journal_messages (user_id, gmail_id, journal_id);
  ${ownRowsOnly("journal_messages")}

  -- Labels that a request to the assistant has made, which go with it when it is undone and no message bears them.
  create table made_labels (
    user_id uuid not null references users on delete cascade,
    label text not null,
    name text not null,
    request_id uuid not null,
    primary key (user_id, label)
  );
  create index made_labels_request on made_labels (user_id, request_id);
  ${ownRowsOnly("made_labels")}

  create table snoozed (
    user_id uuid not null,
    gmail_id text not null,
    until timestamptz not null,
    -- The newest row of the mirror at the time; a later one of the thread is an answer.
    after_id bigint not null,
    primary key (user_id, gmail_id),
    foreign key (user_id, gmail_id) references emails (user_id, gmail_id) on delete cascade
  );
  create index snoozed_by_time on snoozed (user_id, until);
  ${ownRowsOnly("snoozed")}

  create table muted_threads (
    user_id uuid not null references users on delete cascade,
    thread_id text not null,
    after_id bigint not null,
    primary key (user_id, thread_id)
  );
  ${ownRowsOnly("muted_threads")}
`;
