import { setTimeout as pause } from "node:timers/promises";
import type { PostgresAddress } from "./postgres-address.ts";
import { startPostgres, type PostgresServer, type StartPostgres } from "./postgres-server.ts";

type KeptPostgres = PostgresAddress & { stop(): Promise<void> };

/** Milliseconds between two tries to start it again; the last of them from then on. */
const pauses = [0, 500, 2000, 5000, 15_000];

/**
 * The same as `startPostgres`, and starts it again at the same address whenever it ends by itself, until `stop`: who asks
 * meanwhile meets a database that does not answer.
 */
export async function keepPostgres(start: StartPostgres): Promise<KeptPostgres> {
  const end = new AbortController();
  let server: PostgresServer | undefined = await startPostgres(start);
  const { host, port, user, database } = server;
  const keeping = keep();
  async function keep(): Promise<void> {
    while (server !== undefined) {
      await server.exited;
      if (end.signal.aborted) return;
      await clearAway(server);
      server = await startAgain();
    }
  }
  async function clearAway(ended: PostgresServer): Promise<void> {
    await ended.stop().catch((error: unknown) => {
      start.logger.error({ err: error }, "what PostgreSQL left cannot be cleared away");
    });
  }
  async function startAgain(): Promise<PostgresServer | undefined> {
    for (let tries = 0; !end.signal.aborted; tries += 1)
      try {
        await pause(pauses[Math.min(tries, pauses.length - 1)], undefined, { signal: end.signal });
        const again = await startPostgres(start);
        start.logger.warn("PostgreSQL was started again");
        return again;
      } catch (error) {
        if (!end.signal.aborted)
          start.logger.error({ err: error }, "PostgreSQL cannot be started again yet");
      }
    return undefined;
  }
  async function stop(): Promise<void> {
    end.abort();
    await server?.stop();
    await keeping;
    await server?.stop();
  }
  return { host, port, user, database, stop };
}
