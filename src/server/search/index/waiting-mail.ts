import { sql, type RawBuilder } from "kysely";
import { waitingDays, workingDaysBefore } from "#query/working-days.ts";
import { machines } from "#server/mailbox/tables/narrow-emails.ts";
import type { UserTransaction } from "#server/database/database.ts";
import type { QueryFacts } from "./query-facts.ts";

/** Of mail that was read before signals were kept, its beginning alone is looked at. */
const asks = sql`coalesce('asks' = any (e.signals), strpos(e.snippet, '?') > 0)`;

/** Mail of programs, lists and shops, in which a question is none to the person. */
const ofMany = sql`(
  coalesce(e.signals, '{}') && '{list,unsubscribe,bulk,auto}'::text[]
  or e.labels && '{CATEGORY_PROMOTIONS,CATEGORY_SOCIAL,CATEGORY_FORUMS}'::text[]
  or e.sender_email ~* ${machines}
)`;

/** Of messages by our ids, in their order, those that are no program's, list's or shop's. */
export async function ofPeople(
  transaction: UserTransaction,
  userId: string,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join emails e on e.user_id = ${userId}::uuid and e.id = wanted.id
    where not ${ofMany} order by wanted.place
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

const later = sql`n.user_id = e.user_id and n.thread_id = e.thread_id
  and (n.received_at, n.id) > (e.received_at, e.id) and not n.labels && '{DRAFT,TRASH,SPAM}'::text[]`;

/** A program's word that nobody is there, or that a message did not arrive, is none. */
const isAnswer = sql`not coalesce(n.signals, '{}') && '{auto}'::text[]
  and n.sender_email !~* '^(mailer-daemon|postmaster)@'`;

/**
 * Whether a message `e` is the person's own, to somebody else, asks something, and is the last of its thread, programs' answers
 * aside, since more than three working days.
 */
export function waitingSql({ now, zone, me }: QueryFacts): RawBuilder<unknown> {
  const since = new Date(workingDaysBefore(now, waitingDays, zone));
  return sql`(
    'SENT' = any (e.labels) and not e.labels && '{DRAFT,TRASH,SPAM}'::text[] and e.received_at < ${since}::timestamptz
    and ${asks} and exists (
      select from jsonb_array_elements((e.recipients -> 'to') || (e.recipients -> 'cc') || (e.recipients -> 'bcc')) person
      where lower(person ->> 'address') <> all (${lower(me)}::text[])
    )
    and not exists (select from emails n where ${later} and ${isAnswer})
  )`;
}

/** Whether a message `e` is a person's, not the own, asks something, and none of the person's own follows it in its thread. */
export function unansweredSql({ me }: QueryFacts): RawBuilder<unknown> {
  return sql`(
    not e.labels && '{SENT,DRAFT,TRASH,SPAM}'::text[] and e.sender_email <> '' and ${asks} and not ${ofMany}
    and lower(e.sender_email) <> all (${lower(me)}::text[])
    and not exists (select from emails n where ${later} and 'SENT' = any (n.labels))
  )`;
}

function lower(addresses: readonly string[]): string[] {
  return addresses.map((address) => address.toLowerCase());
}
