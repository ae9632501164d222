import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { examine } from "#server/doctor/examine.ts";
import type { Finding } from "#server/doctor/health-check.ts";
import { startPostgres } from "#server/database/postgres/postgres-server.ts";
import { lockDataFolder } from "#server/platform/data-folder-lock.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase } from "#server/database/database.ts";
import { updateProviderAccount } from "#server/accounts/tables/provider-accounts-table.ts";
import { freePorts } from "../support/free-ports.ts";
import { startServerProcess } from "../support/server-process.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { gmailScope } from "../support/test-standin.ts";

const root = path.resolve(import.meta.dirname, "../..");
// Each look starts several processes, some of them a database.
vi.setConfig({ testTimeout: 180_000 });
let folder: string;
let port: number;
let standinPort: number;
let running: RunningApp;
let client: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "mailwright-doctor-"));
  [port = 0, standinPort = 0] = await freePorts(2);
  running = await startApp();
  const { url, clientId, clientSecret } = running.standin;
  client = {
    PUBLIC_URL: running.url,
    GOOGLE_BASE_URL: url,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    DATABASE_URL: databaseUrl(running),
  };
});

afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Report = { code: unknown; lines: Record<string, string>; all: string };

/** What the doctor finds with the settings alone: its lines by name. */
async function askDoctor(settings: Record<string, string>): Promise<Report> {
  const findings: Finding[] = [];
  await examine(environmentOf(settings), (finding) => findings.push(finding));
  const lines = findings.map(({ name, trouble, words }) => [
    name,
    `${trouble ? "TROUBLE" : "ok"}: ${words}`,
  ]);
  const code = findings.some(({ trouble }) => trouble) ? 1 : 0;
  return { code, lines: Object.fromEntries(lines), all: JSON.stringify(findings) };
}

function environmentOf(settings: Record<string, string>): Record<string, string> {
  const { PATH = "", HOME = "" } = process.env;
  const ports = { PORT: String(port), STANDIN_PORT: String(standinPort) };
  return { PATH, HOME, DATA_DIR: path.join(folder, "data"), ...ports, ...settings };
}

