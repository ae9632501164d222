import type { PgBoss } from "pg-boss";
import type { ActsContext } from "#server/acts/acts-context.ts";
import { secondsUntilTending, tendMailbox } from "#server/acts/tend-mailbox.ts";
import { Failure } from "#server/runtime/failure.ts";

/** Runs put off until later are found by asking, in seconds; those due at once by NOTIFY. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;

const queue = "tend-mailbox";

/** Seconds between two runs at least: what is under way elsewhere is not asked about all the time. */
const rest = 2;

/** One run queued and one running per person, by whichever server; what failed tries again, ever slower. */
const queueOptions = {
  policy: "stately",
  notify: true,
  retryLimit: 1_000_000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 600,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 60,
} as const;

type ActsJob = { userId: string };

/** The job that sees to snoozed messages at their time, to muted threads, and to acts left open by a dead process. */
export async function createActsJob(boss: PgBoss): Promise<{
  /** Lets the job run when there is next something to be seen to; without anything nothing is queued. */
  continueActs(context: Pick<ActsContext, "database" | "clock">, userId: string): Promise<void>;
  work(context: ActsContext): Promise<void>;
}> {
  await boss.createQueue(queue, queueOptions);
  // A queue that is there already keeps its options otherwise.
  const { policy: _fixed, ...changeable } = queueOptions;
  await boss.updateQueue(queue, changeable);

  async function plan(
    context: Pick<ActsContext, "database" | "clock">,
    userId: string,
    soonest: number,
  ): Promise<void> {
    const seconds = await secondsUntilTending(context, userId);
    if (seconds === undefined) return;
    const startAfter = new Date(Date.now() + Math.max(seconds, soonest) * 1000);
    await boss.upsert(queue, { userId }, { singletonKey: userId, startAfter });
  }

  return {
    continueActs: (context, userId) => plan(context, userId, 0),
    async work(context) {
      const options = { localConcurrency: 2, batchSize: 1, ...polling };
      await boss.work<ActsJob>(queue, options, async ([job]) => {
        if (job === undefined) return;
        if (await tend(context, job.data.userId)) await plan(context, job.data.userId, rest);
      });
    },
  };
}

/** False without a grant: nothing can be done until the sync that follows the next sign-in plans anew. */
async function tend(context: ActsContext, userId: string): Promise<boolean> {
  try {
    await tendMailbox(context, userId);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "mailbox_not_connected") return false;
    throw error;
  }
}
