import { zstdDecompressSync } from "node:zlib";
import { sql } from "kysely";
import type { Authentication, MailOrigin } from "#contract/delivery.ts";
import type { Address } from "#contract/messages.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** Where a message comes from by its header; null as long as it has not been read. */
export type EmailOrigin = {
  senderEmail: string;
  replyTo: Address[];
  /** The addresses of its Delivered-To; none of mail that was read before these were kept. */
  deliveredTo: string[];
  origin: MailOrigin | null;
};

/** Reads it, or undefined when the person has no such message. */
export async function readEmailOrigin(
  transaction: UserTransaction,
  userId: string,
  emailId: number,
): Promise<EmailOrigin | undefined> {
  const { rows } = await sql<EmailOrigin>`
    select e.sender_email as "senderEmail", e.recipients->'reply_to' as "replyTo",
      coalesce(b.origin->'delivered_to', '[]') as "deliveredTo", b.origin
    from emails e left join email_bodies b on b.user_id = e.user_id and b.email_id = e.id
    where e.user_id = ${userId}::uuid and e.id = ${emailId}
  `.execute(transaction);
  return rows[0];
}

/** What is proven of the senders of messages, by our ids; nothing of what has not been read. */
export async function readProofs(
  transaction: UserTransaction,
  userId: string,
  emailIds: readonly number[],
): Promise<Map<string, Authentication | null>> {
  const { rows } = await sql<{ id: string; proof: Authentication | null }>`
    select b.email_id::text as id, b.origin->'authentication' as proof from email_bodies b
    where b.user_id = ${userId}::uuid and b.email_id = any (${emailIds}::bigint[])
  `.execute(transaction);
  return new Map(rows.map(({ id, proof }) => [id, proof]));
}

/** A message's HTML alone, or undefined when the person has no such message or it has none. */
export async function readEmailHtml(
  transaction: UserTransaction,
  userId: string,
  emailId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ body_html: Buffer | null }>`
    select body_html from email_bodies
    where user_id = ${userId}::uuid and email_id = ${emailId}
  `.execute(transaction);
  const packed = rows[0]?.body_html;
  return packed ? zstdDecompressSync(packed).toString("utf8") : undefined;
}
