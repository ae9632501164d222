import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import type { MailExport } from "#contract/export.ts";
import type { Email, EmailWithBody } from "#contract/messages.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import type { AccountContext } from "#server/accounts/account-context.ts";
import { exportData } from "#server/export-and-deletion/export-data.ts";
import { finishLeaving } from "#server/export-and-deletion/delete-account.ts";
import { leaveGoogle } from "#server/export-and-deletion/leave-google.ts";
import { openToken } from "#server/accounts/sign-in/token-vault.ts";
import { openFileStore } from "#server/platform/file-store/open-file-store.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase } from "#server/database/database.ts";
import { readProviderAccount } from "#server/accounts/tables/provider-accounts-table.ts";
import { readMailFolder, type StoredMail } from "#google-standin/loading/mail-folder.ts";
import { gmailSource } from "../support/some-mail.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const robins = "robin.reyes@example.com";
let running: RunningApp;
let alex: SignedIn;

afterEach(() => running?.stop());

const awkward = [
  "From: A <a@example.com>",
  "Subject: From the beginning",
  "",
  "From here on",
  ">From quoted",
  ">>From twice",
  "not From here",
  "",
  "From an empty line, Sat Nov 21 20:01:55 2026",
  "no line break at the end",
].join("\r\n");

async function begin(messages: number): Promise<string[]> {
  running = await startApp({ demo: false });
  const mail = Array.from({ length: messages }, (_, index) => gmailSource(index));
  for (const raw of [...mail, awkward]) running.standin.deliver(address, raw);
  running.standin.deliver(address, gmailSource(900), ["SPAM"]);
  running.standin.deliver(address, gmailSource(901), ["TRASH"]);
  alex = await running.signIn();
  await inStep(alex, messages + 3);
  return [...mail, awkward, gmailSource(900), gmailSource(901)];
}

function inStep(person: SignedIn, total: number): Promise<MailboxStatus> {
  return until(
    async () => (await person.call<MailboxStatus>("GET", "/api/v1/mailbox")).body,
    ({ sync }) => sync.state === "idle" && sync.total === total && sync.pending === 0,
  );
}

async function state(): Promise<MailExport> {
  return (await alex.call<MailExport>("GET", "/api/v1/export")).body;
}

function start() {
  const { provider_token: accessToken } = alex.session;
  return alex.call("POST", "/api/v1/export", { accessToken });
}

function download(file: string, headers: Record<string, string> = {}): Promise<Response> {
  return alex.send(`${running.url}/api/v1/export/${file}`, { headers });
}

/** What another program makes of the file. */
async function readMbox(bytes: Buffer): Promise<StoredMail[]> {
  const folder = mkdtempSync(join(tmpdir(), "mailwright-mbox-"));
  writeFileSync(join(folder, "mailbox.mbox"), bytes);
  const mail: StoredMail[] = [];
  for await (const one of readMailFolder(folder)) mail.push(one);
  rmSync(folder, { recursive: true });
  return mail;
}

async function collected(): Promise<StoredMail[]> {
  await until(state, (now) => now.state === "ready");
  const answer = await download("mailbox.mbox");
  expect(answer.status).toBe(200);
  return readMbox(Buffer.from(await answer.arrayBuffer()));
}

/** The message without the two lines that the export puts before it. */
function original({ raw }: StoredMail): string {
  return raw.toString("latin1").replace(/^X-GM-THRID: \d+\r\nX-Gmail-Labels: [^\r]*\r\n/, "");
}

function digest(text: string): string {
  return createHash("sha256").update(text.trimEnd()).digest("hex");
}

function digests(texts: string[]): string[] {
  return texts.map(digest).toSorted();
}

/** Pieces of collected mail that are kept, whoever's they are. */
async function pieces(): Promise<number> {
  const { id } = alex.session.user;
  return (await rowsOf(id))["export_pieces"] ?? 0;
}

/** Runs of the job that collects mail, which are due or go on. */
async function collecting(): Promise<number> {
  const client = new Client(running.database);
  await client.connect();
  const { rowCount } = await client.query(
    `select from jobs.job where name = 'export-mail' and start_after <= now()
       and state in ('created', 'retry', 'active')`,
  );
  await client.end();
  return rowCount ?? 0;
}

