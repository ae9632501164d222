import { sql } from "kysely";
import { limits } from "#contract/limits.ts";
import type { UserTransaction } from "#server/database/database.ts";

type Judging = { now: Date; messages: number };

/** Counts messages that a model is to judge for criteria, before it is asked. False, with nothing counted, where the day has no room. */
export async function reserveJudged(
  transaction: UserTransaction,
  userId: string,
  { now, messages }: Judging,
): Promise<boolean> {
  const { rows } = await sql`
    insert into rule_judged as j (user_id, day, messages)
    values (${userId}::uuid, ${dayOf(now)}::date, ${messages}::integer)
    on conflict (user_id, day) do update set messages = j.messages + excluded.messages
      where j.messages < ${limits.ruleJudged}::integer
    returning messages
  `.execute(transaction);
  return rows.length > 0;
}

/** Whether the day has no room left. */
export async function isJudgedOut(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from rule_judged where user_id = ${userId}::uuid and day = ${dayOf(now)}::date
      and messages >= ${limits.ruleJudged}::integer
  `.execute(transaction);
  return rows.length > 0;
}

/** The days of model calls are UTC's, as their months are. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
