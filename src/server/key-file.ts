import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { listPeople } from "#server/accounts/tables/list-accounts.ts";
import type { Config } from "#server/platform/config.ts";
import type { DatabaseAddress } from "#server/database/database.ts";

type Settings = Pick<Config, "dataDir" | "secretKey">;

/**
 * Throws an Error with words for the operator where the key's file is gone and the database has tokens that it sealed: a
 * new one, made in silence, would cut everybody off.
 */
export async function checkKeyFile(settings: Settings, database: DatabaseAddress): Promise<void> {
  const file = keyFile(settings);
  if (settings.secretKey !== undefined || existsSync(file)) return;
  if ((await listPeople(database)).length === 0) return;
  throw new Error(
    `${file} is missing, and the database holds Google's tokens that its key has sealed. Put the file back (a backup has it), ` +
      `or set SECRET_KEY to what it held; or begin with a new key (openssl rand -base64 33 > ${file}), after which everybody must connect Google again.`,
  );
}

/** Words for the operator where others than its owner may read the key. */
export function readByOthers(settings: Settings): string | undefined {
  const file = keyFile(settings);
  if (settings.secretKey !== undefined || !existsSync(file)) return undefined;
  const isOpen = (statSync(file).mode & 0o077) !== 0;
  return isOpen
    ? `Others may read ${file}, the key of Google's tokens: chmod 600 ${file}`
    : undefined;
}

function keyFile({ dataDir }: Settings): string {
  return path.join(dataDir, "secret-key");
}
