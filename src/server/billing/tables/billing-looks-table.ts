import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Notes that Stripe is asked about the person now. Answers false, with nothing noted, if it was asked after `since`. */
export async function noteLook(
  transaction: UserTransaction,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into billing_looks (user_id, looked_at) values (${userId}::uuid, ${now})
    on conflict (user_id) do update set looked_at = excluded.looked_at
    where billing_looks.looked_at not between ${since} and ${now}
  `.execute(transaction);
  return (numAffectedRows ?? 0n) > 0n;
}
