import { asOwner } from "#server/database/as-owner.ts";
import type { DatabaseAddress } from "#server/database/database.ts";

/** The ids of all who have signed in, for the operator alone; of a database without tables nobody's. */
export async function listPeople(address: DatabaseAddress): Promise<string[]> {
  const [table] = await asOwner<{ name: unknown }>(address, "select to_regclass('users') as name");
  if (table?.name === null) return [];
  const rows = await asOwner<{ user_id: string }>(address, "select user_id from users");
  return rows.map((row) => row.user_id);
}