test("all mail is collected byte for byte with its labels, Spam and Trash too, as one mbox file", async () => {
  const delivered = await begin(12);
  expect(await state()).toMatchObject({ state: "none", done: 0, total: 15 });
  expect((await download("mailbox.mbox")).status).toBe(404);
  expect((await start()).status).toBe(200);
  const mail = await collected();
  expect(digests(mail.map(original))).toEqual(digests(delivered));
  const labels = mail.map((one) => one.labels?.toSorted().join());
  expect(labels.filter((one) => one?.includes("SPAM"))).toHaveLength(1);
  expect(labels.filter((one) => one?.includes("TRASH"))).toHaveLength(1);
  expect(labels.filter((one) => one === "INBOX,UNREAD")).toHaveLength(13);
  const ready = await state();
  expect(ready).toMatchObject({ state: "ready", done: 15, total: 15, gone: 0, seconds_left: 0 });
  const part = await download("mailbox.mbox", { range: "bytes=0-4" });
  expect([part.status, await part.text()]).toEqual([206, "From "]);
  expect(part.headers.get("content-disposition")).toBe('attachment; filename="mailbox.mbox"');
});

test("a collection goes on after a restart where it was", async () => {
  const delivered = await begin(40);
  const slow = { path: /\/messages\/[0-9a-f]+$/, kind: "delay", ms: 150, times: Infinity } as const;
  running.standin.faults.add(slow);
  await start();
  const before = await until(state, (now) => now.done >= 8);
  expect(before).toMatchObject({ state: "running", total: 43 });
  await running.restart("another secret key that is long enough");
  running.standin.faults.clear();
  alex = await running.signIn();
  expect(digests((await collected()).map(original))).toEqual(digests(delivered));
});

test("without Google's grant a collection waits, and goes on after the next sign-in", async () => {
  const delivered = await begin(12);
  const slow = { path: /\/messages\/[0-9a-f]+$/, kind: "delay", ms: 150, times: Infinity } as const;
  running.standin.faults.add(slow);
  await start();
  await until(state, (now) => now.done >= 4);
  running.standin.revokeGrant(address);
  running.standin.endAccessTokens(address);
  running.standin.faults.clear();
  await until(
    async () => (await alex.call<MailboxStatus>("GET", "/api/v1/mailbox")).body,
    ({ connection }) => connection === "reconnect",
  );
  await until(collecting, (runs) => runs === 0);
  const waiting = await state();
  expect(waiting).toMatchObject({ state: "running", expires_at: expect.any(String) });
  alex = await running.signIn();
  expect(digests((await collected()).map(original))).toEqual(digests(delivered));
});

test("messages that have left Gmail are counted, not missed, and trouble at Gmail only delays", async () => {
  await begin(3);
  const { emails } = (await alex.call<{ emails: Email[] }>("GET", "/rest/v1/emails")).body;
  const { faults } = running.standin;
  const gone = new RegExp(`/messages/${emails[0]?.gmail_id}$`);
  faults.add({ path: gone, kind: "status", status: 404, times: Infinity });
  faults.add({ path: /\/messages\/[0-9a-f]+$/, kind: "status", status: 503, times: 2 });
  await start();
  expect(await collected()).toHaveLength(5);
  expect(await state()).toMatchObject({ done: 6, gone: 1 });
});

test("a collection can be stopped, and what it had collected is deleted with it and after 24 hours", async () => {
  await begin(2);
  await start();
  await until(state, (now) => now.state === "ready");
  expect(await pieces()).toBe(2);
  expect((await alex.call("DELETE", "/api/v1/export")).status).toBe(200);
  expect(await pieces()).toBe(0);
  expect((await state()).state).toBe("none");
  await start();
  await until(state, (now) => now.state === "ready");
  running.clock.advance(24 * 3600_000);
  alex = await running.signIn();
  expect((await state()).state).toBe("none");
  expect((await download("mailbox.mbox")).status).toBe(404);
  await start();
  await until(state, (now) => now.state === "ready");
  expect(await pieces()).toBe(2);
});

