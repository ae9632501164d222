import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import type { PostgresAddress } from "./postgres-setup.ts";

/** A database of its own, which `drop` removes. */
export type FreshDatabase = { address: PostgresAddress; drop(): Promise<void> };

/** A migrated database without a row, in the run's PostgreSQL. */
export function createFreshDatabase(): Promise<FreshDatabase> {
  return create(inject("postgres"), "template test_template strategy file_copy");
}

/** A database without a table, in the run's PostgreSQL unless another is given. */
export function createEmptyDatabase(root = inject("postgres")): Promise<FreshDatabase> {
  return create(root, "");
}

async function create(root: PostgresAddress, how: string): Promise<FreshDatabase> {
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  await run(root, `create database ${database} ${how}`);
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
