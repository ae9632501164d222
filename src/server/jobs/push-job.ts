import { pushAddressKeys } from "#server/accounts/sign-in/push-address.ts";
import { pullNotifications } from "#server/google/push/pull-notifications.ts";
import { findByPushAddress } from "#server/mailbox/tables/push-addresses-table.ts";
import type { SyncJobContext } from "./sync-job-context.ts";

/** Gmail drops what happens within a second of its last word: so many milliseconds after it there is another look. */
const echo = 1200;

/**
 * Pulls Gmail's word of what happened and lets the sync of each mailbox named look at once, in whichever process. The
 * word is data: it chooses whom to look at and nothing else. Resolves when it has stopped.
 */
export async function runPushJob(
  { auth, push }: SyncJobContext,
  continueSync: (userId: string) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  if (push === undefined) return;
  const { logger, database } = auth;
  const echoes = new Map<string, NodeJS.Timeout>();
  function lookAgain(userId: string): void {
    clearTimeout(echoes.get(userId));
    const timer = setTimeout(() => {
      echoes.delete(userId);
      // A look that cannot be asked for comes with the next poll.
      continueSync(userId).catch(() => undefined);
    }, echo);
    echoes.set(userId, timer);
  }
  async function heard(address: string): Promise<void> {
    for (const key of pushAddressKeys(auth, address))
      for (const userId of await findByPushAddress(database, key)) {
        await continueSync(userId);
        lookAgain(userId);
      }
  }
  await pullNotifications({ client: push, logger, heard }, stop);
  for (const timer of echoes.values()) clearTimeout(timer);
}
