import { sql } from "kysely";
import type { Review } from "#contract/settings.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** Keeps what a person thinks of the product, in place of what they thought before. */
export async function saveReview(
  transaction: UserTransaction,
  userId: string,
  { stars, text }: Review,
): Promise<void> {
  await sql`
    insert into reviews (user_id, stars, words) values (${userId}::uuid, ${stars}, ${text})
    on conflict (user_id)
      do update set stars = excluded.stars, words = excluded.words, written_at = now()
  `.execute(transaction);
}
