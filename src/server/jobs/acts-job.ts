import type { ActsContext } from "#server/actions/acts-context.ts";
import { secondsUntilTending, tendMailbox } from "#server/actions/tend-mailbox.ts";
import {
  secondsUntilFollowUp,
  tendFollowUps,
} from "#server/automation/follow-up/tend-follow-ups.ts";
import { Failure } from "#server/platform/failure.ts";
import { openPersonQueue, type Queues } from "./person-queue.ts";

/** Seconds between two runs at least: what is under way elsewhere is not asked about all the time. */
const rest = 2;

/** The job that sees to snoozed and followed-up messages at their time, to muted threads, and to acts left open by a dead process. */
export async function createActsJob(queues: Queues): Promise<{
  /** Lets the job run when there is next something to be seen to; without anything nothing is queued. */
  continueActs(context: Pick<ActsContext, "database" | "clock">, userId: string): Promise<void>;
  work(context: ActsContext): Promise<void>;
}> {
  const queue = await openPersonQueue(queues, "tend-mailbox", { expireInSeconds: 600 });

  async function plan(
    context: Pick<ActsContext, "database" | "clock">,
    userId: string,
    soonest: number,
  ): Promise<void> {
    const times = [
      await secondsUntilTending(context, userId),
      await secondsUntilFollowUp(context, userId),
    ].filter((time) => time !== undefined);
    if (times.length > 0) await queue.move(userId, Math.max(Math.min(...times), soonest));
  }

  return {
    continueActs: (context, userId) => plan(context, userId, 0),
    work: (context) =>
      queue.work(2, async (userId) => {
        if (await tend(context, userId)) await plan(context, userId, rest);
      }),
  };
}

/** False without a grant: nothing can be done until the sync that follows the next sign-in plans anew. */
async function tend(context: ActsContext, userId: string): Promise<boolean> {
  try {
    await tendMailbox(context, userId);
    await tendFollowUps(context, userId);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "mailbox_not_connected") return false;
    throw error;
  }
}
