import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** The event that a message's calendar part tells, and what the person has answered to events. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [events, answers, ownRowsOnly("invitation_answers")])
    await sql.raw(statement).execute(database);
}

const events = `
  alter table emails add column calendar jsonb;
  create index emails_by_event on emails (user_id, (calendar ->> 'uid')) where calendar is not null;
`;

/** An answer holds once the outbox has its message, unless that was taken back; the organiser is named because anybody can repeat a UID. */
const answers = `
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
`;
