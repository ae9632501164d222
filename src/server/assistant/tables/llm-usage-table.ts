import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Tokens of one or more calls, and their dollars; null where a price is not known. */
export type ModelUsage = { inputTokens: number; outputTokens: number; usd: number | null };

/** What a month's calls may come to; undefined: no limit. */
type ModelCeiling = { tokens: number | undefined; usd: number | undefined };

/** What the calls of a month came to. `month` is its first day, `2026-11-01`. */
export async function readModelUsage(
  transaction: UserTransaction,
  userId: string,
  month: string,
): Promise<ModelUsage> {
  const { rows } = await sql<ModelUsage>`
    select input_tokens as "inputTokens", output_tokens as "outputTokens",
      case when unpriced_calls = 0 then usd::double precision end as usd
    from llm_usage where user_id = ${userId}::uuid and month = ${month}::date
  `.execute(transaction);
  return rows[0] ?? { inputTokens: 0, outputTokens: 0, usd: 0 };
}

type ModelReservation = { month: string; most: ModelUsage; ceiling: ModelCeiling };

/** Counts a call at the most it can come to, before it is made. Answers whether the ceiling leaves room for it. */
export async function reserveModelUsage(
  transaction: UserTransaction,
  userId: string,
  { month, most, ceiling }: ModelReservation,
): Promise<boolean> {
  await sql`
    insert into llm_usage (user_id, month) values (${userId}::uuid, ${month}::date) on conflict do nothing
  `.execute(transaction);
  const tokens = most.inputTokens + most.outputTokens;
  const { rows } = await sql`
    update llm_usage set calls = calls + 1,
      input_tokens = input_tokens + ${most.inputTokens}::bigint,
      output_tokens = output_tokens + ${most.outputTokens}::bigint,
      usd = usd + ${most.usd ?? 0}::numeric,
      unpriced_calls = unpriced_calls + ${most.usd === null ? 1 : 0}::integer
    where user_id = ${userId}::uuid and month = ${month}::date
      and (${ceiling.tokens ?? null}::numeric is null
        or input_tokens + output_tokens + ${tokens}::bigint <= ${ceiling.tokens ?? null}::numeric)
      and (${ceiling.usd ?? null}::numeric is null
        or usd + ${most.usd ?? 0}::numeric <= ${ceiling.usd ?? null}::numeric)
    returning calls
  `.execute(transaction);
  return rows.length > 0;
}

/** Corrects a call that was counted at its most to what it came to; null: it was not made after all. */
export async function settleModelUsage(
  transaction: UserTransaction,
  userId: string,
  { month, most, came }: { month: string; most: ModelUsage; came: ModelUsage | null },
): Promise<void> {
  const { inputTokens, outputTokens, usd } = came ?? { inputTokens: 0, outputTokens: 0, usd: 0 };
  const gone = came === null ? 1 : 0;
  await sql`
    update llm_usage set calls = calls - ${gone}::integer,
      input_tokens = greatest(0, input_tokens + ${inputTokens - most.inputTokens}::bigint),
      output_tokens = greatest(0, output_tokens + ${outputTokens - most.outputTokens}::bigint),
      usd = greatest(0, usd + ${(usd ?? 0) - (most.usd ?? 0)}::numeric),
      unpriced_calls = unpriced_calls - ${most.usd === null ? gone : 0}::integer
    where user_id = ${userId}::uuid and month = ${month}::date
  `.execute(transaction);
}
