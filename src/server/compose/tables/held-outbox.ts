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
