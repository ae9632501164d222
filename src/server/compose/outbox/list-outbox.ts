import type { OutboxItem } from "#contract/outbox.ts";
import { Failure } from "#server/platform/failure.ts";
import { readOutboxRow, readOutboxRows } from "../tables/outbox-table.ts";
import type { OutboxContext } from "./outbox-context.ts";
import { toOutboxItem } from "./outbox-item.ts";

/** The messages that are neither sent nor cancelled, or those of them with a chosen time; the next first. */
export async function listOutbox(
  { database }: OutboxContext,
  userId: string,
  which: "open" | "scheduled",
): Promise<{ items: OutboxItem[] }> {
  const rows = await database.readAsUser(userId, (transaction) =>
    readOutboxRows(transaction, userId, which),
  );
  return { items: rows.map(toOutboxItem) };
}

/** One message, sent or not. Throws `not_found`. */
export async function getOutboxItem(
  { database }: OutboxContext,
  userId: string,
  id: number,
): Promise<OutboxItem> {
  const row = await database.readAsUser(userId, (transaction) =>
    readOutboxRow(transaction, userId, id),
  );
  if (row === undefined) throw new Failure("not_found");
  return toOutboxItem(row);
}
