import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** The messages with a key between two that wait to be sent, by their ids, and those that are on their way or sent. */
export async function readHeldBetween(
  transaction: UserTransaction,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<Record<"held" | "late", string[]>> {
  const { rows } = await sql<{ id: number; held: boolean }>`
    select id, state in ('queued', 'drafting') as held from outbox where user_id = ${userId}::uuid
      and idempotency_key between ${from}::uuid and ${to}::uuid
      and state not in ('failed', 'cancelled')
    order by id
  `.execute(transaction);
  const [held, late] = [rows.filter((row) => row.held), rows.filter((row) => !row.held)];
  return { held: held.map(({ id }) => String(id)), late: late.map(({ id }) => String(id)) };
}

/** The lowest and the highest key of a range. */
type KeyRange = { from: string; to: string };

/** How many messages wait to be sent, and how many were taken back. */
type HeldCount = { held: number; cancelled: number };

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
