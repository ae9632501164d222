import { missingPermissions, wholeMailbox, type Permission } from "#contract/permissions.ts";
import { isAllowed } from "../admission/is-allowed.ts";
import { Failure } from "#server/platform/failure.ts";
import { readProviderAccount, type ProviderAccountRow } from "../tables/provider-accounts-table.ts";
import type { AuthContext } from "./auth-context.ts";
import { openToken } from "./token-vault.ts";
import { renewToken } from "./renew-token.ts";

/** An access token that ends within that many milliseconds is renewed before use. */
const early = 5 * 60_000;

/** `refused` is the token that Gmail no longer takes: is another kept by now, it is given. */
type TokenOptions = { renew: boolean; refused?: string | undefined };

/** Tokens for Gmail; they go to `google/client` and nowhere else. */
export type GoogleAccess = {
  /** Google's access token of the person. Throws `mailbox_not_connected` when the grant is gone. */
  token(userId: string, options?: TokenOptions): Promise<string>;
  connection(userId: string): Promise<"connected" | "reconnect">;
  /** The permissions that Google has not granted; none are known of who was never connected. */
  missing(userId: string): Promise<Permission[]>;
  /** Whether Google has granted the whole mailbox, deleting for ever among it. */
  hasWholeMailbox(userId: string): Promise<boolean>;
};

/** Hands out Google's access tokens, renewing each at most once at a time, across processes too. */
export function createGoogleAccess(context: AuthContext): GoogleAccess {
  const renewals = new Map<string, Promise<string>>();
  function renewOnce(userId: string, refused: Buffer): Promise<string> {
    const running = renewals.get(userId);
    if (running !== undefined) return running;
    const renewal = renewToken(context, userId, refused).finally(() => renewals.delete(userId));
    renewals.set(userId, renewal);
    return renewal;
  }
  return {
    async token(userId, options) {
      const account = await read(context, userId);
      if (account === undefined || account.status === "reconnect")
        throw new Failure("mailbox_not_connected");
      const fresh = account.access_expires_at.getTime() - early > context.clock.now().getTime();
      const token = fresh ? openToken(context, account, "access_token") : undefined;
      const usable = options?.renew !== true || token !== (options.refused ?? token);
      return token !== undefined && usable ? token : renewOnce(userId, account.access_token);
    },
    async connection(userId) {
      return (await read(context, userId))?.status ?? "reconnect";
    },
    async missing(userId) {
      const account = await read(context, userId);
      return account === undefined ? [] : missingPermissions(account.scopes);
    },
    async hasWholeMailbox(userId) {
      return (await read(context, userId))?.scopes.includes(wholeMailbox) ?? false;
    },
  };
}

/** Who may no longer use this server counts as not connected: nothing more is read for them. */
function read(
  { database, google, allowed }: AuthContext,
  userId: string,
): Promise<ProviderAccountRow | undefined> {
  return database.readAsUser(userId, async (transaction) => {
    const account = await readProviderAccount(transaction, { userId, provider: google.name });
    if (account === undefined) return undefined;
    const known = { id: userId, email: account.email };
    return (await isAllowed(transaction, allowed, known))
      ? account
      : { ...account, status: "reconnect" as const };
  });
}
