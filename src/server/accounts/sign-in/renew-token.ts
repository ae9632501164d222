import { setTimeout as sleep } from "node:timers/promises";
import { ResponseBodyError } from "openid-client";
import { Failure } from "#server/platform/failure.ts";
import { withTimeLimit } from "#server/platform/time-limit.ts";
import { appendEvent } from "#server/database/events-table.ts";
import {
  claimRenewal,
  readProviderAccount,
  updateProviderAccount,
  type ProviderAccountRow,
} from "../tables/provider-accounts-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import type { AuthContext } from "./auth-context.ts";
import type { GoogleTokens } from "./google-provider.ts";
import { openToken } from "./token-vault.ts";

/** Milliseconds that Google has to answer; a claim outlives them, and a dead process, by little. */
const patience = 10_000;
const claimed = patience + 2000;
const betweenLooks = 100;

/**
 * Renews the access token that equals `refused`, one renewal at a time across all servers: who comes
 * second waits for the first one's token. No connection of the database is held while Google answers.
 * Throws `mailbox_not_connected` when the grant is gone, `gmail_unavailable` when Google does not answer.
 */
export async function renewToken(
  context: AuthContext,
  userId: string,
  refused: Buffer,
): Promise<string> {
  for (let old = refused; ; await sleep(betweenLooks)) {
    const account = await look(context, userId, old);
    if (account === undefined || account.status === "reconnect")
      throw new Failure("mailbox_not_connected");
    const renewed = account.access_token.equals(old)
      ? account.claimed && (await renew(context, account))
      : openToken(context, account, "access_token");
    if (typeof renewed === "string") return renewed;
    old = account.access_token;
  }
}

type Looked = ProviderAccountRow & { claimed: boolean };

/** The account; `claimed` when it is ours to renew, since nobody else does. */
function look(context: AuthContext, userId: string, old: Buffer): Promise<Looked | undefined> {
  const key = { userId, provider: context.google.name };
  return context.database.asUser(userId, async (transaction) => {
    const claim = await claimRenewal(transaction, key, { old, milliseconds: claimed });
    const account = await readProviderAccount(transaction, key);
    return account && { ...account, claimed: claim };
  });
}

/** The new token, or undefined when the person has signed in again meanwhile. */
async function renew(
  context: AuthContext,
  account: ProviderAccountRow,
): Promise<string | undefined> {
  try {
    const refreshToken = openToken(context, account, "refresh_token");
    if (refreshToken === undefined) throw new GrantGone();
    const tokens = await withTimeLimit(context.google.refresh(refreshToken), {
      milliseconds: patience,
      late: () => new Failure("gmail_unavailable"),
    });
    await whileUnchanged(context, account, (transaction) =>
      keepTokens(context, transaction, { account, tokens }),
    );
    return tokens.accessToken;
  } catch (error) {
    const gone = isGrantGone(error);
    await whileUnchanged(context, account, (transaction) =>
      gone ? markGone(context, transaction, account) : release(context, transaction, account),
    );
    if (gone) return undefined;
    throw error instanceof Failure ? error : new Failure("gmail_unavailable", { cause: error });
  }
}

/** Tokens of a new sign-in are never overwritten by what was asked with the old ones. */
async function whileUnchanged(
  { database, google }: AuthContext,
  { user_id: userId, access_token: old }: ProviderAccountRow,
  change: (transaction: UserTransaction) => Promise<void>,
): Promise<void> {
  const key = { userId, provider: google.name, locked: true };
  await database.asUser(userId, async (transaction) => {
    const now = await readProviderAccount(transaction, key);
    if (now?.access_token.equals(old)) await change(transaction);
  });
}

/** Google names the scopes with the token: a person may have taken some back. */
async function keepTokens(
  { vault, clock, google }: AuthContext,
  transaction: UserTransaction,
  { account, tokens }: { account: ProviderAccountRow; tokens: GoogleTokens },
): Promise<void> {
  const { user_id: userId, scopes } = account;
  const { accessToken, refreshToken, expiresAt } = tokens;
  const told = tokens.scopes.length > 0 ? tokens.scopes : scopes;
  await updateProviderAccount(
    transaction,
    { userId, provider: google.name },
    {
      access_token: vault.seal(accessToken, { userId, column: "access_token" }),
      ...(refreshToken !== undefined && {
        refresh_token: vault.seal(refreshToken, { userId, column: "refresh_token" }),
      }),
      access_expires_at: expiresAt,
      scopes: told,
      renewing_until: null,
      updated_at: clock.now(),
    },
  );
  const differs = new Set(told).symmetricDifference(new Set(scopes)).size > 0;
  if (differs) await appendEvent(transaction, userId, "mailbox");
}

async function markGone(
  { clock, google }: AuthContext,
  transaction: UserTransaction,
  { user_id: userId }: ProviderAccountRow,
): Promise<void> {
  await updateProviderAccount(
    transaction,
    { userId, provider: google.name },
    { status: "reconnect", renewing_until: null, updated_at: clock.now() },
  );
  await appendEvent(transaction, userId, "mailbox");
}

async function release(
  { google }: AuthContext,
  transaction: UserTransaction,
  { user_id: userId }: ProviderAccountRow,
): Promise<void> {
  const key = { userId, provider: google.name };
  await updateProviderAccount(transaction, key, { renewing_until: null });
}

class GrantGone extends Error {}

function isGrantGone(error: unknown): boolean {
  if (error instanceof GrantGone) return true;
  return error instanceof ResponseBodyError && error.error === "invalid_grant";
}
