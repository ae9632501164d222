import { sql } from "kysely";
import { Settings, type ChangeSettings } from "#contract/settings.ts";
import type { UserTransaction } from "#server/storage/database.ts";

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

/** Changes what is given; of two changes at the same time none undoes the other's. */
export async function changeSettings(
  transaction: UserTransaction,
  userId: string,
  change: ChangeSettings,
): Promise<void> {
  const chosen = JSON.stringify(change);
  await sql`
    insert into settings as s (user_id, chosen) values (${userId}::uuid, ${chosen}::jsonb)
    on conflict (user_id) do update set chosen = s.chosen || excluded.chosen, changed_at = now()
  `.execute(transaction);
}
