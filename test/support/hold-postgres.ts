import { createLogger } from "#server/runtime/logger.ts";
import { startPostgres } from "#server/postgres/postgres-server.ts";

/** A process of its own that starts PostgreSQL on the folder of its first argument and says its address. */
const server = await startPostgres({
  folder: process.argv[2] ?? "",
  logger: createLogger("silent"),
});
process.send?.({ host: server.host });
