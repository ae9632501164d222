import type { Job, PgBoss } from "pg-boss";
import type { ActsContext } from "#server/acts/acts-context.ts";
import type { PubsubClient } from "#server/gmail-push/pubsub-client.ts";
import { syncMailbox } from "#server/sync/sync-mailbox.ts";
import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import { indexOldMail } from "#server/search/index-old-mail.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { AuthContext } from "#server/auth/auth-context.ts";
import { readProviderAccount } from "#server/storage/provider-accounts-table.ts";
import { readUser } from "#server/storage/users-table.ts";
import { renewWatch } from "./renew-watch.ts";
import { millisecondsBetweenChecks, secondsUntilNext, type SyncPace } from "./sync-pace.ts";

export type SyncJobContext = {
  mailbox: MailboxContext;
  acts: ActsContext;
  auth: AuthContext;
  pace: SyncPace;
  /** The subscription by which Gmail sends word, where there is one. */
  push?: PubsubClient | undefined;
};

/** Runs put off until later are found by asking, in seconds; those due at once by NOTIFY. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;

type SyncJob = { userId: string };

const queue = "sync-mailbox";

/** A run gives way to other people's after that many milliseconds and goes on in the next. */
const slice = 30_000;

/**
 * One run a person is queued. That but one goes on is the worker's `groupConcurrency`, which asks the jobs themselves:
 * pg-boss's own policy for it (`stately`) passes over whoever was running up to a minute ago. A run whose process died
 * is taken up again when its heartbeat stays out; one that failed tries again, ever slower.
 */
const queueOptions = {
  policy: "short",
  notify: true,
  retryLimit: 1_000_000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  // A run ends by its slice; listing a mailbox of millions takes hours, and the heartbeat tells whether it lives.
  expireInSeconds: 86_400,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 60,
} as const;

/** The job that keeps a mailbox in step: one run queued and one running per person, whatever asks for it. */
export async function createSyncJob(
  boss: PgBoss,
  stopping: AbortSignal,
): Promise<{
  continueSync(userId: string): Promise<void>;
  work(context: SyncJobContext): Promise<void>;
}> {
  const known = await boss.getQueue(queue);
  // A queue's policy cannot be changed; whoever looks at their mailbox is queued again.
  if (known !== null && known.policy !== queueOptions.policy) await boss.deleteQueue(queue);
  await boss.createQueue(queue, queueOptions);
  // A queue that is there already keeps its options otherwise.
  const { policy: _fixed, ...changeable } = queueOptions;
  await boss.updateQueue(queue, changeable);

  /** `upsert` moves the run that is queued; `send` leaves it, since it was asked for while this one went on. */
  async function runIn(seconds: number, userId: string, how: "upsert" | "send"): Promise<void> {
    const startAfter = new Date(Date.now() + seconds * 1000);
    const options = { singletonKey: userId, group: { id: userId }, startAfter };
    if (how === "send") await boss.send(queue, { userId }, options);
    else await boss.upsert(queue, { userId }, options);
  }

  async function run(context: SyncJobContext, job: Job<SyncJob>): Promise<void> {
    const abandon = AbortSignal.any([stopping, job.signal]);
    const next = await runOnce(context, job.data.userId, abandon);
    if (next !== undefined) await runIn(next, job.data.userId, "send");
  }

  return {
    continueSync: (userId) => runIn(0, userId, "upsert"),
    async work(context) {
      const options = { localConcurrency: 4, batchSize: 1, groupConcurrency: 1, ...polling };
      await boss.work<SyncJob>(queue, options, async ([job]) => {
        if (job !== undefined) await run(context, job);
      });
    },
  };
}

/** Seconds until the next run; undefined when none is to be until somebody signs in. */
async function runOnce(
  context: SyncJobContext,
  userId: string,
  abandon: AbortSignal,
): Promise<number | undefined> {
  const { mailbox, pace } = context;
  const stop = AbortSignal.any([abandon, AbortSignal.timeout(slice)]);
  try {
    const hasOldMail = await indexOldMail(mailbox, userId, stop);
    const checkEvery = await millisecondsBetweenChecks(mailbox, userId);
    await syncMailbox(mailbox, userId, { stop, abandon, newsEvery: pace.watched, checkEvery });
    await context.acts.continueActs(userId);
    await renewWatch(context, userId);
    return stop.aborted || hasOldMail ? 0 : await secondsUntilNext(mailbox, userId, pace);
  } catch (failure) {
    if (abandon.aborted) return 0;
    if (!(await isGrantGone(context, userId, failure))) throw failure;
    return (await isOfAnotherGoogle(context, userId)) ? pace.idle : undefined;
  }
}

/** Signing in again starts the next run. A refusal that leaves the grant standing may pass. */
async function isGrantGone({ mailbox }: SyncJobContext, userId: string, failure: unknown) {
  const refused = failure instanceof Failure && failure.code === "mailbox_not_connected";
  return refused && (await mailbox.connection(userId)) === "reconnect";
}

/** The person signed in at another Google than the server now speaks to, which may return at any start; who has left has no other. */
async function isOfAnotherGoogle({ auth }: SyncJobContext, userId: string): Promise<boolean> {
  const key = { userId, provider: auth.google.name };
  return auth.database.readAsUser(
    userId,
    async (transaction) =>
      (await readProviderAccount(transaction, key)) === undefined &&
      (await readUser(transaction, userId)) !== undefined,
  );
}
