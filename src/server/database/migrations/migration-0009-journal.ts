import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** What was done to the mailbox with the exact labels before, messages put off until a time, and muted threads. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [journal, journalMessages, snoozed, mutedThreads])
    await sql.raw(statement).execute(database);
  for (const table of ["journal", "journal_messages", "snoozed", "muted_threads"])
    await sql.raw(ownRowsOnly(table)).execute(database);
}

/** `undo_depth`: 0 of an act, 1 of its undo, 2 of the undo of that. */
const journal = `
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
    undo_depth smallint not null,
    primary key (user_id, id)
  ) with (fillfactor = 80);
  create index journal_by_request on journal (user_id, request_id);
  create index journal_by_time on journal (user_id, created_at);
  create index journal_under_way on journal (user_id, leased_until) where state = 'doing';
`;

/** A message may be gone while its entry stays, so no key leads to the mirror. */
const journalMessages = `
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
`;

/** `after_id`: the newest row of the mirror at the time; a later one of the thread is an answer. */
const snoozed = `
  create table snoozed (
    user_id uuid not null,
    gmail_id text not null,
    until timestamptz not null,
    after_id bigint not null,
    primary key (user_id, gmail_id),
    foreign key (user_id, gmail_id) references emails (user_id, gmail_id) on delete cascade
  );
  create index snoozed_by_time on snoozed (user_id, until);
`;

const mutedThreads = `
  create table muted_threads (
    user_id uuid not null references users on delete cascade,
    thread_id text not null,
    after_id bigint not null,
    primary key (user_id, thread_id)
  );
`;
