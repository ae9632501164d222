import path from "node:path";
import { isFolderHeld, lockDataFolder } from "#server/platform/data-folder-lock.ts";
import { createLogger } from "#server/platform/logger.ts";
import { findRunningPostgres } from "./find-running-postgres.ts";
import { startPostgres } from "./postgres-server.ts";

export type BorrowedPostgres = {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
};

/**
 * Lets a command work on the embedded database: the server's own while it runs, else one that is started for as long as
 * the work takes. Throws an Error with words for the operator while Mailwright is starting or stopping.
 */
export async function borrowPostgres<T>(
  dataDir: string,
  work: (address: BorrowedPostgres) => Promise<T>,
): Promise<T> {
  const folder = path.join(dataDir, "postgres");
  const running = await findRunningPostgres(folder);
  if (running !== undefined) return work({ ...running, ssl: false });
  if (isFolderHeld(dataDir))
    throw new Error("Mailwright is just starting or stopping here: ask again in a minute.");
  const lock = lockDataFolder(dataDir);
  try {
    const logger = createLogger("silent");
    const { host, port, user, database, stop } = await startPostgres({ folder, logger });
    try {
      return await work({ host, port, user, database, ssl: false });
    } finally {
      await stop();
    }
  } finally {
    lock.release();
  }
}
