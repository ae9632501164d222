import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import type { PostgresAddress } from "./postgres-setup.ts";

/** An empty database of the run's PostgreSQL for one test file; `drop` removes it. */
export async function createFreshDatabase(): Promise<{
  address: PostgresAddress;
  drop(): Promise<void>;
}> {
  const root = inject("postgres");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  await run(root, `create database ${database}`);
  return {
    address: { ...root, database },
    drop: () => run(root, `drop database ${database} with (force)`),
  };
}

async function run(address: PostgresAddress, statement: string): Promise<void> {
  const client = new Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
