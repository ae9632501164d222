import { pushAddressKeys } from "#server/auth/push-address.ts";
import { pullNotifications } from "#server/gmail-push/pull-notifications.ts";
import { findByPushAddress } from "#server/storage/push-addresses-table.ts";
import type { SyncJobContext } from "./sync-job.ts";

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
  async function heard(address: string): Promise<void> {
    for (const key of pushAddressKeys(auth, address))
      for (const userId of await findByPushAddress(database, key)) await continueSync(userId);
  }
  await pullNotifications({ client: push, logger, heard }, stop);
}