/** The same by the command, which looks at the machine too. */
async function runDoctor(settings: Record<string, string>): Promise<Report> {
  const child = spawn(process.execPath, ["scripts/doctor.js"], {
    cwd: root,
    env: environmentOf(settings),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const all = await text(child.stdout);
  const found = all.split("\n").flatMap((line) => {
    const [, standing = "", name = "", words = ""] = /^(\S+) +(.{12}) (.*)$/.exec(line) ?? [];
    return name === "" ? [] : [[name.trim(), `${standing}: ${words}`]];
  });
  return { code: (await exit)[0], lines: Object.fromEntries(found), all };
}

test("without a Google client the stand-in is named, and nothing is made in the data folder", async () => {
  const { code, lines } = await runDoctor({});
  expect(lines).toMatchObject({
    settings: "ok: understood",
    "data folder": `ok: ${path.join(folder, "data")} is made at the first start`,
    port: `ok: ${port} is free`,
    "standin port": `ok: ${standinPort} is free`,
    Google: expect.stringMatching(/^ok: .*stand-in.*docs\/google-setup\.md/),
    model: expect.stringMatching(/^ok/),
    payments: expect.stringMatching(/^ok/),
    clock: "ok: not compared: the stand-in goes by this machine's clock, as Mailwright does",
    storage: expect.stringMatching(/^ok: in .* GB free/),
  });
  expect(lines).not.toHaveProperty("client");
  expect(existsSync(path.join(folder, "data"))).toBe(false);
  expect(code).toBe(0);
});

test("a right client, its address, the clock and the quota are found in order", async () => {
  const { code, lines } = await askDoctor({ ...client, GMAIL_QUOTA: "legacy" });
  expect(lines).toMatchObject({
    client: "ok: Google accepts the client's id and secret",
    redirect: `ok: ${running.url}/auth/v1/callback is registered at Google`,
    clock: expect.stringMatching(/^ok/),
    quota: expect.stringMatching(/^ok: GMAIL_QUOTA is legacy: 15,000 units/),
    accounts: "ok: nobody has signed in yet",
    storage: expect.stringMatching(
      /^ok: the mirror is in the database of DATABASE_URL, whose disk is not seen from here; the key in .* GB free/,
    ),
  });
  expect(code).toBe(0);
});

test("a wrong secret, a wrong id and an address that is not registered are told apart, and no secret is printed", async () => {
  const secret = await askDoctor({ ...client, GOOGLE_CLIENT_SECRET: "not-the-secret" });
  expect(secret.lines["client"]).toMatch(/^TROUBLE: Google refuses GOOGLE_CLIENT_SECRET\. Copy/);
  expect(secret.lines["redirect"]).toMatch(/^ok/);
  expect([secret.code, secret.all.includes("not-the-secret")]).toEqual([1, false]);
  const id = await askDoctor({ ...client, GOOGLE_CLIENT_ID: "nobody" });
  expect(id.lines["client"]).toMatch(/^TROUBLE: Google does not know GOOGLE_CLIENT_ID/);
  const [other = 0] = await freePorts(1);
  const address = await askDoctor({ ...client, PUBLIC_URL: `http://localhost:${other}` });
  expect(address.lines["redirect"]).toContain(
    `add exactly this under "Authorized redirect URIs" of the client`,
  );
  expect(address.lines["redirect"]).toContain(`http://localhost:${other}/auth/v1/callback`);
});

test("settings that Google can never accept are named before it is asked", async () => {
  const http = await askDoctor({ ...client, PUBLIC_URL: "http://mail.example.com" });
  expect(http.lines["redirect"]).toMatch(/^TROUBLE: Google takes http for localhost alone/);
  const pasted = await askDoctor({ ...client, GOOGLE_CLIENT_ID: '"quoted"' });
  expect(pasted.lines["client"]).toMatch(/^TROUBLE: .*quotation mark/);
  const half = await askDoctor({ GOOGLE_CLIENT_ID: "alone" });
  expect(half.lines["settings"]).toMatch(/^TROUBLE: Set GOOGLE_CLIENT_ID and/);
  expect([half.code, half.lines["client"]]).toEqual([1, undefined]);
});

test("a Google that cannot be reached, or is none, is said in one line", async () => {
  const [nobody = 0] = await freePorts(1);
  const away = await askDoctor({ ...client, GOOGLE_BASE_URL: `http://127.0.0.1:${nobody}` });
  expect(away.lines["client"]).toBe(
    `TROUBLE: 127.0.0.1:${nobody} cannot be reached (ECONNREFUSED): look at the network, the proxy and DNS.`,
  );
  const proxy = createServer((_request, response) => response.end("<html>Sign in to the WLAN"));
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const captured = await askDoctor({ ...client, GOOGLE_BASE_URL: base });
  proxy.close();
  expect(captured.lines["clock"]).toMatch(/^TROUBLE: .*is a proxy in between/);
});

test("a clock that is wrong is told by how much", async () => {
  const ahead = createServer((_request, response) => {
    response.setHeader("date", new Date(Date.now() - 3600_000).toUTCString());
    const endpoints = { authorization_endpoint: "http://127.0.0.1:1/a", token_endpoint: "x" };
    response.end(JSON.stringify(endpoints));
  });
  ahead.listen(0, "127.0.0.1");
  await once(ahead, "listening");
  const base = `http://127.0.0.1:${(ahead.address() as AddressInfo).port}`;
  const { lines } = await askDoctor({ ...client, GOOGLE_BASE_URL: base });
  ahead.close();
  expect(lines["clock"]).toMatch(
    /^TROUBLE: 3(?:599|600|60\d) s ahead of Google's: set this machine/,
  );
});

test("each account that needs something is named with what and why", async () => {
  const narrow = await running.signIn("robin.reyes@example.com", {
    without: [gmailScope("modify")],
  });
  const whole = await running.signIn();
  await rename(running, running.standin.url, [narrow.session.user.id, whole.session.user.id]);
  const { lines } = await runDoctor(client);
  expect(lines["database"]).toBe("ok: the PostgreSQL of DATABASE_URL answers");
  expect(lines["accounts"]).toBe(
    "TROUBLE: robin.reyes@example.com has not granted: archive, label and delete mail. Sign in again and leave every box ticked",
  );
});

test("the accounts of the embedded database are seen whether it runs or not", async () => {
  const own = { ...client, DATABASE_URL: "", DATA_DIR: path.join(folder, "kept") };
  const place = { folder: path.join(own.DATA_DIR, "postgres"), logger: createLogger("silent") };
  const { stop, exited: _, ...address } = await startPostgres(place);
  await (await openDatabase({ ...address, ssl: false }, place.logger)).close();
  expect((await askDoctor(own)).lines["accounts"]).toBe("ok: nobody has signed in yet");
  await stop();
  expect((await askDoctor(own)).lines["accounts"]).toBe("ok: nobody has signed in yet");
});

test("a Mailwright that runs here is no trouble, and its accounts are seen", async () => {
  const DATA_DIR = path.join(folder, "running");
  const server = await startServerProcess({ environment: { DATA_DIR } });
  onTestFinished(() => server.stop());
  const { url, clientId, clientSecret } = server.standin;
  const at = new URL(server.url).port;
  const own = { GOOGLE_BASE_URL: url, GOOGLE_CLIENT_ID: clientId, DATA_DIR, PORT: at };
  const { code, lines } = await askDoctor({ ...own, GOOGLE_CLIENT_SECRET: clientSecret });
  expect(lines).toMatchObject({
    "data folder": `ok: Mailwright is running here, on ${DATA_DIR}`,
    port: `ok: Mailwright is running here, on ${at}`,
    accounts: "ok: nobody has signed in yet",
  });
  expect(code).toBe(0);
});

test("the ports of a Mailwright that runs here are told from those of a stranger", async () => {
  const { DATABASE_URL = "" } = client;
  const DATA_DIR = path.join(folder, "held");
  const lock = lockDataFolder(DATA_DIR);
  onTestFinished(() => lock.release());
  const PORT = new URL(running.url).port;
  const STANDIN_PORT = new URL(running.standin.url).port;
  const { lines } = await askDoctor({ DATABASE_URL, DATA_DIR, PORT, STANDIN_PORT });
  expect(lines).toMatchObject({
    port: `ok: Mailwright is running here, on ${PORT}`,
    "standin port": `ok: Mailwright is running here, on ${STANDIN_PORT}`,
    storage: expect.stringContaining("; the stand-in's mail in "),
  });
  const stranger = await askDoctor({ DATABASE_URL, DATA_DIR, PORT: STANDIN_PORT });
  expect(stranger.lines["port"]).toMatch(/^TROUBLE: Port \d+ is in use/);
  const elsewhere = await askDoctor({ DATABASE_URL, PORT });
  expect(elsewhere.lines["port"]).toMatch(/^TROUBLE: Port \d+ is in use/);
});

test("what the start refuses is told by the doctor in the same words", async () => {
  const { DATABASE_URL = "" } = client;
  const short = await askDoctor({ DATABASE_URL, SECRET_KEY: "x" });
  expect([short.code, short.lines["settings"]]).toEqual([
    1,
    "TROUBLE: SECRET_KEY is too short: each secret must have at least 32 characters.",
  ]);
  const taken = new URL(running.standin.url).port;
  const standin = { STANDIN_MAIL: "/nope", STANDIN_PORT: taken };
  const { lines } = await askDoctor({ DATABASE_URL, ...standin });
  expect(lines["settings"]).toMatch(/^TROUBLE: STANDIN_MAIL is '\/nope', which does not exist/);
  expect(lines["standin port"]).toBe(
    `TROUBLE: Port ${taken} is in use. Stop the other program, or set STANDIN_PORT to another.`,
  );
  const word = await askDoctor({ DATABASE_URL, PORT: "abc" });
  expect(word.lines["settings"]).toBe(
    "TROUBLE: PORT is 'abc': it must be a port number from 1 to 65535.",
  );
  expect(word.all).not.toContain("options.port");
});

function databaseUrl({ database }: RunningApp): string {
  const { host, port: databasePort, user } = inject("postgres");
  const name = (database as { database: string }).database;
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${databasePort}`;
}

/** The app under test calls its Google "standin", a server with GOOGLE_BASE_URL by that address. */
async function rename({ app }: RunningApp, provider: string, people: string[]): Promise<void> {
  for (const userId of people)
    await app.auth.database.asUser(userId, (own) =>
      updateProviderAccount(own, { userId, provider: "standin" }, { provider }),
    );
}

test("Gmail's word is found in order, and a missing or wrong key is said plainly", async () => {
  const key = path.join(folder, "key.json");
  const GMAIL_PUBSUB_SUBSCRIPTION = "projects/mine/subscriptions/mail";
  const own = { ...client, GMAIL_PUBSUB_SUBSCRIPTION, GOOGLE_APPLICATION_CREDENTIALS: key };
  const none = await askDoctor(own);
  expect(none.lines["push"]).toBe(
    `TROUBLE: GOOGLE_APPLICATION_CREDENTIALS: ${key} cannot be read (ENOENT). Name the JSON key of a service account.`,
  );
  const account = running.standin.serviceAccount();
  writeFileSync(key, JSON.stringify(account));
  expect((await askDoctor(own)).lines["push"]).toBe(
    "ok: projects/mine/subscriptions/mail is pulled, of projects/mine/topics/mail",
  );
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const forged = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  writeFileSync(key, JSON.stringify({ ...account, private_key: forged }));
  expect((await askDoctor(own)).lines["push"]).toMatch(
    /^TROUBLE: Google refuses the key of .*another/,
  );
  writeFileSync(key, JSON.stringify({ ...account, private_key: "PRIVATE and broken" }));
  const broken = await askDoctor(own);
  expect(broken.lines["push"]).toMatch(/^TROUBLE: .* is no key of a service account/);
  expect(broken.all).not.toContain("PRIVATE and broken");
});
