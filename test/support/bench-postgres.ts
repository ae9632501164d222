import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "#server/database/postgres/postgres-server.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { PostgresAddress } from "./postgres-setup.ts";

/** A PostgreSQL of its own for a measurement outside the test run. */
export async function startBenchPostgres(): Promise<{
  address: PostgresAddress;
  stop(): Promise<void>;
}> {
  const folder = mkdtempSync(path.join(tmpdir(), "mailwright-bench-"));
  const server = await startPostgres({ folder, logger: createLogger("error") });
  const { host, port, user, database } = server;
  return {
    address: { host, port, user, database },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
