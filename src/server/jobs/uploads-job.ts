import { sweepAgain, sweepUploads } from "#server/compose/drafts/sweep-uploads.ts";
import type { DraftsContext } from "#server/compose/drafts/drafts-context.ts";
import { openPersonQueue, type Queues } from "./person-queue.ts";

type UploadsJobRunner = {
  /** Lets the person's files be looked through once one that comes now may be left over. */
  continueSweep(userId: string): Promise<void>;
  work(context: DraftsContext): Promise<void>;
};

/** The job that removes files which go along with no message any more. */
export async function createUploadsJob(queues: Queues): Promise<UploadsJobRunner> {
  const queue = await openPersonQueue(queues, "sweep-uploads", { expireInSeconds: 600 });
  return {
    continueSweep: (userId) => queue.add(userId, sweepAgain),
    work: (context) =>
      queue.work(1, async (userId) => {
        if (await sweepUploads(context, userId)) await queue.add(userId, sweepAgain);
      }),
  };
}
