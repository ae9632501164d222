import { appendEvent } from "#server/database/events-table.ts";
import {
  readProviderAccount,
  updateProviderAccount,
} from "#server/accounts/tables/provider-accounts-table.ts";
import { deleteSessions } from "#server/accounts/tables/sessions-table.ts";
import { forgetSyncState } from "#server/mailbox/tables/sync-table.ts";
import type { AuthContext } from "#server/accounts/sign-in/auth-context.ts";
import { openToken } from "#server/accounts/sign-in/token-vault.ts";
import { withTimeLimit } from "#server/platform/time-limit.ts";

/** Milliseconds that Google has to take the grant back. */
const patience = 10_000;

/**
 * Ends every session and the use of Google's grant, then gives the grant back. When Google does not answer, the
 * person can still take it back at Google; nothing here uses it any more. Signing in again begins anew.
 */
export async function leaveGoogle(context: AuthContext, userId: string): Promise<void> {
  const { database, google, clock, logger } = context;
  const key = { userId, provider: google.name };
  const account = await database.asUser(userId, async (transaction) => {
    const held = await readProviderAccount(transaction, { ...key, locked: true });
    await updateProviderAccount(transaction, key, {
      status: "reconnect",
      renewing_until: null,
      updated_at: clock.now(),
    });
    await forgetSyncState(transaction, userId);
    await deleteSessions(transaction, userId, "all");
    await appendEvent(transaction, userId, "session");
    return held;
  });
  const token =
    account &&
    (openToken(context, account, "refresh_token") ?? openToken(context, account, "access_token"));
  if (token === undefined) return;
  await withTimeLimit(google.revoke(token), {
    milliseconds: patience,
    late: () => new Error("Google does not answer"),
  }).catch((error: unknown) =>
    logger.warn({ err: error }, "Google's grant could not be given back"),
  );
}
