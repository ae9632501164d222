import { createLogger } from "#server/platform/logger.ts";
import { startPostgres } from "#server/database/postgres/postgres-server.ts";

/** A process of its own that starts PostgreSQL on the folder of its first argument and says its address. */
const server = await startPostgres({
  folder: process.argv[2] ?? "",
  logger: createLogger("silent"),
});
process.send?.({ host: server.host });
