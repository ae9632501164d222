import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "#server/platform/config.ts";
import { borrowPostgres } from "#server/database/postgres/borrow-postgres.ts";
import { listAccounts } from "#server/accounts/tables/list-accounts.ts";
import { judgeAccounts } from "./judge-accounts.ts";

/** Whether the connected accounts have what they need; starts the embedded database for as long as it takes, unless it runs. */
export async function checkAccounts(config: Config, now: Date): Promise<string> {
  const { google, databaseUrl, dataDir } = config;
  const provider = (google.kind === "google" ? google.baseUrl : undefined) ?? "google";
  const folder = path.join(dataDir, "postgres");
  if (databaseUrl === undefined && !existsSync(folder)) return "nobody has signed in yet";
  const accounts =
    databaseUrl === undefined
      ? await borrowPostgres(dataDir, (address) => listAccounts(address, provider))
      : await listAccounts({ connectionString: databaseUrl }, provider);
  if (accounts !== undefined) return judgeAccounts(accounts, now);
  return "not seen: only a database user who is a superuser sees everybody's, after the first start";
}
