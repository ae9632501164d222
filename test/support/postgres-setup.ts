import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { createJobRunner } from "#server/jobs/job-runner.ts";
import { createLogger } from "#server/platform/logger.ts";
import { startPostgres, type PostgresServer } from "#server/database/postgres/postgres-server.ts";
import { openDatabase } from "#server/database/database.ts";

export type PostgresAddress = { host: string; port: number; user: string; database: string };

declare module "vitest" {
  export interface ProvidedContext {
    postgres: PostgresAddress;
  }
}

/** The database with all tables and none of their rows that the others are copied from. */
export const migratedTemplate = "test_template";

let running: { server: PostgresServer; folder: string } | undefined;

/** Starts one PostgreSQL for the run, migrates its template and provides its address as `postgres`. */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "mailwright-test-"));
  const logger = createLogger("error");
  // Several files at once, each with an app or two.
  const server = await startPostgres({ folder, logger, connections: 300 });
  running = { server, folder };
  const { host, port, user, database } = server;
  const address = { host, port, user, database };
  await prepare(address);
  project.provide("postgres", address);
}

/** Nothing of a test run outlives it, so nothing need reach the disk. */
async function prepare(address: PostgresAddress): Promise<void> {
  const client = new Client(address);
  await client.connect();
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await client.query(`alter system set ${setting} = off`);
  await client.query("select pg_reload_conf()");
  await client.query(`create database ${migratedTemplate}`);
  await client.end();
  const logger = createLogger("error");
  const template = { ...address, database: migratedTemplate };
  await (await openDatabase(template, logger, 1)).close();
  await (await createJobRunner(template, logger)).stop();
}

/** Ends it and removes what it wrote. */
export async function teardown(): Promise<void> {
  if (running === undefined) return;
  await running.server.stop();
  rmSync(running.folder, { recursive: true, force: true });
}
