import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Messages that were sent last, among which those to somebody are looked for. */
const lookedThrough = 1000;

/** Our ids of the messages that the person sent to an address itself, those sent last first. */
export async function readSentTo(
  transaction: UserTransaction,
  userId: string,
  { address, limit }: { address: string; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id
    from (
      select email_id, received_at from email_labels
      where user_id = ${userId}::uuid and label = 'SENT'
      order by received_at desc, email_id desc limit ${lookedThrough}
    ) sent
    join emails e on e.user_id = ${userId}::uuid and e.id = sent.email_id
    where not (e.labels && '{DRAFT,SPAM,TRASH}'::text[]) and exists (
      select 1 from jsonb_array_elements(e.recipients -> 'to') person
      where lower(person ->> 'address') = lower(${address})
    )
    order by sent.received_at desc, e.id desc limit ${limit}
  `.execute(transaction);
  return rows.map(({ id }) => id);
}
