import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Seconds that a pace looks back on, with the latest counting most; after a longer rest it begins anew. */
const [span, longestRest] = [60, 120] as const;

export type PaceSeen = {
  /** Messages read since the last note. */
  reads: number;
  /** Messages a second in this run, once it can be told: with what a pace begins. */
  measured: number | undefined;
  /** Faster than this it is not for long. */
  fastest: number;
};

/**
 * Notes how fast messages are read, in messages a second of the wall clock: rests between two runs count, whichever
 * server they are on. The moving average of an exponential window, for rounds that come at odd times.
 */
export async function notePace(
  transaction: UserTransaction,
  userId: string,
  { reads, measured, fastest }: PaceSeen,
): Promise<void> {
  await sql`
    with before as (
      select greatest(0.001, extract(epoch from statement_timestamp() - paced_at)::float8) / ${span} as age,
        reads_a_second as pace
      from sync_state where user_id = ${userId}::uuid
    ),
    now as (
      select case when pace is null or age is null or age > ${longestRest / span}::float8
          then ${measured ?? null}::float8
          else pace * exp(-age) + ${reads / span}::float8 * (1 - exp(-age)) / age end as pace
      from before
    )
    update sync_state set paced_at = statement_timestamp(),
      reads_a_second = least(now.pace, ${Number.isFinite(fastest) ? fastest : null}::float8)
    from now where user_id = ${userId}::uuid and now.pace is not null
  `.execute(transaction);
}
