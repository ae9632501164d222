import { checkRestored } from "#server/database/backup/unfinished-restore.ts";
import { checkRoom } from "#server/platform/disk/disk-watch.ts";
import { readServiceAccount } from "#server/google/push/service-account.ts";
import { checkPrice } from "#server/assistant/agent/models/check-price.ts";
import { checkMailFolder } from "#google-standin/loading/mail-folder.ts";
import { checkDatabase } from "#server/database/check-database.ts";
import { readConfig, type Config } from "#server/platform/config.ts";
import { lockDataFolder } from "#server/platform/data-folder-lock.ts";
import { checkPort } from "#server/platform/free-port.ts";
import type { AppOptions } from "./app-options.ts";

/**
 * Reads the settings, takes the data folder and looks for what would fail the start, before anything slow begins. Throws
 * an Error whose one line is fit for the operator; the folder is free again then.
 */
export async function prepareStart(
  environment: NodeJS.ProcessEnv,
): Promise<{ config: Config; lock: { release(): void } }> {
  const config = readConfig(environment);
  checkRoom(config.dataDir);
  const lock = lockDataFolder(config.dataDir);
  try {
    await checkSurroundings(config);
    return { config, lock };
  } catch (refusal) {
    lock.release();
    throw refusal;
  }
}

async function checkSurroundings(config: Config): Promise<void> {
  const { port, host, google, databaseUrl } = config;
  checkRestored(config.dataDir);
  readPush(config);
  checkPrice(config.ai);
  await checkPort({ setting: "PORT", port, host });
  if (google.kind === "standin") {
    await checkPort({ setting: "STANDIN_PORT", port: google.port, host: "127.0.0.1" });
    if (google.mail !== undefined) await checkMailFolder(google.mail);
  }
  if (databaseUrl !== undefined) await checkDatabase(databaseUrl);
}

/** How Gmail may send word of news, with the key that the settings name. */
export function readPush({ push, google }: Config): AppOptions["push"] {
  if (push === undefined) return undefined;
  const { subscription, credentials } = push;
  const own = google.kind === "google" ? google.baseUrl : undefined;
  const baseUrl = own ?? "https://pubsub.googleapis.com";
  return { subscription, account: readServiceAccount(credentials), baseUrl };
}
