import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Started = { child: ChildProcess; output: () => string; exit: Promise<unknown[]> };

const root = path.resolve(import.meta.dirname, "../..");
const patience = { timeout: 60_000, interval: 50 };
// A test starts the command twice at most, each with all of that patience.
vi.setConfig({ testTimeout: 3 * patience.timeout, hookTimeout: 2 * patience.timeout });
let folder: string;
let settings: Record<string, string>;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "mailwright-start-"));
  fs.chmodSync(folder, 0o711);
  const [port, standinPort] = await freePorts();
  settings = { DATA_DIR: folder, PORT: `${port}`, STANDIN_PORT: `${standinPort}` };
});

afterEach(async () => {
  await vi.waitFor(() => {
    killAll();
    expect(processes()).toEqual([]);
  }, patience);
  fs.rmSync(folder, { recursive: true, force: true });
});

async function freePorts(): Promise<number[]> {
  const servers = [net.createServer(), net.createServer()].map((one) => one.listen(0, "127.0.0.1"));
  await Promise.all(servers.map((one) => once(one, "listening")));
  const ports = servers.map((one) => (one.address() as net.AddressInfo).port);
  await Promise.all(servers.map((one) => once(one.close(), "close")));
  return ports;
}

/** Runs the start command in a group of its own, as a terminal does. */
function start(extra: Record<string, string> = {}): Started {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["scripts/start.js"], {
    cwd: root,
    env: { PATH, HOME, LOG_LEVEL: "warn", ...settings, ...extra },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return { child, output: () => output, exit: once(child, "close") };
}

async function ready({ output }: Started): Promise<void> {
  const address = `http://localhost:${settings["PORT"]}`;
  await vi.waitFor(() => expect(output()).toContain(address), patience);
  await answers();
}

async function answers(): Promise<void> {
  const page = await fetch(`http://127.0.0.1:${settings["PORT"]}/`);
  expect(page.status).toBe(200);
  await page.text();
}

/** As Ctrl-C does: to the command's whole group at once. */
function signalGroup({ child }: Started, signal: NodeJS.Signals): void {
  process.kill(-(child.pid ?? Number.NaN), signal);
}

/** Every process that works for this data folder: its environment or its command line names it. */
function processes(): string[] {
  const pids = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => `${read(pid, "environ")}${read(pid, "cmdline")}`.includes(folder));
}

function read(pid: string, name: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** What has lost its parent ends by itself, perhaps between being seen and being killed. */
function killAll(): void {
  for (const pid of processes())
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
}

test("it says its address, and Ctrl-C stops everything once and without noise", async () => {
  const started = start();
  await ready(started);
  const said = started.output();
  signalGroup(started, "SIGINT");
  expect(await started.exit).toEqual([0, null]);
  expect(processes()).toEqual([]);
  expect(started.output()).toBe(`${said}Mailwright has stopped.\n`);
});

test("a second start on the same data is refused with words that help, and the first goes on", async () => {
  const first = start();
  await ready(first);
  const second = start();
  expect(await second.exit).toEqual([1, null]);
  expect(second.output().trim()).toBe(
    `Another Mailwright is running on ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
  await answers();
});

test("kill -9 of the command leaves nothing behind, and the next start works", async () => {
  const first = start();
  await ready(first);
  signalGroup(first, "SIGKILL");
  await vi.waitFor(() => expect(processes()).toEqual([]), patience);
  await ready(start());
});

test("kill -9 of everything at once is recovered by the next start", async () => {
  await ready(start());
  killAll();
  await ready(start());
});

test("repeated Ctrl-C while it is starting ends it too", async () => {
  const started = start();
  await vi.waitFor(() => expect(fs.existsSync(path.join(folder, "lock.db"))).toBe(true), patience);
  signalGroup(started, "SIGINT");
  signalGroup(started, "SIGINT");
  expect(await started.exit).toEqual([0, null]);
  await vi.waitFor(() => expect(processes()).toEqual([]), patience);
});

test("a wrong setting is named in one plain line", async () => {
  const started = start({ PORT: "many" });
  expect(await started.exit).toEqual([1, null]);
  expect(started.output().trim()).toBe("PORT is 'many': it must be a port number from 1 to 65535.");
});

test("a port in use is named in words that help", async () => {
  const taken = net.createServer().listen(Number(settings["PORT"]), "127.0.0.1");
  await once(taken, "listening");
  const started = start();
  expect(await started.exit).toEqual([1, null]);
  expect(started.output().trim()).toBe(
    `Port ${settings["PORT"]} is in use. Stop the other program, or set PORT to another.`,
  );
  expect(processes()).toEqual([]);
  taken.close();
});
