import {
  acceptPrompt,
  finishPrompt,
  renewPrompt,
  returnPrompt,
} from "#server/billing/usage/count-prompt.ts";
import { Failure } from "#server/platform/failure.ts";
import type { RequestsContext } from "./requests-context.ts";
import { renewLease } from "./renew-lease.ts";

/** What a prompt has come to, and whether it is charged: what came to nothing is not. */
export type Charged<T> = { answer: T; charged: boolean };

/**
 * Does the work of one prompt, which is counted before it begins and given back when it fails or comes to nothing.
 * Throws `prompts_used_up`, and `conflict` for a prompt that is under way or was answered before.
 */
export async function chargePrompt<T>(
  { usage, logger }: RequestsContext,
  { userId, promptId }: { userId: string; promptId: string },
  work: () => Promise<Charged<T>>,
): Promise<T> {
  if ((await acceptPrompt(usage, userId, promptId)) !== "accepted") throw new Failure("conflict");
  function warn(error: unknown): void {
    logger.warn({ err: error }, "a prompt stands as not ended");
  }
  async function renew(): Promise<boolean> {
    await renewPrompt(usage, userId, promptId).catch(warn);
    return true;
  }
  let came: Charged<T>;
  try {
    came = await renewLease({ renew }, work);
  } catch (error) {
    await returnPrompt(usage, userId, promptId).catch(() => undefined);
    throw error;
  }
  // What was done is told, whether its prompt can be noted or not.
  await (came.charged ? finishPrompt : returnPrompt)(usage, userId, promptId).catch(warn);
  return came.answer;
}
