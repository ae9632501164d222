import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** How many prompts of a person count, and whether the allowance holds for them. */
type Usage = { used: number; premium: boolean };

/** What is accepted and not finished since then was cut short by the death of its process, and does not count. */
export type UsageTimes = { now: Date; lapsed: Date };

/** The usage as it is to be told. */
export async function readUsage(
  transaction: UserTransaction,
  userId: string,
  { now, lapsed }: UsageTimes,
): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select greatest(0, ai_prompts_used - (
        select count(*)::integer from accepted_prompts
        where user_id = ${userId}::uuid and state = 'running' and counted and accepted_at < ${lapsed}
      )) as used,
      subscription_status = 'premium' and coalesce(premium_until > ${now}, false) as premium
    from user_usage where user_id = ${userId}::uuid
  `.execute(transaction);
  return rows[0] ?? { used: 0, premium: false };
}

/** Whether nothing limits the person just now. */
export async function isPremium(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<boolean> {
  return (await readUsage(transaction, userId, { now, lapsed: now })).premium;
}

/** Holds the person's usage until the transaction ends, so that two prompts are counted one after the other. */
export async function lockUsage(transaction: UserTransaction, userId: string): Promise<void> {
  await sql`
    insert into user_usage (user_id) values (${userId}::uuid) on conflict do nothing
  `.execute(transaction);
  await sql`select from user_usage where user_id = ${userId}::uuid for update`.execute(transaction);
}

/** How a prompt stands that was accepted before and has not been given back. */
export async function readPromptState(
  transaction: UserTransaction,
  userId: string,
  promptId: string,
): Promise<"running" | "done" | undefined> {
  const { rows } = await sql<{ state: "running" | "done" }>`
    select state from accepted_prompts
    where user_id = ${userId}::uuid and prompt_id = ${promptId}::uuid and state <> 'returned'
  `.execute(transaction);
  return rows[0]?.state;
}

type AcceptedPrompt = { promptId: string; counted: boolean; now: Date };

/** Keeps that a prompt is accepted and, unless nothing limits the person, counts it. */
export async function addPrompt(
  transaction: UserTransaction,
  userId: string,
  { promptId, counted, now }: AcceptedPrompt,
): Promise<void> {
  await sql`
    insert into accepted_prompts (user_id, prompt_id, counted, state, accepted_at)
    values (${userId}::uuid, ${promptId}::uuid, ${counted}, 'running', ${now})
    on conflict (user_id, prompt_id) do update
    set counted = excluded.counted, state = 'running', accepted_at = excluded.accepted_at
  `.execute(transaction);
  if (counted)
    await sql`
      update user_usage set ai_prompts_used = ai_prompts_used + 1 where user_id = ${userId}::uuid
    `.execute(transaction);
}

/** Keeps that the request of a prompt is still under way: what is not kept so for minutes has lost its process. */
export async function keepPrompt(
  transaction: UserTransaction,
  userId: string,
  { promptId, now }: Omit<AcceptedPrompt, "counted">,
): Promise<void> {
  await sql`
    update accepted_prompts set accepted_at = ${now}
    where user_id = ${userId}::uuid and prompt_id = ${promptId}::uuid and state = 'running'
  `.execute(transaction);
}

/** Keeps that a prompt is answered: it can no longer be given back. */
export async function endPrompt(
  transaction: UserTransaction,
  userId: string,
  promptId: string,
): Promise<void> {
  await sql`
    update accepted_prompts set state = 'done'
    where user_id = ${userId}::uuid and prompt_id = ${promptId}::uuid and state = 'running'
  `.execute(transaction);
}

/** Gives back the prompt if it is not answered. Answers whether there was one. */
export async function uncountPrompt(
  transaction: UserTransaction,
  userId: string,
  promptId: string,
): Promise<boolean> {
  const which = sql`prompt_id = ${promptId}::uuid`;
  return (await uncount(transaction, userId, which)) > 0;
}

/** Gives back what was cut short, and forgets ids that nobody can repeat any more. */
export async function tidyPrompts(
  transaction: UserTransaction,
  userId: string,
  { lapsed, forgotten }: { lapsed: Date; forgotten: Date },
): Promise<void> {
  await uncount(transaction, userId, sql`accepted_at < ${lapsed}`);
  await sql`
    delete from accepted_prompts
    where user_id = ${userId}::uuid and state <> 'running' and accepted_at < ${forgotten}
  `.execute(transaction);
}

async function uncount(
  transaction: UserTransaction,
  userId: string,
  which: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{ counted: boolean }>`
    update accepted_prompts set state = 'returned'
    where user_id = ${userId}::uuid and state = 'running' and ${which} returning counted
  `.execute(transaction);
  const back = rows.filter(({ counted }) => counted).length;
  if (back > 0)
    await sql`
      update user_usage set ai_prompts_used = greatest(0, ai_prompts_used - ${back})
      where user_id = ${userId}::uuid
    `.execute(transaction);
  return rows.length;
}
