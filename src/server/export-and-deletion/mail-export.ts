import type { MailExport } from "#contract/export.ts";
import { bucketRates } from "#server/google/quota/bucket-rates.ts";
import { priceOf, type QuotaTable } from "#server/google/quota/quota-prices.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import {
  beginExport,
  countToCollect,
  deleteExport,
  readExport,
  updateExport,
  type ExportRow,
  readExportPiece,
} from "#server/accounts/tables/exports-table.ts";
import type { AccountContext } from "#server/accounts/account-context.ts";

/** Bytes that are read at once. */
const piece = 512 * 1024;

/** How the collection of a person's mail stands. The time left is what Gmail's quota allows. */
export async function readMailExport(context: AccountContext, userId: string): Promise<MailExport> {
  const { row, left } = await context.database.readAsUser(userId, async (transaction) => {
    const held = await readExport(transaction, userId);
    return {
      row: held,
      left: await countToCollect(transaction, userId, held?.last_email ?? 0),
    };
  });
  if (row === undefined || isOver(context, row)) return nothing(left, context.quota);
  const ready = row.state === "ready";
  return {
    state: row.state,
    done: row.done,
    total: ready ? row.done : row.done + left,
    gone: row.gone,
    size_bytes: row.size_bytes,
    seconds_left: ready ? 0 : secondsFor(left, context.quota),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/** Begins to collect the person's mail, or goes on where it stopped. One that is ready or under way stays. */
export async function startMailExport(context: AccountContext, userId: string): Promise<void> {
  const { database } = context;
  const row = await database.readAsUser(userId, (transaction) => readExport(transaction, userId));
  const usable = row !== undefined && !isOver(context, row);
  await database.asUser(userId, async (transaction) => {
    if (!usable) await beginExport(transaction, userId, newId());
    else if (row.state === "failed")
      await updateExport(transaction, row, { state: "running", expires_at: null });
  });
  context.audit.note({ event: "export", person: userId, what: "mail collected" });
  await context.continueExport(userId);
}

/** Lets a collection that waits for Google's grant go on. */
export async function resumeMailExport(context: AccountContext, userId: string): Promise<void> {
  const row = await context.database.readAsUser(userId, (transaction) =>
    readExport(transaction, userId),
  );
  const isWaiting = row?.state === "running" && row.expires_at !== null;
  if (isWaiting && !isOver(context, row)) await context.continueExport(userId);
}

/** Stops a collection and deletes what was collected. Safe to repeat. */
export async function dropExport({ database }: AccountContext, userId: string): Promise<void> {
  const row = await database.readAsUser(userId, (transaction) => readExport(transaction, userId));
  if (row === undefined) return;
  await database.asUser(userId, (transaction) => deleteExport(transaction, userId, row.export_id));
}

/** The collection that is ready. Throws `not_found`. */
export async function collectedMail(
  context: AccountContext,
  userId: string,
): Promise<{ exportId: string; size: number }> {
  const row = await context.database.readAsUser(userId, (transaction) =>
    readExport(transaction, userId),
  );
  if (row?.state !== "ready" || isOver(context, row)) throw new Failure("not_found");
  return { exportId: row.export_id, size: row.size_bytes };
}

/**
 * Bytes of collected mail from `start` up to `end`, piece by piece; no connection is held between them. Throws `not_found`
 * when the collection is dropped meanwhile.
 */
export async function* readCollected(
  { database }: AccountContext,
  userId: string,
  { exportId, start, end }: { exportId: string; start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const wanted = { exportId, at, atMost: Math.min(piece, end - at) };
    const bytes = await database.readAsUser(userId, (transaction) =>
      readExportPiece(transaction, userId, wanted),
    );
    if (bytes === undefined) throw new Failure("not_found");
    yield bytes;
    at += bytes.length;
  }
}

/** Whether what was collected is to be deleted, and counts as none. */
export function isOver({ clock }: AccountContext, { expires_at }: ExportRow): boolean {
  return expires_at !== null && clock.now() >= expires_at;
}

function nothing(total: number, quota: QuotaTable | "off"): MailExport {
  return {
    state: "none",
    done: 0,
    total,
    gone: 0,
    size_bytes: 0,
    seconds_left: secondsFor(total, quota),
    expires_at: null,
  };
}

function secondsFor(messages: number, quota: QuotaTable | "off"): number | null {
  if (quota === "off") return null;
  return Math.ceil((messages * priceOf(quota, "messages.get")) / bucketRates(quota).unitsPerSecond);
}
