import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** The lowest and the highest key of a range. */
export type KeyRange = { from: string; to: string };

/** How many messages wait to be sent, and how many were taken back. */
export type HeldCount = { held: number; cancelled: number };

/** Counts the messages with a key in each of these ranges, in their order. */
export async function countHeld(
  transaction: UserTransaction,
  userId: string,
  ranges: readonly KeyRange[],
): Promise<HeldCount[]> {
  const { rows } = await sql<HeldCount & { place: number }>`
    select r.place::int as place,
      count(*) filter (where o.state in ('queued', 'drafting'))::int as held,
      count(*) filter (where o.state = 'cancelled')::int as cancelled
    from unnest(${ranges.map(({ from }) => from)}::uuid[], ${ranges.map(({ to }) => to)}::uuid[])
      with ordinality r (lowest, highest, place)
    join outbox o on o.user_id = ${userId}::uuid and o.idempotency_key between r.lowest and r.highest
    group by r.place
  `.execute(transaction);
  const counts = new Map(rows.map(({ place, held, cancelled }) => [place, { held, cancelled }]));
  return ranges.map((_, at) => counts.get(at + 1) ?? { held: 0, cancelled: 0 });
}
