import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import type { PostgresAddress } from "./postgres-setup.ts";

/** An empty database for one test file, of the run's PostgreSQL unless another is given; `drop` removes it. */
export async function createFreshDatabase(root: PostgresAddress = inject("postgres")): Promise<{
  address: PostgresAddress;
  drop(): Promise<void>;
}> {
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
