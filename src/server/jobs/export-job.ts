import type { PgBoss } from "pg-boss";
import type { AccountContext } from "#server/account/account-context.ts";
import { collectMail } from "#server/account/collect-mail.ts";

type ExportJob = { userId: string };

const queue = "export-mail";

/** A run gives way to other people's after that many milliseconds and goes on in the next. */
const slice = 30_000;

/** A run whose process died is taken up again when its heartbeat stays out; one that failed tries again, ever slower. */
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

/** Runs put off until later are found by asking, in seconds; those due at once by NOTIFY. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;

export type ExportJobRunner = {
  /** Lets the person's mail be collected now. */
  continueExport(userId: string): Promise<void>;
  work(context: AccountContext): Promise<void>;
};

/** The job that collects a person's mail for download, and deletes it when its time is over. */
export async function createExportJob(
  boss: PgBoss,
  stopping: AbortSignal,
): Promise<ExportJobRunner> {
  await boss.createQueue(queue, queueOptions);
  // A queue that is there already keeps its options otherwise.
  const { policy: _fixed, ...changeable } = queueOptions;
  await boss.updateQueue(queue, changeable);

  function soon(seconds: number, userId: string) {
    return { singletonKey: userId, startAfter: new Date(Date.now() + seconds * 1000) };
  }
  return {
    async continueExport(userId) {
      await boss.upsert(queue, { userId }, soon(0, userId));
    },
    async work(context) {
      const options = { localConcurrency: 2, batchSize: 1, ...polling };
      await boss.work<ExportJob>(queue, options, async ([job]) => {
        if (job === undefined) return;
        const { userId } = job.data;
        const stop = AbortSignal.any([stopping, job.signal, AbortSignal.timeout(slice)]);
        const next = await collectMail(context, userId, stop);
        if (next !== undefined) await boss.send(queue, { userId }, soon(next, userId));
      });
    },
  };
}
