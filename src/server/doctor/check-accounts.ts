import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "#server/runtime/config.ts";
import { isFolderHeld, lockDataFolder } from "#server/runtime/data-folder-lock.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { findRunningPostgres } from "#server/postgres/find-running-postgres.ts";
import { startPostgres } from "#server/postgres/postgres-server.ts";
import type { DatabaseAddress } from "#server/storage/database.ts";
import { listAccounts, type ListedAccount } from "#server/storage/list-accounts.ts";
import { judgeAccounts } from "./judge-accounts.ts";

/** Whether the connected accounts have what they need; starts the embedded database for as long as it takes, unless it runs. */
export async function checkAccounts(config: Config, now: Date): Promise<string> {
  const { google, databaseUrl, dataDir } = config;
  const provider = (google.kind === "google" ? google.baseUrl : undefined) ?? "google";
  const folder = path.join(dataDir, "postgres");
  if (databaseUrl === undefined && !existsSync(folder)) return "nobody has signed in yet";
  const accounts =
    databaseUrl === undefined
      ? await withEmbedded(dataDir, (address) => listAccounts(address, provider))
      : await listAccounts({ connectionString: databaseUrl }, provider);
  if (accounts !== undefined) return judgeAccounts(accounts, now);
  return "not seen: only a database user who is a superuser sees everybody's, after the first start";
}

async function withEmbedded(
  dataDir: string,
  look: (address: DatabaseAddress) => Promise<ListedAccount[] | undefined>,
): Promise<ListedAccount[] | undefined> {
  const folder = path.join(dataDir, "postgres");
  const running = await findRunningPostgres(folder);
  if (running !== undefined) return look({ ...running, ssl: false });
  if (isFolderHeld(dataDir))
    throw new Error("Mailwright is just starting or stopping here: ask again in a minute.");
  const lock = lockDataFolder(dataDir);
  try {
    const logger = createLogger("silent");
    const { host, port, user, database, stop } = await startPostgres({ folder, logger });
    try {
      return await look({ host, port, user, database, ssl: false });
    } finally {
      await stop();
    }
  } finally {
    lock.release();
  }
}
