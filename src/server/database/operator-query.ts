import { Client } from "pg";
import type { DatabaseAddress } from "./database.ts";

/** The rows of one reading statement over all people, as the tables' owner: for the operator, and nothing that serves people. */
export async function queryAsOperator<Row extends object>(
  address: DatabaseAddress,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ ...address, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("set default_transaction_read_only = on");
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
