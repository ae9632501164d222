import { pushAddressKeys } from "#server/accounts/sign-in/push-address.ts";
import { readPushAddress, savePushAddress } from "#server/mailbox/tables/push-addresses-table.ts";
import type { SyncJobContext } from "./sync-job-context.ts";

const hour = 3600_000;

/** Gmail forgets after seven days and advises to ask daily; what was refused is asked again sooner. In milliseconds. */
const renewal = { kept: 24 * hour, refused: hour };

/**
 * Asks Gmail, where a subscription is pulled and the time has come, to send word of the person's mailbox there. Never
 * throws: without word the mailbox is polled as ever.
 */
export async function renewWatch(context: SyncJobContext, userId: string): Promise<void> {
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
