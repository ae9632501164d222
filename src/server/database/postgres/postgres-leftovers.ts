import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { socketFolder } from "./postgres-socket.ts";

/** Signals in turn, each with the milliseconds it is given: fast shutdown, immediate shutdown, the end. */
const insistence = [
  ["SIGINT", 60_000],
  ["SIGQUIT", 10_000],
  ["SIGKILL", 10_000],
] as const;

/**
 * Ends every process of ours that still works in a cluster, PostgreSQL's or initdb's and no other, and removes the pid
 * file of a dead one: PostgreSQL itself takes a zombie, or a stranger with the same number, for a living server. Only the
 * holder of the folder's lock may call this. Returns whether a living server had to be ended. Throws an Error with words
 * for the operator where somebody else's PostgreSQL works there.
 */
export async function clearLeftovers(cluster: string): Promise<boolean> {
  if (!existsSync(cluster)) return false;
  const folder = realpathSync(cluster);
  const stranger = strangerIn(folder);
  if (stranger !== undefined)
    throw new Error(
      `A PostgreSQL that Mailwright did not start (process ${stranger}) works on ${folder}. Stop it first.`,
    );
  const found = living(folder).length > 0;
  if (found && !(await endAll(folder)))
    throw new Error(
      `A PostgreSQL of an earlier start still runs on ${folder} and cannot be ended.`,
    );
  rmSync(path.join(folder, "postmaster.pid"), { force: true });
  return found;
}

async function endAll(folder: string): Promise<boolean> {
  for (const [signal, patience] of insistence) {
    signalAll(folder, signal);
    if (await gone(folder, patience)) return true;
  }
  return false;
}

function living(folder: string): number[] {
  return existsSync("/proc/self/cwd") ? workingIn(folder) : startedOn(folder);
}

// A zombie has neither working directory nor program any more, so it is not found. An initdb works
// elsewhere, and starts one process in the folder after the other.
function workingIn(folder: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isServer(pid, folder) || isInitdb(pid, folder)).map(Number);
}

/** An administrator's shell works in the folder too, and is left alone. */
function isServer(pid: string, folder: string): boolean {
  return linkOf(pid, "cwd") === folder && programOf(pid) === "postgres";
}

function isInitdb(pid: string, folder: string): boolean {
  return programOf(pid) === "initdb" && wordsOf(pid).includes(`--pgdata=${folder}`);
}

/** A server that was started otherwise; what a server starts is called "postgres: …" and has no words of its own. */
function strangerIn(folder: string): number | undefined {
  // In a half-made cluster only an initdb starts one.
  if (path.basename(folder).startsWith("new-")) return undefined;
  const socket = socketFolder(path.dirname(folder));
  const servers = living(folder).filter((pid) => programOf(String(pid)) === "postgres");
  return servers.find((pid) => {
    const words = wordsOf(String(pid));
    return words.length > 0 && !words[0]?.startsWith("postgres: ") && !words.includes(socket);
  });
}

function programOf(pid: string): string {
  return path.basename(linkOf(pid, "exe") ?? "").replace(/ \(deleted\)$/, "");
}

function wordsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8")
      .split("\0")
      .filter((word) => word !== "");
  } catch {
    return [];
  }
}

function linkOf(pid: string, name: "cwd" | "exe"): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return undefined;
  }
}

function startedOn(folder: string): number[] {
  const list = spawnSync("ps", ["-axo", "pid=,stat=,command="], { encoding: "utf8" }).stdout ?? "";
  const rows = list.split("\n").map((row) => /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(row));
  return rows
    .filter((row) => row?.[2]?.startsWith("Z") === false && names(row[3] ?? "", folder))
    .map((row) => Number(row?.[1]));
}

function names(command: string, folder: string): boolean {
  const isProgram = /^(?:\S*\/)?(?:postgres|initdb) /.test(command);
  return isProgram && (command.includes(`-D ${folder}`) || command.includes(`--pgdata=${folder}`));
}

// A backend whose server is gone ignores SIGINT when idle; SIGTERM ends it.
function signalAll(folder: string, signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): void {
  const pids = living(folder);
  const server = serverOf(folder);
  if (server !== undefined && pids.includes(server) && signal !== "SIGKILL") {
    kill(server, signal);
    return;
  }
  for (const pid of pids) kill(pid, signal === "SIGINT" ? "SIGTERM" : signal);
}

function serverOf(folder: string): number | undefined {
  const file = path.join(folder, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

async function gone(folder: string, patience: number): Promise<boolean> {
  const late = AbortSignal.timeout(patience);
  while (living(folder).length > 0) {
    if (late.aborted) return false;
    await pause(20);
  }
  return true;
}
