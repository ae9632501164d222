import type { AccountContext } from "#server/accounts/account-context.ts";
import { finishLeaving } from "#server/export-and-deletion/delete-account.ts";
import { openPersonQueue, type Queues } from "./person-queue.ts";

/** Seconds after which a deletion that was begun is looked at: by then it is done, unless its process died. */
const later = 60;

type LeaveJobRunner = {
  /** Sees to it that a deletion that is about to begin comes to its end, whatever happens to this process. */
  ensureLeft(userId: string): Promise<void>;
  work(context: AccountContext): Promise<void>;
};

/** The job that ends what a server that died has left of a person. */
export async function createLeaveJob(queues: Queues): Promise<LeaveJobRunner> {
  const queue = await openPersonQueue(queues, "finish-leaving", { expireInSeconds: 3600 });
  return {
    ensureLeft: (userId) => queue.add(userId, later),
    work: (context) => queue.work(1, (userId) => finishLeaving(context, userId)),
  };
}
