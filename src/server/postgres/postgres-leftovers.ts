import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Signals in turn, each with the milliseconds it is given: fast shutdown, immediate shutdown, the end. */
const insistence = [
  ["SIGINT", 60_000],
  ["SIGQUIT", 10_000],
  ["SIGKILL", 10_000],
] as const;

/**
 * Ends every PostgreSQL process that still works in a cluster and removes the pid file of a dead one:
 * PostgreSQL itself takes a zombie, or a stranger with the same number, for a living server. Only the
 * holder of the folder's lock may call this. Returns whether a living server had to be ended.
 */
export async function clearLeftovers(cluster: string): Promise<boolean> {
  if (!existsSync(cluster)) return false;
  const folder = realpathSync(cluster);
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

// A zombie has neither working directory nor arguments any more, so it is not found. An initdb works
// elsewhere, and starts one process in the folder after the other.
function workingIn(folder: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => workingDirectory(pid) === folder || makes(pid, folder)).map(Number);
}

function makes(pid: string, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(`--pgdata=${folder}`);
  } catch {
    return false;
  }
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
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
  return command.includes(`-D ${folder}`) || command.includes(`--pgdata=${folder}`);
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
