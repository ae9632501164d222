import { onTestFinished } from "vitest";
import { createFreshDatabase } from "./fresh-database.ts";
import type { PostgresAddress } from "./postgres-setup.ts";
import { isLong } from "./rounds.ts";

/**
 * What a server that is killed again and again keeps its data in: in a short run a database that outlives it, until the
 * test has finished; in a long one its own, which is killed with it.
 */
export async function lastingDatabase(): Promise<{ database?: PostgresAddress }> {
  if (isLong) return {};
  const { address, drop } = await createFreshDatabase();
  onTestFinished(drop);
  return { database: address };
}
