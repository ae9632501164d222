import { Client } from "pg";
import type { DatabaseAddress } from "./database.ts";

/**
 * Frees the places and the prompts of requests that a dead server has left under way, in a database that no other server
 * uses: else they are held until nobody has renewed them for a while.
 */
export async function releaseDeadRequests(address: DatabaseAddress, now: Date): Promise<void> {
  const client = new Client({ ...address });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("delete from assistant_requests where not stopped");
    await client.query("update assistant_requests set leased_until = least(leased_until, $1)", [
      now,
    ]);
    const text = `update accepted_prompts set accepted_at = least(accepted_at, $1::timestamptz - interval '1 hour')
      where state = 'running'`;
    await client.query(text, [now]);
  } finally {
    await client.end().catch(() => undefined);
  }
}