test("whichever server is asked, the file is there, whole or in part, and nothing lies on a disk", async () => {
  const delivered = await begin(3);
  await start();
  const whole = await collected();
  expect(digests(whole.map(original))).toEqual(digests(delivered));
  const other = (await running.besides()).server;
  const cookie = [...alex.cookies]
    .map(([key, value]) => `${key.split(" ")[1]}=${value}`)
    .join("; ");
  const answer = await other.inject({
    url: "/api/v1/export/mailbox.mbox",
    headers: { cookie, host: new URL(running.url).host, range: "bytes=100-4000" },
  });
  const bytes = Buffer.from(await (await download("mailbox.mbox")).arrayBuffer());
  expect(answer.statusCode).toBe(206);
  expect(answer.rawPayload.equals(bytes.subarray(100, 4001))).toBe(true);
  expect(existsSync(join(running.dataDir, "exports"))).toBe(false);
});

test("without the session's grant nothing is collected, and nobody else has the file", async () => {
  await begin(1);
  expect((await alex.call("POST", "/api/v1/export", {})).body.error?.code).toBe(
    "mailbox_not_connected",
  );
  await start();
  await until(state, (now) => now.state === "ready");
  const robin = await running.signIn(robins);
  expect((await robin.send(`${running.url}/api/v1/export/mailbox.mbox`)).status).toBe(404);
  expect((await fetch(`${running.url}/api/v1/export/data.json`)).status).toBe(401);
  const elsewhere = await download("data.json", { "sec-fetch-site": "cross-site" });
  expect(elsewhere.status).toBe(403);
});

