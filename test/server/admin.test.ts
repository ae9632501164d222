import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPostgres } from "#server/database/postgres/postgres-server.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type DatabaseAddress } from "#server/database/database.ts";
import { isPremium } from "#server/billing/tables/usage-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createEmptyDatabase } from "../support/fresh-database.ts";

const root = path.resolve(import.meta.dirname, "../..");
const logger = createLogger("silent");
const ada = { id: randomUUID(), email: "Ada@example.com", name: null };
// Each command is a process of its own, and starts a database where none runs.
vi.setConfig({ testTimeout: 180_000 });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mailwright-admin-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the operator's command; answers all it says, and whether it was content. */
async function admin(words: string, settings: Record<string, string> = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["src/server/admin.ts", ...words.split(" ")], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: folder, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { well: (await exit)[0] === 0, words: (said + complained).trim() };
}

/** Somebody signs in. Answers whether they have Pro, asked later. */
async function withAda(address: DatabaseAddress) {
  const database = await openDatabase(address, logger, 1);
  await database.asUser(ada.id, (transaction) => saveUser(transaction, ada));
  return {
    hasPro: () =>
      database.readAsUser(ada.id, (transaction) => isPremium(transaction, ada.id, new Date())),
    close: () => database.close(),
  };
}

test("an operator gives Pro by hand, lists it and takes it back, as the owner of the tables without a superuser's rights", async () => {
  await makeAppRole();
  const { address, drop } = await createEmptyDatabase();
  const owner = `owner_${randomUUID().replaceAll("-", "")}`;
  await asSuperuser(address, `create role ${owner} login; grant mailwright_app to ${owner}`);
  await asSuperuser(address, `alter database ${address.database} owner to ${owner}`);
  const host = encodeURIComponent(address.host);
  const DATABASE_URL = `postgresql://${owner}@/${address.database}?host=${host}&port=${address.port}`;
  const person = await withAda({ ...address, user: owner });

  const given = await admin("grant pro ada@EXAMPLE.com", { DATABASE_URL });
  expect(given).toEqual({ well: true, words: "ada@EXAMPLE.com has Pro." });
  expect(await person.hasPro()).toBe(true);
  expect((await admin("list", { DATABASE_URL })).words).toBe(
    "Ada@example.com  for good  (given by hand)",
  );
  expect((await admin("revoke pro ada@example.com", { DATABASE_URL })).well).toBe(true);
  expect(await person.hasPro()).toBe(false);
  expect((await admin("list", { DATABASE_URL })).words).toBe("Nobody has or had Pro.");
  const noted = readFileSync(path.join(folder, "audit.log"), "utf8").trim().split("\n");
  expect(noted.map((line) => JSON.parse(line))).toMatchObject([
    { event: "pro granted", person: ada.id, address: "ada@EXAMPLE.com" },
    { event: "pro revoked", person: ada.id },
  ]);
  const stranger = await admin("grant pro eve@example.com", { DATABASE_URL });
  expect(stranger.well).toBe(false);
  expect(stranger.words).toMatch(/^Nobody has signed in with eve@example\.com/);

  await person.close();
  await drop();
  await asSuperuser(
    { ...address, database: "postgres" },
    `drop owned by ${owner} cascade; drop role ${owner}`,
  );
});

/** The first migration in a cluster makes it, for all its databases. */
async function makeAppRole(): Promise<void> {
  const { address, drop } = await createEmptyDatabase();
  await (await openDatabase(address, logger, 1)).close();
  await drop();
}

async function asSuperuser(
  address: { host: string; port: number; user: string; database: string },
  statement: string,
): Promise<void> {
  const client = new Client(address);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

test("on the embedded database it works while the server runs and while it does not", async () => {
  expect((await admin("list")).words).toMatch(/^Nobody has signed in yet/);
  const place = { folder: path.join(folder, "postgres"), logger };
  const { stop, exited: _, ...address } = await startPostgres(place);
  const person = await withAda({ ...address, ssl: false });
  expect((await admin("grant pro ada@example.com")).words).toBe("ada@example.com has Pro.");
  expect(await person.hasPro()).toBe(true);
  await person.close();
  await stop();
  expect((await admin("list")).words).toContain("given by hand");
});

test("what is no order is answered with those that there are", async () => {
  for (const words of ["", "grant", "grant pro", "grant gold ada@example.com", "list all"]) {
    const answer = await admin(words);
    expect(answer.well).toBe(false);
    expect(answer.words).toContain("npm run admin -- grant pro ADDRESS");
  }
});
