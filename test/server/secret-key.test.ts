import { spawn } from "node:child_process";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { loadKeys } from "#server/accounts/sign-in/keys.ts";
import { createTokenVault } from "#server/accounts/sign-in/token-vault.ts";
import { checkKeyFile, readByOthers } from "#server/key-file.ts";
import { lockDataFolder } from "#server/platform/data-folder-lock.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase } from "#server/database/database.ts";
import type { PostgresAddress } from "../support/postgres-setup.ts";
import { databaseUrl } from "../support/server-process.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import { createHttpClient } from "../support/http-client.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const former = "former-secret-former-secret-former";
const current = "current-secret-current-secret-cur";

let running: RunningApp;
afterEach(() => running.stop());

function fetchInbox(person: SignedIn, accessToken = person.session.provider_token) {
  return person.call("POST", "/functions/v1/fetch-gmail", { labelIds: "INBOX", accessToken });
}

test("after the key is rotated everything that the former one signed or sealed still serves", async () => {
  running = await startApp({ secretKey: former });
  const person = await running.signIn();
  const late = createHttpClient();
  const choice = await late.visit(`${running.url}/auth/v1/authorize`);
  await running.restart(`${current},${former}`);
  expect((await person.call("GET", "/api/v1/mailbox")).status).toBe(200);
  expect((await fetchInbox(person)).status).toBe(200);
  const consent = await late.submit(choice, "robin.reyes@example.com");
  expect((await late.submit(consent, "Allow")).url).toBe(`${running.url}/`);
});

test("when the key is lost the person is asked to reconnect, and signing in again mends it", async () => {
  running = await startApp({ secretKey: former });
  const person = await running.signIn();
  expect((await fetchInbox(person)).status).toBe(200);
  await running.restart(current);
  expect((await person.call("GET", "/api/v1/mailbox")).status).toBe(401);
  const response = await person.send(`${running.url}/auth/v1/session`);
  const session = (await response.json()) as SignedIn["session"];
  const headers = { authorization: `Bearer ${session.access_token}` };
  async function connection(): Promise<string> {
    const answer = await fetch(`${running.url}/api/v1/mailbox`, { headers });
    return ((await answer.json()) as MailboxStatus).connection;
  }
  const refused = await fetch(`${running.url}/functions/v1/fetch-gmail`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ labelIds: "INBOX", accessToken: session.provider_token }),
  });
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    { error: { code: "mailbox_not_connected" } },
  ]);
  expect(await connection()).toBe("reconnect");
  expect((await fetchInbox(await running.signIn())).status).toBe(200);
  expect(await connection()).toBe("connected");
});

test("a key file that is gone, empty or open to others is named with what to do", async () => {
  running = await startApp();
  const { database, dataDir } = running;
  const settings = { dataDir, secretKey: undefined };
  const file = join(dataDir, "secret-key");
  await checkKeyFile(settings, database);
  await running.signIn();
  chmodSync(file, 0o644);
  expect(readByOthers(settings)).toBe(
    `Others may read ${file}, the key of Google's tokens: chmod 600 ${file}`,
  );
  chmodSync(file, 0o600);
  expect(readByOthers(settings)).toBeUndefined();
  const kept = readFileSync(file, "utf8");
  writeFileSync(file, "\n");
  expect(() => loadKeys(undefined, dataDir)).toThrow(`${file} is empty: put back what it held`);
  rmSync(file);
  await expect(checkKeyFile(settings, database)).rejects.toThrow(
    /secret-key is missing, and the database holds .*Put the file back.*SECRET_KEY.*begin with a new key/,
  );
  await expect(checkKeyFile({ dataDir, secretKey: kept }, database)).resolves.toBeUndefined();
  writeFileSync(file, kept);
});

test("rotate-key seals every token with the first key, and the former can go", async () => {
  running = await startApp({ secretKey: former });
  const person = await running.signIn();
  const settings = { DATABASE_URL: databaseUrl(running.database as PostgresAddress) };
  const alone = await admin({ ...settings, SECRET_KEY: former });
  expect(alone).toMatch(/^SECRET_KEY holds one key: put a new one before it/);
  await running.restart(`${current},${former}`);
  expect(await admin({ ...settings, SECRET_KEY: `${current},${former}` })).toBe(
    "1 Google accounts are sealed with the new key.\nThe first key of SECRET_KEY is enough from now on: the others can go.",
  );
  await running.restart(current);
  const response = await person.send(`${running.url}/auth/v1/session`);
  const session = (await response.json()) as SignedIn["session"];
  const answer = await fetch(`${running.url}/api/v1/mailbox`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  expect(((await answer.json()) as MailboxStatus).connection).toBe("connected");
});

test("rotate-key makes a new key in the data folder of a server that does not run", async () => {
  running = await startApp();
  const person = await running.signIn();
  const { dataDir, app } = running;
  const file = join(dataDir, "secret-key");
  const before = readFileSync(file, "utf8");
  const settings = {
    DATABASE_URL: databaseUrl(running.database as PostgresAddress),
    DATA_DIR: dataDir,
  };
  const lock = lockDataFolder(dataDir);
  expect(await admin(settings)).toMatch(/stop it first/);
  lock.release();
  expect(await admin(settings)).toMatch(/1 Google accounts are sealed.*\n.* holds a new key alone/);
  expect(readFileSync(file, "utf8")).not.toBe(before);
  const [row] = await app.auth.database.asUser(person.session.user.id, (transaction) =>
    transaction.selectFrom("provider_accounts").selectAll().execute(),
  );
  const vault = createTokenVault(loadKeys(undefined, dataDir));
  const place = { userId: person.session.user.id, column: "refresh_token" };
  expect(vault.open(row?.refresh_token ?? Buffer.alloc(0), place)).toMatch(/./);
});

test("a database of a newer version is refused in words", async () => {
  running = await startApp();
  const client = new Client(running.database);
  await client.connect();
  await client.query("insert into kysely_migration values ('0999-to-come', 'now')");
  await client.end();
  await expect(openDatabase(running.database, createLogger("silent"), 1)).rejects.toThrow(
    "A newer Mailwright has used this database (0999-to-come): start that version again",
  );
});

/** All that the command says. */
async function admin(settings: Record<string, string>): Promise<string> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["src/server/admin.ts", "rotate-key"], {
    env: { PATH, HOME, DATA_DIR: join(tmpdir(), "mailwright-none"), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return said.join("").trim();
}
