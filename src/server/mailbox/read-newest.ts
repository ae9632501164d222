import { setTimeout as pause } from "node:timers/promises";
import { isBeingRead } from "./tables/backlog-table.ts";
import { screenful } from "./sync/first-screen.ts";
import { readPending } from "./sync/reading/read-pending.ts";
import type { SyncContext } from "./sync/reading/sync-context.ts";

/** Milliseconds between two looks at what another reads, and how long it is waited for. */
const waiting = { look: 100, atMost: 20_000 } as const;

/** Reads the newest of the messages and waits for those that a job reads already. */
export async function readNewest(
  context: SyncContext,
  userId: string,
  gmailIds: string[],
): Promise<void> {
  // Gmail's ids grow with time.
  const newest = gmailIds
    .toSorted((a, b) => b.length - a.length || (a < b ? 1 : -1))
    .slice(0, screenful);
  await readPending(context, { userId, urgency: "person" }, { only: newest });
  const end = performance.now() + waiting.atMost;
  while (performance.now() < end && (await areBeingRead(context, userId, newest)))
    await pause(waiting.look);
}

function areBeingRead(
  { database }: Pick<SyncContext, "database">,
  userId: string,
  ids: string[],
): Promise<boolean> {
  return database.readAsUser(userId, (transaction) => isBeingRead(transaction, userId, ids));
}
