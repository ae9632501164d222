import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { isFolderHeld, lockDataFolder } from "#server/platform/data-folder-lock.ts";
import { createLogger } from "#server/platform/logger.ts";
import { postgresAddress, type PostgresAddress } from "./postgres-address.ts";
import { startPostgres } from "./postgres-server.ts";
import { socketFolder } from "./postgres-socket.ts";

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

const patience = 10_000;

/** It starts or stops, or its database is just being made. */
const notYet = ["57P03", "3D000"];

/** The address of the server that runs on a folder, whoever started it; undefined when none answers there. */
async function findRunningPostgres(folder: string): Promise<PostgresAddress | undefined> {
  if (!existsSync(folder)) return undefined;
  const address = postgresAddress(socketFolder(realpathSync(folder)));
  const client = new Client({ ...address, ssl: false, connectionTimeoutMillis: patience });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return address;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ECONNREFUSED", ...notYet].includes(code)) return undefined;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
