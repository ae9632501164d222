import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { startPostgres, type PostgresServer } from "#server/database/postgres/postgres-server.ts";

const script = path.resolve(import.meta.dirname, "../support/hold-postgres.ts");
const logger = createLogger("silent");
const root = process.getuid?.() === 0;
let folder: string;
let started: PostgresServer[];
let children: ChildProcess[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "mailwright-postgres-"));
  started = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const server of started) await server.stop();
  await vi.waitFor(() => expect(processesIn(folder)).toEqual([]), 10_000);
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(place = folder): Promise<PostgresServer> {
  const server = await startPostgres({ folder: place, logger });
  started.push(server);
  return server;
}

async function startElsewhere(): Promise<{ child: ChildProcess; host: string }> {
  const child = fork(script, [folder], { execArgv: [] });
  children.push(child);
  const [answer] = await once(child, "message");
  return { child, host: answer.host };
}

async function ask(host: string, ...statements: string[]): Promise<unknown[]> {
  const client = new Client({ host, port: 5432, user: "mailwright", database: "mailwright" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Inserts one row a transaction until the server is gone; returns the last number that was committed. */
async function insertUntilEnd(host: string, under: (committed: number) => void): Promise<number> {
  const client = new Client({ host, port: 5432, user: "mailwright", database: "mailwright" });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("CREATE TABLE IF NOT EXISTS numbers (n int PRIMARY KEY)");
  for (let n = 1; ; n += 1) {
    const done = await client.query("INSERT INTO numbers VALUES ($1)", [n]).catch(() => undefined);
    if (done === undefined) return n - 1;
    under(n);
  }
}

function processesIn(place: string): number[] {
  const pids = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => readCommand(pid).includes(place)).map(Number);
}

function readCommand(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function postmaster(place = folder): number {
  return Number(
    fs.readFileSync(path.join(place, "cluster", "postmaster.pid"), "utf8").split("\n")[0],
  );
}

/** Node's words for doing nothing. */
const standing = ["-e", "setInterval(() => {}, 1000)"];

/** A program of that name, which is Node. */
function programCalled(name: string): string {
  const place = path.join(fs.mkdtempSync(path.join(folder, "bin-")), name);
  fs.copyFileSync(process.execPath, place, fs.constants.COPYFILE_FICLONE);
  return place;
}

test("what is committed is there after a stop and a start, and nothing is left between", async () => {
  const first = await start();
  await ask(first.host, "CREATE TABLE kept (word text)", "INSERT INTO kept VALUES ('here')");
  await first.stop();
  expect(processesIn(folder)).toEqual([]);
  expect(fs.existsSync(first.host)).toBe(false);
  const second = await start();
  expect(await ask(second.host, "SELECT word FROM kept")).toEqual([{ word: "here" }]);
});

test("it folds the case of every script, writes safely and listens on its socket alone", async () => {
  const { host } = await start();
  const [row] = await ask(
    host,
    `SELECT lower('ÄRGER ЖАР') AS folded, current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS net`,
  );
  expect(row).toEqual({ folded: "ärger жар", fsync: "on", commit: "on", net: "" });
  expect(fs.statSync(host).mode & 0o777).toBe(0o700);
});

test("a second start on the folder is refused and the first goes on", async () => {
  const { host } = await start();
  await expect(startPostgres({ folder, logger })).rejects.toThrow(/Another Mailwright is running/);
  await expect(
    once(fork(script, [folder], { execArgv: [], silent: true }), "exit"),
  ).resolves.toEqual([1, null]);
  expect(await ask(host, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("kill -9 of the process that started it ends it, and the next start has every committed row", async () => {
  const { child, host } = await startElsewhere();
  const committed = await insertUntilEnd(host, (n) => {
    if (n === 200) child.kill("SIGKILL");
  });
  await vi.waitFor(() => expect(processesIn(folder)).toEqual([]), 10_000);
  expect(committed).toBeGreaterThanOrEqual(200);
  const { host: next } = await start();
  const [row] = await ask(next, "SELECT count(*)::int AS count, max(n) AS max FROM numbers");
  expect([committed, committed + 1]).toContain((row as { count: number }).count);
});

/** One that ends with another has ended already. */
function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

test("kill -9 of the database and everything around it loses no committed row", async () => {
  const { child, host } = await startElsewhere();
  const committed = await insertUntilEnd(host, (n) => {
    if (n !== 200) return;
    child.kill("SIGKILL");
    for (const pid of processesIn(folder)) end(pid);
  });
  expect(fs.existsSync(path.join(folder, "cluster", "postmaster.pid"))).toBe(true);
  const { host: next } = await start();
  const [row] = await ask(next, "SELECT count(*)::int AS count FROM numbers");
  expect([committed, committed + 1]).toContain((row as { count: number }).count);
});

test("a server left living without its watchdog is ended by the next start", async () => {
  const { child, host } = await startElsewhere();
  const server = postmaster();
  await ask(host, "CREATE TABLE kept AS SELECT 1 AS one");
  for (const pid of processesIn(folder))
    if (readCommand(String(pid)).includes("postgres-watchdog")) process.kill(pid, "SIGKILL");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(processesIn(folder)).toContain(server);
  const next = await start();
  expect(postmaster()).not.toBe(server);
  expect(await ask(next.host, "SELECT one FROM kept")).toEqual([{ one: 1 }]);
});

test("a pid file that names a stranger, and a stale socket, do not stop the start", async () => {
  await (await start()).stop();
  const lines = [process.pid, path.join(folder, "cluster"), 0, 5432, path.join(folder, "socket")];
  fs.writeFileSync(path.join(folder, "cluster", "postmaster.pid"), `${lines.join("\n")}\n`);
  fs.mkdirSync(path.join(folder, "socket"));
  fs.writeFileSync(path.join(folder, "socket", ".s.PGSQL.5432"), "");
  fs.writeFileSync(path.join(folder, "socket", ".s.PGSQL.5432.lock"), `${process.pid}\n`);
  const { host } = await start();
  expect(await ask(host, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a first start that was cut off half-way is begun anew", async () => {
  const child = fork(script, [folder], { execArgv: [] });
  children.push(child);
  await vi.waitFor(() => expect(fs.readdirSync(folder).join()).toMatch(/new-/), 10_000);
  child.kill("SIGKILL");
  await once(child, "exit");
  const { host } = await start();
  expect(await ask(host, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(fs.readdirSync(folder).filter((name) => name.startsWith("new-"))).toEqual([]);
});

test("an initdb of an earlier start is ended, though none of its processes works in the folder now", async () => {
  const half = path.join(folder, "new-half");
  fs.mkdirSync(half);
  const initdb = spawn(programCalled("initdb"), [...standing, "--", `--pgdata=${half}`]);
  const ended = once(initdb, "exit");
  await once(initdb, "spawn");
  const { host } = await start();
  expect(await ended).toEqual([null, "SIGTERM"]);
  expect(fs.existsSync(half)).toBe(false);
  expect(await ask(host, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("an administrator's shell, and a process that names the folder, outlive the start", async () => {
  await (await start()).stop();
  const cluster = path.join(folder, "cluster");
  const shell = spawn("/bin/sh", ["-c", "sleep 600; :"], { cwd: cluster });
  const naming = spawn(process.execPath, [...standing, "--", `--pgdata=${cluster}`]);
  children.push(shell, naming);
  const { host } = await start();
  expect(await ask(host, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect([shell, naming].map((one) => [one.exitCode, one.signalCode])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("a PostgreSQL that somebody else has started there is named and left alone", async () => {
  await (await start()).stop();
  const cluster = path.join(folder, "cluster");
  const other = spawn(programCalled("postgres"), standing, { cwd: cluster });
  children.push(other);
  await once(other, "spawn");
  await expect(start()).rejects.toThrow(
    `A PostgreSQL that Mailwright did not start (process ${other.pid}) works on ${cluster}. Stop it first.`,
  );
  expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  other.kill("SIGKILL");
  await once(other, "exit");
});

test("a folder too deep for a socket's path gets a short one elsewhere", async () => {
  const deep = path.join(folder, "d".repeat(60), "e".repeat(60));
  const { host } = await start(deep);
  expect(host.length).toBeLessThan(60);
  expect(await ask(host, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a server that ends by itself says so", async () => {
  const server = await start();
  process.kill(postmaster(), "SIGINT");
  await server.exited;
  expect(processesIn(folder)).toEqual([]);
});

test("a damaged cluster is refused with the database's last words", async () => {
  await (await start()).stop();
  fs.rmSync(path.join(folder, "cluster", "global", "pg_control"));
  await expect(start()).rejects.toThrow(
    /PostgreSQL did not start[^]*pg_control[^]*A backup comes back with npm run restore/,
  );
});

test.skipIf(!root)(
  "as root it runs unprivileged, also below a folder closed to others",
  async () => {
    const closed = path.join(folder, "closed");
    fs.mkdirSync(closed, { mode: 0o700 });
    await start(path.join(closed, "database"));
    const owner = fs.statSync(path.join(closed, "database", "cluster"));
    expect(owner.uid).not.toBe(0);
    const server = postmaster(path.join(closed, "database"));
    expect(fs.readFileSync(`/proc/${server}/status`, "utf8")).toContain(`\nUid:\t${owner.uid}\t`);
  },
);

test.skipIf(!root)(
  "as root a cluster that was copied back by root is given to its user",
  async () => {
    await (await start()).stop();
    const copy = path.join(folder, "copy");
    fs.mkdirSync(copy);
    fs.cpSync(path.join(folder, "cluster"), path.join(copy, "cluster"), { recursive: true });
    const { host } = await start(copy);
    expect(await ask(host, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  },
);
