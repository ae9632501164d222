import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

type QuotaTake = {
  units: number;
  /** What must be left. */
  reserve: number;
  /** The most that the bucket holds, and what flows into it. */
  capacity: number;
  unitsPerSecond: number;
  /** The moment; absent: the database's own clock, which all servers share. */
  at?: Date;
};

/** Takes the units from the person's bucket and answers 0, or the milliseconds until they may be there. A new bucket is full. */
export async function takeQuota(
  transaction: UserTransaction,
  userId: string,
  { units, reserve, capacity, unitsPerSecond, at }: QuotaTake,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select take_quota(${userId}, ${units}, ${reserve}, ${capacity}, ${unitsPerSecond}, ${at ?? null}) as wait
  `.execute(transaction);
  return rows[0]?.wait ?? 0;
}

/** Nothing is taken for that many milliseconds, by no server. */
export async function pauseQuota(
  transaction: UserTransaction,
  userId: string,
  milliseconds: number,
): Promise<void> {
  const until = sql<Date>`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`;
  await transaction
    .updateTable("quota_buckets")
    .set({ paused_until: sql`greatest(paused_until, ${until})` })
    .where("user_id", "=", userId)
    .execute();
}
