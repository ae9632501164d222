import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { checkMailFolder } from "#google-standin/loading/mail-folder.ts";
import { loadKeys } from "#server/accounts/sign-in/keys.ts";
import { type Config, readConfig } from "#server/platform/config.ts";
import { isFolderHeld, lockDataFolder } from "#server/platform/data-folder-lock.ts";
import { checkModel } from "./check-model.ts";
import { checkPayments } from "./check-payments.ts";
import { checkPorts } from "./check-ports.ts";
import { googleChecks } from "./google-checks.ts";
import type { Finding, HealthCheck } from "./health-check.ts";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds that one check may take. */
const patience = 30_000;

/** Looks at the settings, the surroundings and what Google and the model say of them, and tells each finding at once. */
export async function examine(
  environment: NodeJS.ProcessEnv,
  tell: (finding: Finding) => void,
): Promise<void> {
  const config = read(environment, tell);
  if (config !== undefined) await runChecks(checksOf(config), config, tell);
}

function read(environment: NodeJS.ProcessEnv, tell: (finding: Finding) => void) {
  try {
    return readConfig(environment);
  } catch (error) {
    tell({ name: "settings", trouble: true, words: (error as Error).message });
    return undefined;
  }
}

function checksOf(config: Config): HealthCheck[] {
  return [
    { name: "settings", look: checkSettings },
    { name: "data folder", look: checkDataFolder },
    ...checkPorts(config),
    ...googleChecks(config),
    { name: "model", look: checkModel },
    { name: "payments", look: checkPayments },
    { name: "storage", look: checkStorage },
  ];
}

/** Whether the data folder can be taken, or is by the Mailwright that runs. Throws an Error with the cure. */
function checkDataFolder({ dataDir }: Config): string {
  if (!existsSync(dataDir)) return `${dataDir} is made at the first start`;
  if (isFolderHeld(dataDir)) return `Mailwright is running here, on ${dataDir}`;
  lockDataFolder(dataDir).release();
  return dataDir;
}

/** Whether the start takes what the settings hold: the secret, and the stand-in's mail. Throws an Error with the cure. */
async function checkSettings({ secretKey, dataDir, google }: Config): Promise<string> {
  if (secretKey !== undefined) loadKeys(secretKey, dataDir);
  if (google.kind === "standin" && google.mail !== undefined) await checkMailFolder(google.mail);
  return "understood";
}

const needed = 1024 ** 3;

/** Whether what is kept below the data folder can be: writable, and 1 GiB free where mail is kept. Throws an Error with the cure. */
function checkStorage({ dataDir, databaseUrl, google }: Config): string {
  const place = nearest(dataDir);
  try {
    accessSync(place, constants.W_OK);
  } catch {
    throw new Error(`${place} cannot be written to. Make it writable, or set DATA_DIR to another.`);
  }
  const { bavail, bsize } = statfsSync(place);
  const free = `${(Math.floor(((bavail * bsize) / needed) * 10) / 10).toFixed(1)} GB free`;
  const elsewhere = databaseUrl !== undefined && google.kind === "google";
  if (!elsewhere && bavail * bsize < needed)
    throw new Error(`only ${free} at ${place}: make 1 GB free, or set DATA_DIR to another disk.`);
  if (databaseUrl === undefined) return `in ${dataDir}, ${free}`;
  const kept = elsewhere ? "the key" : "the stand-in's mail";
  return `the mirror is in the database of DATABASE_URL, whose disk is not seen from here; ${kept} in ${dataDir}, ${free}`;
}

/** The folder itself, or the first above it that is there already. */
function nearest(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(folder) || above === folder ? folder : nearest(above);
}

/** Makes the checks one after another, each within `patience` milliseconds, and tells each finding at once. */
async function runChecks(
  checks: readonly HealthCheck[],
  config: Config,
  tell: (finding: Finding) => void,
): Promise<void> {
  for (const check of checks) tell(await make(check, config));
}

async function make({ name, look }: HealthCheck, config: Config) {
  const seconds = Math.ceil(patience / 1000);
  try {
    const words = await Promise.race([
      look(config),
      pause(patience, undefined, { ref: false }).then(() => {
        throw new Error(`no answer within ${seconds} s. Try again, or look at the network.`);
      }),
    ]);
    return { name, trouble: false, words: oneLine(words) };
  } catch (error) {
    return { name, trouble: true, words: oneLine((error as Error).message) };
  }
}

function oneLine(words: string): string {
  return words.trim().replaceAll(/\s*\n\s*/g, " ");
}
