import type { PgBoss } from "pg-boss";
import type { AccountContext } from "#server/account/account-context.ts";
import { finishLeaving } from "#server/account/delete-account.ts";

type LeaveJob = { userId: string };

const queue = "finish-leaving";

/** Seconds after which a deletion that was begun is looked at: by then it is done, unless its process died. */
const later = 60;

const queueOptions = {
  policy: "stately",
  retryLimit: 1_000_000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 3600,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 60,
} as const;

export type LeaveJobRunner = {
  /** Sees to it that a deletion that is about to begin comes to its end, whatever happens to this process. */
  ensureLeft(userId: string): Promise<void>;
  work(context: AccountContext): Promise<void>;
};

/** The job that ends what a server that died has left of a person. */
export async function createLeaveJob(boss: PgBoss): Promise<LeaveJobRunner> {
  await boss.createQueue(queue, queueOptions);
  // A queue that is there already keeps its options otherwise.
  const { policy: _fixed, ...changeable } = queueOptions;
  await boss.updateQueue(queue, changeable);
  return {
    async ensureLeft(userId) {
      await boss.send(queue, { userId }, { singletonKey: userId, startAfter: later });
    },
    async work(context) {
      const options = { localConcurrency: 1, batchSize: 1, pollingIntervalSeconds: 10 };
      await boss.work<LeaveJob>(queue, options, async ([job]) => {
        if (job !== undefined) await finishLeaving(context, job.data.userId);
      });
    },
  };
}
