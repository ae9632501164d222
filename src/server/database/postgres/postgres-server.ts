import { once } from "node:events";
import * as fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { lockDataFolder } from "#server/platform/data-folder-lock.ts";
import type { Logger } from "#server/platform/logger.ts";
import { launch } from "./postgres-account.ts";
import { postgresAddress, type PostgresAddress } from "./postgres-address.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { openCluster, type PostgresCluster } from "./postgres-cluster.ts";
import { clearLeftovers } from "./postgres-leftovers.ts";
import { makeSocketFolder, removeSocketFolder } from "./postgres-socket.ts";
import { existsSync, readdirSync, statSync } from "node:fs";
import { totalmem } from "node:os";

const megabyte = 2 ** 20;
/** Bytes: enough for a small mailbox, and more than this no mailbox gains from. */
const [least, most] = [64 * megabyte, 2048 * megabyte];

/**
 * What the database keeps in memory of what it has read, as PostgreSQL's `shared_buffers`: an eighth of what the cluster
 * holds when it starts, at most a sixteenth of the memory that there is, and never below 64 MB.
 */
export function sharedBuffers(cluster: string, memory = memoryHere()): string {
  const wanted = Math.min(sizeOfTables(cluster) / 8, memory / 16, most);
  return `${Math.round(Math.max(wanted, least) / megabyte)}MB`;
}

/** Bytes; a container may have less than its machine. */
function memoryHere(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

function sizeOfTables(cluster: string): number {
  const tables = path.join(cluster, "base");
  if (!existsSync(tables)) return 0;
  const entries = readdirSync(tables, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

/** A running server, with what `new pg.Pool` takes to reach it. */
export type PostgresServer = PostgresAddress & {
  /** Shuts it down in order, what is committed kept, and resolves when it is gone. End the pools first. */
  stop(): Promise<void>;
  /** Resolves when the server has ended, whoever ended it. */
  exited: Promise<void>;
};

export type StartPostgres = {
  folder: string;
  logger: Logger;
  /** How many connections it takes at once: enough for one server, its commands beside it, when absent. */
  connections?: number;
};

const patience = 120_000;

// Statements and their details carry mail, so the log keeps neither.
const settings = {
  listen_addresses: "",
  random_page_cost: "1.1",
  max_wal_size: "1GB",
  work_mem: "16MB",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/**
 * Starts the bundled PostgreSQL on a folder, made at the first start, and resolves when it accepts
 * connections. It dies with this process, even by `kill -9`; what a dead start left is cleared. Throws an
 * Error fit for the person when the folder is in use or the server cannot run.
 */
export async function startPostgres(start: StartPostgres): Promise<PostgresServer> {
  const { folder, logger, connections = 40 } = start;
  const binaries = findPostgresBinaries();
  // As root, the server's own user must be able to pass.
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
  const root = fs.realpathSync(folder);
  const lock = lockDataFolder(root);
  const log = openPostgresLog(root);
  const { user } = postgresAddress(root);
  try {
    const opened = await openCluster({ folder: root, binaries, log: log.file, user });
    const server = await run({
      ...opened,
      root,
      program: binaries.postgres,
      log,
      logger,
      connections,
    });
    return { ...server, stop: () => server.stop().finally(lock.release) };
  } catch (cause) {
    lock.release();
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new Error([words, log.lastLines(), cure(root)].join("\n"), { cause });
  } finally {
    log.close();
  }
}

function cure(folder: string): string {
  return `Look at ${folder}/postgres.log. A backup comes back with npm run restore (docs/backup.md); nothing was removed.`;
}

type Run = PostgresCluster & {
  root: string;
  program: string;
  log: PostgresLog;
  logger: Logger;
  connections: number;
};

async function run(start: Run): Promise<PostgresServer> {
  const host = makeSocketFolder(start.root, start.account);
  const child = launch(start.account, commandLine(start, host), start.log.file);
  let state: "starting" | "running" | "stopping" = "starting";
  const exited = ended();
  async function ended(): Promise<void> {
    const [code] = await once(child, "exit");
    if (state === "running") start.logger.error({ code }, "PostgreSQL ended by itself");
  }
  async function stop(): Promise<void> {
    state = "stopping";
    child.stdin?.end();
    await Promise.race([exited, pause(patience, undefined, { ref: false })]);
    await clearLeftovers(start.cluster);
    removeSocketFolder(host);
  }
  try {
    await untilReady(host, exited);
  } catch (error) {
    await stop();
    throw error;
  }
  state = "running";
  return { ...postgresAddress(host), stop, exited };
}

function commandLine({ program, cluster, connections }: Run, host: string): string[] {
  const all = {
    ...settings,
    shared_buffers: sharedBuffers(cluster),
    max_connections: String(connections),
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return [program, "-D", cluster, "-k", host, "-p", String(postgresAddress(host).port), ...options];
}

async function untilReady(host: string, exited: Promise<void>): Promise<void> {
  const late = AbortSignal.timeout(patience);
  let ended = false;
  void exited.then(() => (ended = true));
  for (;;) {
    const obstacle = await ensureDatabase(host).catch((error: unknown) => error);
    if (obstacle === undefined) return;
    if (ended) throw new Error("PostgreSQL did not start. Its last words:", { cause: obstacle });
    if (late.aborted)
      throw new Error("PostgreSQL does not accept connections. Its last words:", {
        cause: obstacle,
      });
    await pause(20);
  }
}

async function ensureDatabase(host: string): Promise<undefined> {
  const { database, ...address } = postgresAddress(host);
  const client = new Client({ ...address, database: "postgres", ssl: false });
  try {
    await client.connect();
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
  } finally {
    await client.end();
  }
}

type PostgresLog = {
  /** The descriptor that PostgreSQL writes to. */
  file: number;
  /** What this start has written last, at most ten lines. */
  lastLines(): string;
  close(): void;
};

const largest = 1024 * 1024;

/** Opens `postgres.log` in the folder for one start; a log above 1 MB is set aside as `postgres.log.1`. */
function openPostgresLog(folder: string): PostgresLog {
  const name = path.join(folder, "postgres.log");
  const size = fs.statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largest) fs.renameSync(name, `${name}.1`);
  const start = size > largest ? 0 : size;
  const file = fs.openSync(name, "a", 0o600);
  return {
    file,
    lastLines() {
      const text = fs.readFileSync(name).subarray(start).toString("utf8").trim();
      return text.split("\n").slice(-10).join("\n");
    },
    close: () => fs.closeSync(file),
  };
}
