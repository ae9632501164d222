import { sql } from "kysely";
import type { Email, EmailWithBody } from "#contract/messages.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { emailBodies, emailColumns, withBody, type EmailRow } from "./email-row.ts";

/** The messages with these ids in their order, those that are gone left out. */
export async function readEmailsById(
  transaction: UserTransaction,
  userId: string,
  { ids, withBodies }: { ids: number[]; withBodies: boolean },
): Promise<(Email & Partial<EmailWithBody>)[]> {
  const { rows } = await sql<EmailRow>`
    select ${emailColumns} ${withBodies ? sql`, b.body_text, b.body_html` : sql``}
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join emails e on e.user_id = ${userId}::uuid and e.id = wanted.id
    ${withBodies ? emailBodies : sql``}
    order by wanted.place
  `.execute(transaction);
  return rows.map((row) => (withBodies ? withBody(row) : row.email));
}

/** The mirror's id of a message; undefined where it holds it no more, or has not read it. */
export async function findEmailId(
  transaction: UserTransaction,
  userId: string,
  gmailId: string,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom("emails")
    .select("id")
    .where("user_id", "=", userId)
    .where("gmail_id", "=", gmailId)
    .where("pending", "=", false)
    .executeTakeFirst();
  return row?.id;
}

type ThreadPart = {
  id: number;
  gmailId: string;
  pending: boolean;
  /** Messages of the whole thread. */
  inThread: number;
};

/** The ids of the newest messages of a thread, newest first, with what is still to be read of them. */
export async function readThreadIds(
  transaction: UserTransaction,
  userId: string,
  { threadId, limit }: { threadId: string; limit: number },
): Promise<ThreadPart[]> {
  const { rows } = await sql<ThreadPart>`
    select id, gmail_id as "gmailId", pending, count(*) over () as "inThread" from emails
    where user_id = ${userId}::uuid and thread_id = ${threadId}
    order by received_at desc, id desc limit ${limit}
  `.execute(transaction);
  return rows;
}

/** Which of the messages the mirror has read. */
export async function readKeptIds(
  transaction: UserTransaction,
  userId: string,
  gmailIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ gmail_id: string }>`
    select gmail_id from emails
    where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[]) and not pending
  `.execute(transaction);
  return rows.map((row) => row.gmail_id);
}
