import { sql } from "kysely";
import { Settings, type ChangeSettings, type Review } from "#contract/settings.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** The person's settings, with the default for whatever they never chose. */
export async function readSettings(
  transaction: UserTransaction,
  userId: string,
): Promise<Settings> {
  const { rows } = await sql<{ chosen: object }>`
    select chosen from settings where user_id = ${userId}::uuid
  `.execute(transaction);
  return Settings.parse(rows[0]?.chosen ?? {});
}

/** Changes what is given; of two changes at the same time none undoes the other's. Gives how many signatures there are then. */
export async function changeSettings(
  transaction: UserTransaction,
  userId: string,
  change: ChangeSettings,
): Promise<number> {
  const chosen = JSON.stringify(change);
  const { rows } = await sql<{ count: number }>`
    insert into settings as s (user_id, chosen) values (${userId}::uuid, ${chosen}::jsonb)
    on conflict (user_id) do update set changed_at = now(), chosen = s.chosen || excluded.chosen
      || jsonb_build_object('signatures', coalesce(s.chosen -> 'signatures', '{}')
        || coalesce(excluded.chosen -> 'signatures', '{}'))
    returning (select count(*)::int from jsonb_object_keys(coalesce(chosen -> 'signatures', '{}'))) as count
  `.execute(transaction);
  return rows[0]?.count ?? 0;
}

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
