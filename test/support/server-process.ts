import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import {
  startGoogleStandin,
  type GoogleStandin,
  type GoogleStandinOptions,
} from "#server/google-standin/google-standin.ts";
import { createClock } from "#server/runtime/clock.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { serverCommand } from "../../scripts/server-command.js";
import { freePorts } from "./free-ports.ts";

export type ServerProcess = {
  url: string;
  standin: GoogleStandin;
  /** The proportional set size of the server and its database in bytes, without the stand-in. */
  residentBytes(): number;
  stop(): Promise<void>;
};

/** The server as a process of its own with a stand-in of this process, as it would run against Google. */
export async function startServerProcess(
  options: Partial<GoogleStandinOptions> = {},
): Promise<ServerProcess> {
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
  const { parameters, environment } = serverCommand();
  const child = spawn(process.execPath, parameters, {
    env: {
      ...environment,
      PORT: String(port),
      GMAIL_QUOTA: options.quota ?? "off",
      DATA_DIR: join(folder, "data"),
      GOOGLE_BASE_URL: standin.url,
      GOOGLE_CLIENT_ID: standin.clientId,
      GOOGLE_CLIENT_SECRET: standin.clientSecret,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith("Mailwright is ready")) break;
  return {
    url,
    standin,
    residentBytes: () =>
      familyOf(child.pid ?? 0).reduce((sum, pid) => sum + kilobytesOf(pid) * 1024, 0),
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      await standin.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((one) => /^\d+$/.test(one)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      continue;
    }
  const family = [root];
  for (const parent of family)
    for (const [pid, itsParent] of parents) if (itsParent === parent) family.push(pid);
  return family;
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
