import type { MailExport } from "#contract/export.ts";
import { bucketRates } from "#server/gmail-quota/bucket-rates.ts";
import { priceOf, type QuotaTable } from "#server/gmail-quota/quota-prices.ts";
import { Failure } from "#server/runtime/failure.ts";
import { newId } from "#server/runtime/ids.ts";
import {
  beginExport,
  countToCollect,
  deleteExport,
  readExport,
  updateExport,
  type ExportRow,
} from "#server/storage/exports-table.ts";
import type { AccountContext } from "./account-context.ts";
import { exportFile, exportFileSize, removeExportFile } from "./export-file.ts";

/** How the collection of a person's mail stands. The time left is what Gmail's quota allows. */
export async function readMailExport(context: AccountContext, userId: string): Promise<MailExport> {
  const { row, left } = await context.database.readAsUser(userId, async (transaction) => {
    const held = await readExport(transaction, userId);
    return {
      row: held,
      left: await countToCollect(transaction, userId, held?.last_email ?? 0),
    };
  });
  const whole = await isWhole(context, row);
  if (row === undefined || isOver(context, row)) return nothing(left, context.quota);
  const state = whole ? row.state : row.state === "ready" ? "failed" : row.state;
  const ready = state === "ready";
  return {
    state,
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
  const usable = row !== undefined && !isOver(context, row) && (await isWhole(context, row));
  if (!usable && row !== undefined)
    await removeExportFile(exportFile(context.exportFolder, row.export_id));
  await database.asUser(userId, async (transaction) => {
    if (!usable) await beginExport(transaction, userId, newId());
    else if (row.state === "failed")
      await updateExport(transaction, row, { state: "running", expires_at: null });
  });
  await context.continueExport(userId);
}

/** Stops a collection and deletes its file. Safe to repeat. */
export async function dropExport(context: AccountContext, userId: string): Promise<void> {
  const { database, exportFolder } = context;
  const row = await database.readAsUser(userId, (transaction) => readExport(transaction, userId));
  if (row === undefined) return;
  await removeExportFile(exportFile(exportFolder, row.export_id));
  await database.asUser(userId, (transaction) => deleteExport(transaction, userId, row.export_id));
}

/** The file of a collection that is ready. Throws `not_found`. */
export async function collectedMail(context: AccountContext, userId: string): Promise<string> {
  const row = await context.database.readAsUser(userId, (transaction) =>
    readExport(transaction, userId),
  );
  const ready = row?.state === "ready" && !isOver(context, row) && (await isWhole(context, row));
  if (!ready) throw new Failure("not_found");
  return exportFile(context.exportFolder, row.export_id);
}

function isOver({ clock }: AccountContext, { expires_at }: ExportRow): boolean {
  return expires_at !== null && clock.now() >= expires_at;
}

/** Whether all that was collected is on this server's disk. */
async function isWhole({ exportFolder }: AccountContext, row: ExportRow | undefined) {
  if (row === undefined) return false;
  const size = await exportFileSize(exportFile(exportFolder, row.export_id));
  return (size ?? 0) >= row.size_bytes && (size !== undefined || row.state !== "ready");
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
