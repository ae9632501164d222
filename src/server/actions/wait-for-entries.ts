import { setTimeout as pause } from "node:timers/promises";
import { areUnderWay } from "#server/mailbox/tables/journal-table.ts";
import type { ActsContext } from "./acts-context.ts";

/** Milliseconds between two looks at what is under way elsewhere. */
const look = 50;

/** Waits until nobody does these entries any more: what was asked first is to come first to Gmail as well. */
export async function waitForEntries(
  { database }: ActsContext,
  userId: string,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  while (await database.readAsUser(userId, (transaction) => areUnderWay(transaction, userId, ids)))
    await pause(look);
}
