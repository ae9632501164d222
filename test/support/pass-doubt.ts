import { Client } from "pg";
import type { RunningApp } from "./start-app.ts";

/**
 * Lets so many seconds pass, by the database's clock, for the messages of which it is not known what came of them and
 * that no server has in its hands; answers how many there are.
 */
export async function passDoubt({ database }: RunningApp, seconds: number): Promise<number> {
  const client = new Client(database);
  await client.connect();
  const { rowCount } = await client.query(`
    update outbox set asked_at = asked_at - interval '${seconds} seconds',
      doubtful_since = doubtful_since - interval '${seconds} seconds',
      leased_until = leased_until - interval '${seconds} seconds'
    where state in ('drafting', 'sending') and lease_owner is null
  `);
  await client.end();
  return rowCount ?? 0;
}
