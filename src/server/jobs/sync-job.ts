import { resumeMailExport } from "#server/takeout/mail-export.ts";
import { syncMailbox } from "#server/mailbox/sync/sync-mailbox.ts";
import { indexOldMail } from "#server/search/index-old-mail.ts";
import { Failure } from "#server/platform/failure.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { noteAnswer } from "#server/mailbox/tables/note-answer.ts";
import { readProviderAccount } from "#server/accounts/tables/provider-accounts-table.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import { openPersonQueue, type Queues } from "./person-queue.ts";
import { renewWatch } from "./renew-watch.ts";
import type { SyncJobContext } from "./sync-job-context.ts";
import { millisecondsBetweenChecks, secondsUntilNext } from "./sync-pace.ts";

/** People whose mailboxes are synced at once: a run waits for Gmail's budget nearly all of its time. */
const people = 24;

/** A run gives way to other people's after that many milliseconds and goes on in the next. */
const slice = 30_000;

/** A run ends by its slice; listing a mailbox of millions takes hours, and the heartbeat tells whether it lives. */
const expireInSeconds = 86_400;

/** The job that keeps a mailbox in step: one run queued and one running per person, whatever asks for it. */
export async function createSyncJob(
  queues: Queues,
  stopping: AbortSignal,
): Promise<{
  continueSync(userId: string): Promise<void>;
  work(context: SyncJobContext): Promise<void>;
}> {
  const queue = await openPersonQueue(queues, "sync-mailbox", { expireInSeconds });
  return {
    continueSync: (userId) => queue.move(userId, 0),
    work: (context) =>
      queue.work(people, async (userId, lost) => {
        const next = await runOnce(context, userId, AbortSignal.any([stopping, lost]));
        // A run that was asked for while this one went on stays as it is.
        if (next !== undefined) await queue.add(userId, next);
      }),
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
    await context.outbox.continueOutbox(userId);
    await resumeMailExport(context.account, userId);
    await renewWatch(context, userId);
    return stop.aborted || hasOldMail ? 0 : await secondsUntilNext(mailbox, userId, pace);
  } catch (failure) {
    if (abandon.aborted) return 0;
    await noteUnanswered(context, userId, failure);
    if (!(await isGrantGone(context, userId, failure))) throw failure;
    return (await isOfAnotherGoogle(context, userId)) ? pace.idle : undefined;
  }
}

/** What Gmail refuses is an answer; and what is wrong with us says nothing of Gmail. */
async function noteUnanswered({ mailbox }: SyncJobContext, userId: string, failure: unknown) {
  if (!(failure instanceof Failure && failure.code === "gmail_unavailable")) return;
  await mailbox.database.asUser(userId, async (transaction) => {
    if (await noteAnswer(transaction, userId, mailbox.clock.now()))
      await appendEvent(transaction, userId, "mailbox");
  });
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