test("the document holds every message with its text and every choice, and no secret", async () => {
  await begin(130);
  await alex.call("PATCH", "/api/v1/settings", { theme: "dark" });
  await alex.call("POST", "/api/v1/review", { stars: 4, text: "good" });
  const answer = await download("data.json");
  expect(answer.headers.get("content-disposition")).toContain("mailwright.json");
  const text = await answer.text();
  const data = JSON.parse(text) as Record<string, object[]> & { emails: EmailWithBody[] };
  expect(data.emails).toHaveLength(133);
  expect(data.emails.every(({ body_text }) => body_text !== null)).toBe(true);
  expect(data["settings"]).toMatchObject([{ chosen: { theme: "dark" } }]);
  expect(data["reviews"]).toMatchObject([{ stars: 4, words: "good" }]);
  expect(data["users"]).toMatchObject([{ email: address }]);
  expect(Object.keys(data["sessions"]?.[0] ?? {})).not.toContain("secret_hash");
  expect(text).not.toMatch(/_hash"|access_token"|refresh_token"|robin\.reyes/);
});

/** Rows of each table that has a person's rows. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const database = await openDatabase(running.database, createLogger("silent"), 1);
  const found = await database.readAsUser(userId, async (transaction) => {
    const { rows: tables } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'user_id'
    `.execute(transaction);
    const counts: [string, number][] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)} where user_id = ${userId}::uuid
      `.execute(transaction);
      if ((rows[0]?.count ?? 0) > 0) counts.push([name, rows[0]?.count ?? 0]);
    }
    return Object.fromEntries(counts);
  });
  await database.close();
  return found;
}

/** What Google was once given for: it refreshes as long as the grant stands. */
async function refreshToken(): Promise<string> {
  const { auth } = running.app;
  const key = { userId: alex.session.user.id, provider: auth.google.name };
  const account = await auth.database.readAsUser(key.userId, (transaction) =>
    readProviderAccount(transaction, key),
  );
  return (account && openToken(auth, account, "refresh_token")) ?? "";
}

test("a row that changes while all data are told is told once", async () => {
  await begin(1);
  const { id } = alex.session.user;
  const client = new Client(running.database);
  await client.connect();
  await client.query(
    `insert into saved_drafts (user_id, draft_id, gmail_id, message)
    select $1, 'd' || n, 'm' || n, '{}' from generate_series(1, 1500) n`,
    [id],
  );
  const parts: string[] = [];
  let isInDrafts = false;
  for await (const piece of exportData(running.app.auth as unknown as AccountContext, id)) {
    parts.push(piece);
    if (isInDrafts) {
      await client.query("update saved_drafts set gmail_id = gmail_id || 'x' where user_id = $1", [
        id,
      ]);
      isInDrafts = false;
    } else isInDrafts = piece.includes('"saved_drafts": [');
  }
  await client.end();
  const told = JSON.parse(parts.join("")) as { saved_drafts: { draft_id: string }[] };
  const ids = told.saved_drafts.map(({ draft_id }) => draft_id);
  expect(ids).toHaveLength(1500);
  expect(new Set(ids).size).toBe(1500);
}, 60_000);

test("leaving deletes every row and file of the person, their sessions and the grant at Google, and nobody else's", async () => {
  await begin(20);
  running.standin.deliver(robins, gmailSource(1));
  const robin = await running.signIn(robins);
  await inStep(robin, 1);
  const phone = await running.signIn();
  await alex.call("PATCH", "/api/v1/settings", { density: "compact" });
  await alex.call("POST", "/api/v1/review", { stars: 1 });
  await start();
  await until(state, (now) => now.state === "ready");
  const others = Object.keys(await rowsOf(robin.session.user.id)).toSorted();
  expect(Object.keys(await rowsOf(alex.session.user.id))).toEqual(
    expect.arrayContaining([...others, "exports", "export_pieces", "reviews", "settings"]),
  );
  for (const confirm of ["", "alex", robins])
    expect((await alex.call("DELETE", "/api/v1/account", { confirm })).status).toBe(400);
  const token = await refreshToken();
  await expect(running.app.auth.google.refresh(token)).resolves.toHaveProperty("accessToken");
  const { status } = await alex.call("DELETE", "/api/v1/account", {
    confirm: ` ${address.toUpperCase()} `,
  });
  expect(status).toBe(200);
  await expect(running.app.auth.google.refresh(token)).rejects.toMatchObject({
    error: "invalid_grant",
  });
  expect(await rowsOf(alex.session.user.id)).toEqual({});
  for (const one of [alex, phone])
    expect((await one.call("GET", "/rest/v1/emails")).status).toBe(401);
  expect(running.standin.contents(address)).toHaveLength(23);
  expect((await robin.call("GET", "/api/v1/settings")).status).toBe(200);
  expect(Object.keys(await rowsOf(robin.session.user.id)).toSorted()).toEqual(others);
});

test("who has left may come back, to an empty mirror that is filled again", async () => {
  await begin(5);
  await alex.call("PATCH", "/api/v1/settings", { density: "compact" });
  await alex.call("DELETE", "/api/v1/account", { confirm: address });
  running.standin.deliver(address, gmailSource(50));
  alex = await running.signIn();
  await inStep(alex, 9);
  expect((await alex.call("GET", "/api/v1/settings")).body).toMatchObject({
    density: "comfortable",
  });
});

test("a leaving that was cut short is ended later, unless the person has signed in again", async () => {
  await begin(4);
  const { database, clock, logger } = running.app.auth;
  const { id } = alex.session.user;
  const files = openFileStore(undefined, running.dataDir);
  const context = {
    database,
    clock,
    logger,
    forgetFiles: (userId) => files.removeAll(userId),
  } as AccountContext;
  const file = `${id}/${randomUUID()}`;
  await files.put(file, Readable.from(["x"]), "text/plain");
  await finishLeaving(context, id);
  expect((await alex.call("GET", "/api/v1/settings")).status).toBe(200);
  await leaveGoogle(running.app.auth, id);
  expect((await rowsOf(id))["emails"]).toBe(7);
  alex = await running.signIn();
  await finishLeaving(context, id);
  expect((await rowsOf(id))["emails"]).toBe(7);
  await leaveGoogle(running.app.auth, id);
  await finishLeaving(context, id);
  await finishLeaving(context, id);
  expect(await rowsOf(id)).toEqual({});
  expect(await files.list(`${id}/`)).toEqual([]);
});

test("leaving does not fail because Google does not answer", async () => {
  await begin(1);
  running.standin.faults.add({ path: /\/revoke/, kind: "status", status: 503, times: Infinity });
  const { status } = await alex.call("DELETE", "/api/v1/account", { confirm: address });
  expect(status).toBe(200);
  expect(await rowsOf(alex.session.user.id)).toEqual({});
});
