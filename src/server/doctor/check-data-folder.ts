import { existsSync } from "node:fs";
import type { Config } from "#server/platform/config.ts";
import { isFolderHeld, lockDataFolder } from "#server/platform/data-folder-lock.ts";

/** Whether the data folder can be taken, or is by the Mailwright that runs. Throws an Error with the cure. */
export function checkDataFolder({ dataDir }: Config): string {
  if (!existsSync(dataDir)) return `${dataDir} is made at the first start`;
  if (isFolderHeld(dataDir)) return `Mailwright is running here, on ${dataDir}`;
  lockDataFolder(dataDir).release();
  return dataDir;
}
