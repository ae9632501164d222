import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Notes that a request is being carried out: true for the first who asks. Forgets those older than a month. */
export async function beginPlan(
  transaction: UserTransaction,
  userId: string,
  { requestId, now }: { requestId: string; now: Date },
): Promise<boolean> {
  const old = new Date(now.getTime() - 30 * 24 * 3600_000);
  await sql`
    delete from begun_plans where user_id = ${userId}::uuid and begun_at < ${old}
  `.execute(transaction);
  const { rows } = await sql`
    insert into begun_plans (user_id, request_id, begun_at)
    values (${userId}::uuid, ${requestId}::uuid, ${now}) on conflict do nothing returning request_id
  `.execute(transaction);
  return rows.length > 0;
}
