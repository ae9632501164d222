import { pushAddressKeys } from "#server/accounts/sign-in/push-address.ts";
import { readProviderAccount } from "#server/accounts/tables/provider-accounts-table.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { syncMailbox } from "#server/mailbox/sync/sync-mailbox.ts";
import { noteAnswer } from "#server/mailbox/tables/sync-table.ts";
import { readPushAddress, savePushAddress } from "#server/mailbox/tables/push-addresses-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { indexOldMail } from "#server/search/index-old-mail.ts";
import { resumeMailExport } from "#server/export-and-deletion/mail-export.ts";
import { openPersonQueue, type Queues } from "./person-queue.ts";
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
    await context.automation.continueRules(userId);
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

const hour = 3600_000;

/** Gmail forgets after seven days and advises to ask daily; what was refused is asked again sooner. In milliseconds. */
const renewal = { kept: 24 * hour, refused: hour };

/**
 * Asks Gmail, where a subscription is pulled and the time has come, to send word of the person's mailbox there. Never
 * throws: without word the mailbox is polled as ever.
 */
async function renewWatch(context: SyncJobContext, userId: string): Promise<void> {
  const { mailbox, push } = context;
  if (push === undefined) return;
  try {
    const now = mailbox.clock.now();
    const known = await mailbox.database.readAsUser(userId, (transaction) =>
      readPushAddress(transaction, userId),
    );
    if (known === undefined || known.watchDueAt <= now) await watch(context, userId, now);
  } catch (error) {
    mailbox.logger.warn({ err: error }, "Gmail was not asked to send word");
  }
}

async function watch(
  { mailbox, auth, push }: SyncJobContext,
  userId: string,
  now: Date,
): Promise<void> {
  const gmail = mailbox.gmailFor(userId, "background");
  const [addressKey = ""] = pushAddressKeys(auth, (await gmail.profile()).emailAddress);
  function dueIn(milliseconds: number): Promise<void> {
    const watchDueAt = new Date(now.getTime() + milliseconds);
    return mailbox.database.asUser(userId, (transaction) =>
      savePushAddress(transaction, userId, { addressKey, watchDueAt }),
    );
  }
  // Noted first: the first word may come before the answer, and a refusal must not be asked for at each run.
  await dueIn(renewal.refused);
  await gmail.watch((await push?.topic()) ?? "");
  await dueIn(renewal.kept);
}
