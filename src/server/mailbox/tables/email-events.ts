import { sql } from "kysely";
import type { CalendarEvent } from "#contract/calendar-event.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** A message with the event that it tells; null as long as none is known. */
export type EmailEvent = {
  id: string;
  gmailId: string;
  senderName: string;
  senderEmail: string;
  receivedAt: Date;
  /** Whether the sender is proven; null where nobody has said so. */
  verified: boolean | null;
  event: CalendarEvent | null;
};

/** Messages of one event that are looked at. */
const most = 100;

const columns = sql`
  e.id::text as id, e.gmail_id as "gmailId", e.sender_name as "senderName",
  e.sender_email as "senderEmail", e.received_at as "receivedAt", e.calendar as event,
  (b.origin->'authentication'->>'verified')::boolean as verified`;

const proofs = sql`left join email_bodies b on b.user_id = e.user_id and b.email_id = e.id`;

/** One message, or undefined when the person has no such one. */
export async function readEmailEvent(
  transaction: UserTransaction,
  userId: string,
  id: number,
): Promise<EmailEvent | undefined> {
  const { rows } = await sql<EmailEvent>`
    select ${columns} from emails e ${proofs} where e.user_id = ${userId}::uuid and e.id = ${id}
  `.execute(transaction);
  return rows[0];
}

/** The messages about one event, the newest first; those in Spam and Trash say nothing. */
export async function readEventsOf(
  transaction: UserTransaction,
  userId: string,
  uid: string,
): Promise<(EmailEvent & { event: CalendarEvent })[]> {
  const { rows } = await sql<EmailEvent & { event: CalendarEvent }>`
    select ${columns} from emails e ${proofs}
    where e.user_id = ${userId}::uuid and e.calendar is not null and e.calendar ->> 'uid' = ${uid}
      and not e.labels && '{SPAM,TRASH,DRAFT}'
    order by e.received_at desc, e.id desc limit ${most}
  `.execute(transaction);
  return rows;
}

/** Keeps the event of a message whose calendar file was read only now. */
export async function keepEmailEvent(
  transaction: UserTransaction,
  userId: string,
  { id, event }: { id: number; event: CalendarEvent },
): Promise<void> {
  await sql`
    update emails set calendar = ${JSON.stringify(event)}::jsonb
    where user_id = ${userId}::uuid and id = ${id}
  `.execute(transaction);
}
