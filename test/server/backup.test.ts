import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFolderStore } from "#server/platform/file-store/folder-store.ts";
import { startPostgres, type PostgresServer } from "#server/database/postgres/postgres-server.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openStore, type Store } from "#google-standin/store/standin-store.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { compareTables } from "../support/compare-tables.ts";
import { keepEmails } from "../support/keep-emails.ts";
import type { PostgresAddress } from "../support/postgres-setup.ts";
import { rounds, seededRandom } from "../support/rounds.ts";
import { writeZipfMail } from "../support/zipf-mail.ts";

const root = path.resolve(import.meta.dirname, "../..");
const logger = createLogger("silent");
const ada = { id: randomUUID(), email: "ada@example.com", name: null };
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let home: string;
let postgres: PostgresServer;
let database: Database;
let store: Store;
let folder: string;

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(tmpdir(), "mailwright-backed-"));
  fs.chmodSync(home, 0o711);
  const data = path.join(home, "data");
  fs.mkdirSync(data);
  postgres = await startPostgres({ folder: path.join(data, "postgres"), logger });
  database = await openDatabase(addressOf(postgres), logger, 4);
  await database.asUser(ada.id, (transaction) => saveUser(transaction, ada));
  fs.writeFileSync(path.join(data, "secret-key"), `${"k".repeat(43)}\n`, { mode: 0o600 });
  const place = { folder: path.join(data, "google"), name: "standin", origin: "test" };
  store = openStore(place, logger);
});

