import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Whether the person always wants to see the remote images of that sender. */
export async function showsImagesOf(
  transaction: UserTransaction,
  userId: string,
  address: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from image_senders
    where user_id = ${userId}::uuid and address = ${address.toLowerCase()}
  `.execute(transaction);
  return rows.length > 0;
}

/** Keeps or forgets a sender whose remote images are always shown. Safe to repeat. */
export async function keepImageSender(
  transaction: UserTransaction,
  userId: string,
  { address, always }: { address: string; always: boolean },
): Promise<void> {
  const sender = address.toLowerCase();
  if (always)
    await sql`
      insert into image_senders (user_id, address) values (${userId}::uuid, ${sender})
      on conflict do nothing
    `.execute(transaction);
  else
    await sql`
      delete from image_senders where user_id = ${userId}::uuid and address = ${sender}
    `.execute(transaction);
}
