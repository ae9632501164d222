import { ResponseBodyError } from "openid-client";
import { missingPermissions, type Permission } from "#contract/permissions.ts";
import { Failure } from "#server/runtime/failure.ts";
import { appendEvent } from "#server/storage/events-table.ts";
import {
  readProviderAccount,
  updateProviderAccount,
  type ProviderAccountRow,
} from "#server/storage/provider-accounts-table.ts";
import type { UserTransaction } from "#server/storage/database.ts";
import type { AuthContext } from "./auth-context.ts";

/** An access token that ends within that many milliseconds is renewed before use. */
const early = 5 * 60_000;

/** `refused` is the token that Gmail no longer takes: is another kept by now, it is given. */
type TokenOptions = { renew: boolean; refused?: string | undefined };

/** Tokens for Gmail; they go to the `gmail` room and nowhere else. */
export type GoogleAccess = {
  /** Google's access token of the person. Throws `mailbox_not_connected` when the grant is gone. */
  token(userId: string, options?: TokenOptions): Promise<string>;
  connection(userId: string): Promise<"connected" | "reconnect">;
  /** The permissions that Google has not granted; none are known of who was never connected. */
  missing(userId: string): Promise<Permission[]>;
};

/** Hands out Google's access tokens, renewing each at most once at a time, across processes too. */
export function createGoogleAccess(context: AuthContext): GoogleAccess {
  const renewals = new Map<string, Promise<string>>();
  function renewOnce(userId: string, refused: Buffer): Promise<string> {
    const running = renewals.get(userId);
    if (running !== undefined) return running;
    const renewal = renew(context, userId, refused).finally(() => renewals.delete(userId));
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
  };
}

function read(context: AuthContext, userId: string): Promise<ProviderAccountRow | undefined> {
  return context.database.readAsUser(userId, (transaction) =>
    readProviderAccount(transaction, { userId, provider: context.google.name }),
  );
}

/** A token of the account, or undefined when there is none or no key of ours opens it. */
function openToken(
  { vault, logger }: AuthContext,
  account: ProviderAccountRow,
  column: "access_token" | "refresh_token",
): string | undefined {
  const envelope = account[column];
  if (envelope === null) return undefined;
  try {
    return vault.open(envelope, { userId: account.user_id, column });
  } catch (error) {
    logger.error({ err: error }, "a token of Google's cannot be opened");
    return undefined;
  }
}

/** Renews under the account's row lock; who comes second finds another token than the one refused. */
async function renew(context: AuthContext, userId: string, refused: Buffer): Promise<string> {
  const key = { userId, provider: context.google.name };
  const outcome = await context.database.asUser(userId, async (transaction) => {
    const account = await readProviderAccount(transaction, { ...key, locked: true });
    if (account === undefined || account.status === "reconnect") return undefined;
    const renewed = !account.access_token.equals(refused);
    const token = renewed ? openToken(context, account, "access_token") : undefined;
    return token ?? exchange(context, transaction, account);
  });
  if (outcome === undefined) throw new Failure("mailbox_not_connected");
  return outcome;
}

async function exchange(
  context: AuthContext,
  transaction: UserTransaction,
  account: ProviderAccountRow,
): Promise<string | undefined> {
  const { google, vault, clock } = context;
  const userId = account.user_id;
  const key = { userId, provider: google.name };
  try {
    const refreshToken = openToken(context, account, "refresh_token");
    if (refreshToken === undefined) throw new GrantGone();
    const place = { userId, column: "refresh_token" };
    const tokens = await google.refresh(refreshToken);
    await updateProviderAccount(transaction, key, {
      access_token: vault.seal(tokens.accessToken, { userId, column: "access_token" }),
      ...(tokens.refreshToken === undefined
        ? {}
        : { refresh_token: vault.seal(tokens.refreshToken, place) }),
      access_expires_at: tokens.expiresAt,
      updated_at: clock.now(),
    });
    return tokens.accessToken;
  } catch (error) {
    if (!isGrantGone(error)) throw new Failure("gmail_unavailable", { cause: error });
    await updateProviderAccount(transaction, key, { status: "reconnect", updated_at: clock.now() });
    await appendEvent(transaction, userId, "mailbox");
    return undefined;
  }
}

class GrantGone extends Error {}

function isGrantGone(error: unknown): boolean {
  if (error instanceof GrantGone) return true;
  return error instanceof ResponseBodyError && error.error === "invalid_grant";
}
