import { Failure } from "#server/platform/failure.ts";
import { appendEvent } from "#server/database/events-table.ts";
import {
  addPrompt,
  endPrompt,
  keepPrompt,
  lockUsage,
  readPromptState,
  readUsage,
  tidyPrompts,
  uncountPrompt,
} from "../tables/usage-table.ts";
import type { UsageContext } from "./usage-context.ts";
import { usageTimes } from "./user-usage.ts";

/** Milliseconds for which a repeated id is known. */
const remembered = 30 * 24 * 3600_000;

/**
 * Accepts a prompt and counts it, unless the person has Pro: each id (a UUID) once, however often it is repeated.
 * `running`, `done`: it was accepted before. Throws `prompts_used_up`. Who accepts a prompt ends it by `finishPrompt` or
 * `returnPrompt`; what a process leaves that dies in between is given back after two minutes.
 */
export async function acceptPrompt(
  { database, clock, freePrompts }: UsageContext,
  userId: string,
  promptId: string,
): Promise<"accepted" | "running" | "done"> {
  const times = usageTimes(clock);
  const forgotten = new Date(times.now.getTime() - remembered);
  return database.asUser(userId, async (transaction) => {
    await lockUsage(transaction, userId);
    await tidyPrompts(transaction, userId, { ...times, forgotten });
    const before = await readPromptState(transaction, userId, promptId);
    if (before !== undefined) return before;
    const { used, premium } = await readUsage(transaction, userId, times);
    if (!premium && used >= freePrompts) throw new Failure("prompts_used_up");
    await addPrompt(transaction, userId, { promptId, counted: !premium, now: times.now });
    await appendEvent(transaction, userId, "usage");
    return "accepted";
  });
}

/** The request of the prompt is still under way: said by its process several times a minute. */
export async function renewPrompt(
  { database, clock }: UsageContext,
  userId: string,
  promptId: string,
): Promise<void> {
  await database.asUser(userId, (transaction) =>
    keepPrompt(transaction, userId, { promptId, now: clock.now() }),
  );
}

/** The prompt is answered: it stays counted. */
export async function finishPrompt(
  { database }: UsageContext,
  userId: string,
  promptId: string,
): Promise<void> {
  await database.asUser(userId, (transaction) => endPrompt(transaction, userId, promptId));
}

/** The request of the prompt has failed: it costs nothing. Safe to repeat; an answered prompt stays counted. */
export async function returnPrompt(
  { database }: UsageContext,
  userId: string,
  promptId: string,
): Promise<void> {
  await database.asUser(userId, async (transaction) => {
    await lockUsage(transaction, userId);
    if (await uncountPrompt(transaction, userId, promptId))
      await appendEvent(transaction, userId, "usage");
  });
}
