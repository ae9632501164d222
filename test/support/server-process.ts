import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import {
  startGoogleStandin,
  type GoogleStandin,
  type GoogleStandinOptions,
} from "#google-standin/server/google-standin.ts";
import { createClock } from "#server/platform/clock.ts";
import { createLogger } from "#server/platform/logger.ts";
import { serverCommand } from "../../scripts/server-command.js";
import { freePorts } from "./free-ports.ts";
import type { PostgresAddress } from "./postgres-setup.ts";
import { familyOf } from "./process-family.ts";

export type ServerProcess = {
  url: string;
  standin: GoogleStandin;
  dataDir: string;
  /** Whether the process that was started last still runs. */
  isRunning(): boolean;
  /** What it has written to its log so far. */
  log(): string;
  /** The proportional set size of the server and its database in bytes, without the stand-in. */
  residentBytes(): number;
  /** Processor time so far in seconds: of the server with its threads, and of its database. */
  processorSeconds(): { server: number; database: number };
  /** Ends the server with SIGKILL, whatever it is doing; its database follows by itself. */
  kill(): Promise<void>;
  /** Starts the server again on the same data, with changed settings where some are given. */
  start(environment?: Record<string, string>): Promise<void>;
  /** Starts another server of the same settings, `DATABASE_URL` and `SECRET_KEY` among them, until all stop. */
  besides(): Promise<OtherServer>;
  stop(): Promise<void>;
};

/** A server that can stand still, as on a machine that sleeps, and go on. */
export type OtherServer = { url: string; freeze(): void; thaw(): void };

export type ServerProcessOptions = Partial<GoogleStandinOptions> & {
  /** Where its data lies, instead of in a database of its own, which would end and begin with it. */
  database?: PostgresAddress;
  /** Settings beside those that lead to the stand-in. */
  environment?: Record<string, string>;
};

/** The server as a process of its own with a stand-in of this process, as it would run against Google. */
export async function startServerProcess({
  environment = {},
  database,
  ...options
}: ServerProcessOptions = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "mailwright-measured-"));
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const standin = await startGoogleStandin({
    folder: join(folder, "google"),
    port: 0,
    clock: createClock(),
    logger: createLogger("silent"),
    redirectUris: [`${url}/auth/v1/callback`],
    quota: "off",
    ...options,
  });
  const settings = {
    PORT: String(port),
    RATE_LIMITS: "off",
    GMAIL_QUOTA: options.quota ?? "off",
    DATA_DIR: join(folder, "data"),
    GOOGLE_BASE_URL: standin.url,
    GOOGLE_CLIENT_ID: standin.clientId,
    GOOGLE_CLIENT_SECRET: standin.clientSecret,
    ...(database && { DATABASE_URL: databaseUrl(database) }),
    ...environment,
  };
  let child = await run(settings);
  const others: ChildProcess[] = [];
  return {
    url,
    standin,
    dataDir: settings.DATA_DIR,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    log: () => logs.get(child) ?? "",
    residentBytes: () =>
      familyOf(child.pid ?? 0).reduce((sum, pid) => sum + kilobytesOf(pid) * 1024, 0),
    processorSeconds() {
      const [server = 0, ...rest] = familyOf(child.pid ?? 0).map(secondsOf);
      return { server, database: rest.reduce((sum, seconds) => sum + seconds, 0) };
    },
    kill: () => end(child, "SIGKILL"),
    async start(changed) {
      child = await run({ ...settings, ...changed });
    },
    async besides() {
      const [own] = await freePorts(1);
      const data = join(folder, `data-${own}`);
      const other = await run({ ...settings, PORT: String(own), DATA_DIR: data });
      others.push(other);
      return {
        url: `http://localhost:${own}`,
        freeze: () => void other.kill("SIGSTOP"),
        thaw: () => void other.kill("SIGCONT"),
      };
    },
    async stop() {
      for (const other of others) other.kill("SIGCONT");
      await Promise.all(others.map((other) => end(other, "SIGTERM")));
      await end(child, "SIGTERM");
      await standin.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of a database behind a socket, as a setting. */
export function databaseUrl({ host, port, user, database }: PostgresAddress): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

const logs = new WeakMap<ChildProcess, string>();

async function run(settings: Record<string, string>): Promise<ChildProcess> {
  const { parameters, environment } = serverCommand();
  const child = spawn(process.execPath, parameters, {
    env: { ...environment, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stderr.on("data", (words: Buffer) => {
    process.stderr.write(words);
    logs.set(child, `${logs.get(child) ?? ""}${words.toString()}`);
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith("Mailwright is ready")) return child;
  throw new Error("the server ended before it was ready");
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

/** Hundredths of a second in user and system mode; of ended children, too, for whom their parent waited. */
function secondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return 0;
  }
}

/** A process of the database may end between being found and being read: it counts nothing then. */
function kilobytesOf(pid: number): number {
  try {
    const [, kilobytes = "0"] =
      /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return Number(kilobytes);
  } catch {
    return 0;
  }
}
