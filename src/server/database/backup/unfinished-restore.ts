import { existsSync } from "node:fs";
import path from "node:path";

/** Where a restore keeps what it has not yet put in place: while it is there, nothing in the data folder is whole. */
export function unfinishedFolder(dataDir: string): string {
  return path.join(dataDir, "restoring");
}

/** Throws an Error with words for the operator where a restore was cut off. */
export function checkRestored(dataDir: string): void {
  if (existsSync(unfinishedFolder(dataDir)))
    throw new Error(
      `A restore into ${dataDir} was cut off: run it again (npm run restore -- FOLDER), before anything is started.`,
    );
}
