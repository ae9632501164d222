import type { AccountContext } from "#server/accounts/account-context.ts";
import { collectMail } from "#server/export-and-deletion/collect-mail.ts";
import { openPersonQueue, type Queues } from "./person-queue.ts";

/** A run gives way to other people's after that many milliseconds and goes on in the next. */
const slice = 30_000;

type ExportJobRunner = {
  /** Lets the person's mail be collected now. */
  continueExport(userId: string): Promise<void>;
  work(context: AccountContext): Promise<void>;
};

/** The job that collects a person's mail for download, and deletes it when its time is over. */
export async function createExportJob(
  queues: Queues,
  stopping: AbortSignal,
): Promise<ExportJobRunner> {
  const queue = await openPersonQueue(queues, "export-mail", { expireInSeconds: 600 });
  return {
    continueExport: (userId) => queue.move(userId, 0),
    work: (context) =>
      queue.work(2, async (userId, lost) => {
        const stop = AbortSignal.any([stopping, lost, AbortSignal.timeout(slice)]);
        const next = await collectMail(context, userId, stop);
        if (next !== undefined) await queue.add(userId, next);
      }),
  };
}
