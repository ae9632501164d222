import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AuthContext } from "#server/accounts/sign-in/auth-context.ts";
import { createGoogleAccess } from "#server/accounts/sign-in/google-access.ts";
import type { GoogleTokens } from "#server/accounts/sign-in/google-provider.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { readEvents } from "#server/database/events-table.ts";
import {
  claimRenewal,
  readProviderAccount,
  saveProviderAccount,
  updateProviderAccount,
} from "#server/accounts/tables/provider-accounts-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

let running: RunningApp;
let userId: string;
let auth: AuthContext;

/** A person whose grant is a signed-in person's, but for whom no job of the app works. */
beforeEach(async () => {
  running = await startApp({ demo: false });
  auth = running.app.auth;
  const { id, email } = (await running.signIn()).session.user;
  const tokens = await auth.google.refresh(await refreshTokenOf(id));
  userId = randomUUID();
  await auth.database.asUser(userId, async (transaction) => {
    await saveUser(transaction, { id: userId, email, name: null });
    await saveProviderAccount(transaction, {
      user_id: userId,
      provider: auth.google.name,
      subject: "another",
      email,
      scopes: tokens.scopes,
      access_token: auth.vault.seal(tokens.accessToken, { userId, column: "access_token" }),
      refresh_token: auth.vault.seal(await refreshTokenOf(id), { userId, column: "refresh_token" }),
      access_expires_at: tokens.expiresAt,
      status: "connected",
    });
  });
});
afterEach(() => running.stop());

async function refreshTokenOf(id: string): Promise<string> {
  const row = await auth.database.readAsUser(id, (transaction) =>
    readProviderAccount(transaction, { userId: id, provider: auth.google.name }),
  );
  return auth.vault.open(row?.refresh_token ?? Buffer.alloc(0), {
    userId: id,
    column: "refresh_token",
  });
}

/** What another server process has: a pool of its own and a way to Google that counts. */
async function otherServer(
  refresh: (token: string) => Promise<GoogleTokens> = auth.google.refresh,
): Promise<{ context: AuthContext; asked: string[]; database: Database }> {
  const database = await openDatabase(running.database, createLogger("silent"), 1);
  const asked: string[] = [];
  function counted(token: string): Promise<GoogleTokens> {
    asked.push(token);
    return refresh(token);
  }
  const google = { ...auth.google, refresh: counted };
  return { context: { ...auth, database, google }, asked, database };
}

function account(database = auth.database) {
  return database.readAsUser(userId, (transaction) =>
    readProviderAccount(transaction, { userId, provider: auth.google.name }),
  );
}

function change(columns: Parameters<typeof updateProviderAccount>[2]): Promise<void> {
  return auth.database.asUser(userId, (transaction) =>
    updateProviderAccount(transaction, { userId, provider: auth.google.name }, columns),
  );
}

async function mailboxEvents(): Promise<number> {
  const { events } = await auth.database.readAsUser(userId, (transaction) =>
    readEvents(transaction, userId, 0),
  );
  return events.filter(({ kind }) => kind === "mailbox").length;
}

function refusal(error: string): Promise<GoogleTokens> {
  return auth.google.refresh("no such token").catch((failure: { error: string }) => {
    failure.error = error;
    throw failure;
  });
}

test("of several servers that meet a dead token one renews it and the others take its token", async () => {
  const google = Promise.withResolvers<void>();
  async function slow(token: string): Promise<GoogleTokens> {
    await google.promise;
    return auth.google.refresh(token);
  }
  const servers = await Promise.all([otherServer(slow), otherServer(slow), otherServer(slow)]);
  const accesses = servers.map(({ context }) => createGoogleAccess(context));
  const refused = await createGoogleAccess(auth).token(userId);
  const tokens = Promise.all(
    [...accesses, ...accesses].map((access) => access.token(userId, { renew: true, refused })),
  );
  await until(
    async () => servers.flatMap(({ asked }) => asked).length,
    (asked) => asked > 0,
  );
  for (const { database } of servers) expect((await account(database))?.status).toBe("connected");
  google.resolve();
  expect(new Set(await tokens).size).toBe(1);
  expect((await tokens)[0]).not.toBe(refused);
  expect(servers.flatMap(({ asked }) => asked)).toHaveLength(1);
  for (const { database } of servers) await database.close();
});

test("who asks late for another than a token long replaced is given the present one", async () => {
  const access = createGoogleAccess(auth);
  const refused = await access.token(userId);
  const renewed = await access.token(userId, { renew: true, refused });
  expect(await access.token(userId, { renew: true, refused })).toBe(renewed);
  expect(await access.token(userId, { renew: true, refused: renewed })).not.toBe(renewed);
});

test("a renewal that died with its server is taken over", async () => {
  const access = createGoogleAccess(auth);
  const refused = await access.token(userId);
  const old = (await account())?.access_token ?? Buffer.alloc(0);
  const key = { userId, provider: auth.google.name };
  const claim = { old, milliseconds: 700 };
  const claims = await auth.database.asUser(userId, async (transaction) => [
    await claimRenewal(transaction, key, claim),
    await claimRenewal(transaction, key, claim),
  ]);
  expect(claims).toEqual([true, false]);
  expect(await access.token(userId, { renew: true, refused })).not.toBe(refused);
});

test("a grant that Google calls invalid asks to reconnect; one that it cannot answer for stays", async () => {
  const refused = await createGoogleAccess(auth).token(userId);
  const down = await otherServer(() => Promise.reject(new TypeError("fetch failed")));
  const before = await mailboxEvents();
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(
      createGoogleAccess(down.context).token(userId, { renew: true, refused }),
    ).rejects.toMatchObject({ code: "gmail_unavailable" });
  expect(await account()).toMatchObject({ status: "connected", renewing_until: null });
  const dead = await otherServer(() => refusal("invalid_grant"));
  const access = createGoogleAccess(dead.context);
  await expect(access.token(userId, { renew: true, refused })).rejects.toMatchObject({
    code: "mailbox_not_connected",
  });
  expect(await access.connection(userId)).toBe("reconnect");
  expect(await mailboxEvents()).toBe(before + 1);
  await expect(access.token(userId)).rejects.toMatchObject({ code: "mailbox_not_connected" });
  expect(dead.asked).toHaveLength(1);
  await down.database.close();
  await dead.database.close();
});

test("who signs in again while the old grant is refused stays connected", async () => {
  const refused = await createGoogleAccess(auth).token(userId);
  const late = await otherServer(async () => {
    const { accessToken } = await auth.google.refresh(await refreshTokenOf(userId));
    await change({
      access_token: auth.vault.seal(accessToken, { userId, column: "access_token" }),
    });
    return refusal("invalid_grant");
  });
  const access = createGoogleAccess(late.context);
  expect(await access.token(userId, { renew: true, refused })).not.toBe(refused);
  expect(await access.connection(userId)).toBe("connected");
  await late.database.close();
});

test("the scopes that Google names with a renewed token are kept, and told when they changed", async () => {
  const access = createGoogleAccess(auth);
  const granted = (await account())?.scopes ?? [];
  const before = await mailboxEvents();
  await access.token(userId, { renew: true });
  expect(await mailboxEvents()).toBe(before);
  await change({ scopes: ["openid"] });
  await access.token(userId, { renew: true });
  expect(new Set((await account())?.scopes)).toEqual(new Set(granted));
  expect(await mailboxEvents()).toBe(before + 1);
});
