import { existsSync, realpathSync } from "node:fs";
import { Client } from "pg";
import { postgresAddress, type PostgresAddress } from "./postgres-address.ts";
import { socketFolder } from "./postgres-socket.ts";

const patience = 10_000;

/** It starts or stops, or its database is just being made. */
const notYet = ["57P03", "3D000"];

/** The address of the server that runs on a folder, whoever started it; undefined when none answers there. */
export async function findRunningPostgres(folder: string): Promise<PostgresAddress | undefined> {
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
