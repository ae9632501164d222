import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { createLogger } from "#server/runtime/logger.ts";
import { startPostgres, type PostgresServer } from "#server/postgres/postgres-server.ts";

export type PostgresAddress = { host: string; port: number; user: string; database: string };

declare module "vitest" {
  export interface ProvidedContext {
    postgres: PostgresAddress;
  }
}

let running: { server: PostgresServer; folder: string } | undefined;

/** Starts one PostgreSQL for the run and provides its address as `postgres`. */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "mailwright-test-"));
  const logger = createLogger("error");
  // Several files at once, each with an app or two.
  const server = await startPostgres({ folder, logger, connections: 200 });
  running = { server, folder };
  const { host, port, user, database } = server;
  project.provide("postgres", { host, port, user, database });
}

/** Ends it and removes what it wrote. */
export async function teardown(): Promise<void> {
  if (running === undefined) return;
  await running.server.stop();
  rmSync(running.folder, { recursive: true, force: true });
}
