import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { lockUsage } from "./usage-table.ts";

/** Reckons from purchases and grants until when the person is premium; tells their browsers if that has changed. */
export async function settlePremium(transaction: UserTransaction, userId: string): Promise<void> {
  await lockUsage(transaction, userId);
  const { numAffectedRows } = await sql`
    update user_usage u set premium_until = reckoned.until,
      subscription_status = case when reckoned.until is null then 'free' else 'premium' end
    from (
      select greatest(
        (select max(premium_until) from billing_purchases where user_id = ${userId}::uuid),
        (select 'infinity'::timestamptz from billing_grants where user_id = ${userId}::uuid)
      ) as until
    ) reckoned
    where u.user_id = ${userId}::uuid and u.premium_until is distinct from reckoned.until
  `.execute(transaction);
  if ((numAffectedRows ?? 0n) > 0n) await appendEvent(transaction, userId, "usage");
}