afterAll(async () => {
  store.close();
  await database.close();
  await postgres.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(home, "round-"));
  fs.chmodSync(folder, 0o711);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function addressOf({ host, port, user, database: name }: PostgresServer): PostgresAddress {
  return { host, port, user, database: name };
}

/** Runs the operator's command; answers all it says, and whether it was content. */
async function run(order: string, place: string, settings: Record<string, string> = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["src/server/backup.ts", order, place], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: path.join(home, "data"), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { well: (await exit)[0] === 0, words: (said + complained).trim() };
}

/** Mail comes, changes and goes, with files and checkpoints, until it is told to end; answers what was done by when. */
function underLoad() {
  const end = new AbortController();
  let [kept, files] = [0, 0];
  const places = createFolderStore(path.join(home, "data", "files"));
  async function write(): Promise<void> {
    const mail = writeZipfMail(100_000);
    while (!end.signal.aborted) {
      const some = Array.from({ length: 40 }, () => mail.next().value ?? undefined);
      const emails = some.flatMap((one) => (one ? [{ ...one, gmailId: randomUUID() }] : []));
      await database.asUser(ada.id, async (transaction) => {
        await keepEmails(transaction, ada.id, emails);
        await transaction
          .deleteFrom("emails")
          .where(
            "gmail_id",
            "in",
            emails.slice(0, 10).map(({ gmailId }) => gmailId),
          )
          .execute();
      });
      kept += 30;
    }
  }
  async function writeElsewhere(): Promise<void> {
    const client = new Client(addressOf(postgres));
    await client.connect();
    while (!end.signal.aborted) {
      const name = `n${files}`;
      store.write(() => {
        store.run("INSERT INTO settings (name, value) VALUES (?, ?)", `${name}-${folder}`, "a");
        store.run("INSERT INTO settings (name, value) VALUES (?, ?)", `${name}-${folder}-b`, "b");
      });
      await places.put(`${ada.id}/${randomUUID()}`, fs.createReadStream(import.meta.filename), "");
      files += 1;
      await client.query("checkpoint");
      await client.query("vacuum emails");
    }
    await client.end();
  }
  const work = [write(), write(), writeElsewhere()];
  return {
    sofar: () => ({ kept, files }),
    async end() {
      end.abort();
      await Promise.all(work);
    },
  };
}

async function ask(address: PostgresAddress, statement: string) {
  const client = new Client(address);
  await client.connect();
  return client.query(statement).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

async function countEmails(address: PostgresAddress) {
  const [row] = await ask(
    address,
    `select (select count(*) from emails)::int as emails,
      (select count(*) from email_labels where label = 'INBOX')::int as inbox,
      (select sum(total) from label_counts where label = 'INBOX')::int as counted`,
  );
  return row;
}

async function sourceCount(): Promise<number> {
  return (await countEmails(addressOf(postgres))).emails;
}

test.each(Array.from({ length: rounds(2, 20) }, (_, round) => round + 1))(
  "a copy taken at a random moment under load is whole: %i",
  async () => {
    const before = await sourceCount();
    const load = underLoad();
    await pause(100 + seededRandom() * 1500);
    const earliest = load.sofar();
    const copy = path.join(folder, "copy");
    const made = await run("backup", copy);
    const latest = load.sofar();
    await load.end();
    expect(made).toMatchObject({ well: true, words: expect.stringContaining("is whole") });

    const data = path.join(folder, "data");
    expect(await run("restore", copy, { DATA_DIR: data })).toMatchObject({ well: true });
    const restored = await startPostgres({ folder: path.join(data, "postgres"), logger });
    try {
      const { emails, inbox, counted } = await countEmails(addressOf(restored));
      expect(emails).toBeGreaterThanOrEqual(before + earliest.kept);
      expect(emails).toBeLessThanOrEqual(before + latest.kept + 60);
      expect(counted).toBe(inbox);
      const { differing, compared } = await compareTables(addressOf(restored));
      expect(differing).toEqual([]);
      expect(compared).toBeGreaterThan(80);
    } finally {
      await restored.stop();
    }
    expect(fs.readFileSync(path.join(data, "secret-key"), "utf8")).toMatch(/^k{43}\n$/);
    const files = fs.readdirSync(path.join(data, "files", ada.id));
    expect(files.length).toBeGreaterThanOrEqual(earliest.files);
    expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
    checkStandin(path.join(data, "google", "google.db"));
  },
);

/** Two rows were always written together. */
function checkStandin(file: string): void {
  const standin = new DatabaseSync(file);
  const [ok] = standin.prepare("PRAGMA integrity_check").all();
  expect(ok).toEqual({ integrity_check: "ok" });
  const rows = standin.prepare("SELECT value, count(*) AS n FROM settings GROUP BY value").all();
  const counts = new Map(rows.map(({ value, n }) => [value, n]));
  expect(counts.get("a")).toBeGreaterThan(0);
  expect(counts.get("a")).toBe(counts.get("b"));
  standin.close();
}

test("a half copy, a damaged one and none at all are refused, and nothing is changed", async () => {
  const copy = path.join(folder, "copy");
  const data = path.join(folder, "data");
  expect((await run("backup", copy)).well).toBe(true);
  const settings = { DATA_DIR: data };
  const [victim = ""] = fs.globSync("postgres/cluster/base/*/*_fsm", { cwd: copy });
  const bytes = fs.readFileSync(path.join(copy, victim));
  async function refusal(): Promise<string> {
    const { well, words } = await run("restore", copy, settings);
    expect(well).toBe(false);
    expect(fs.existsSync(path.join(data, "postgres"))).toBe(false);
    return words;
  }
  fs.truncateSync(path.join(copy, victim), 100);
  expect(await refusal()).toMatch(/no whole backup: .*_fsm is cut short/);
  fs.writeFileSync(path.join(copy, victim), Buffer.alloc(bytes.length, 7));
  expect(await refusal()).toMatch(/_fsm is damaged/);
  fs.rmSync(path.join(copy, victim));
  expect(await refusal()).toMatch(/_fsm is missing/);
  fs.rmSync(path.join(copy, "backup.json"));
  expect(await refusal()).toMatch(/no whole backup: it has no backup\.json/);
  fs.rmSync(copy, { recursive: true });
  expect(await refusal()).toBe(`There is no folder ${copy}.`);
});

test("a backup overwrites nothing, and a restore goes only where nothing is", async () => {
  const copy = path.join(folder, "copy");
  expect((await run("backup", copy)).well).toBe(true);
  expect((await run("backup", copy)).words).toMatch(/is not empty: name a new folder/);
  const inside = path.join(home, "data", "copy");
  expect((await run("backup", inside)).words).toMatch(/must lie outside/);
  expect((await run("restore", copy)).words).toMatch(
    /already holds .*postgres.*move it away first/,
  );
  expect((await run("restore", "")).words).toMatch(/npm run backup -- FOLDER/);
  const nothing = { DATA_DIR: path.join(folder, "nothing") };
  expect((await run("backup", path.join(folder, "none"), nothing)).words).toMatch(/is nothing in/);
});

test("a restore that was cut off stops a start, and begins anew when it is run again", async () => {
  const copy = path.join(folder, "copy");
  const data = path.join(folder, "data");
  expect((await run("backup", copy)).well).toBe(true);
  fs.mkdirSync(path.join(data, "restoring", "postgres"), { recursive: true });
  fs.mkdirSync(path.join(data, "google"));
  const { prepareStart } = await import("#server/prepare-start.ts");
  await expect(prepareStart({ DATA_DIR: data, PORT: "1", STANDIN_PORT: "0" })).rejects.toThrow(
    /restore into .* was cut off: run it again/,
  );
  expect((await run("restore", copy, { DATA_DIR: data })).well).toBe(true);
  expect(fs.existsSync(path.join(data, "restoring"))).toBe(false);
});

test("what waited to be sent is looked for at Gmail after a restore, not sent on", async () => {
  const copy = path.join(folder, "copy");
  const data = path.join(folder, "data");
  await ask(
    addressOf(postgres),
    `insert into outbox (user_id, state, scheduled, send_at, time_zone, message, send_id, created_at)
      select '${ada.id}', 'queued', true, now() + wait, 'UTC', '{}', gen_random_uuid(), now()
      from unnest(array[interval '0', interval '1 day']) wait`,
  );
  expect((await run("backup", copy)).well).toBe(true);
  const { words } = await run("restore", copy, { DATA_DIR: data });
  expect(words).toMatch(/2 messages waited to be sent, and may have been since/);
  const restored = await startPostgres({ folder: path.join(data, "postgres"), logger });
  const rows = await ask(
    addressOf(restored),
    "select state, asked_at is not null as asked, send_at > now() as later from outbox order by send_at",
  ).finally(restored.stop);
  expect(rows).toEqual([
    { state: "sending", asked: true, later: false },
    { state: "sending", asked: true, later: true },
  ]);
});

test("what lies elsewhere is told, and a copy without it comes back only where it is", async () => {
  const copy = path.join(folder, "copy");
  const { host, port, user, database: name } = addressOf(postgres);
  const DATABASE_URL = `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const elsewhere = {
    DATABASE_URL,
    SECRET_KEY: "s".repeat(40),
    STORAGE_URL: "s3://bucket/folder",
  };
  const { well, words } = await run("backup", copy, elsewhere);
  expect(well).toBe(true);
  expect(words).toMatch(/pg_dump/);
  expect(words).toMatch(/SECRET_KEY is not in it/);
  expect(words).toMatch(/S3/);
  expect(fs.existsSync(path.join(copy, "secret-key"))).toBe(false);
  const data = { DATA_DIR: path.join(folder, "data") };
  expect((await run("restore", copy, data)).words).toMatch(/set DATABASE_URL as it was/);
  expect((await run("restore", copy, { ...data, ...elsewhere })).well).toBe(true);
});
