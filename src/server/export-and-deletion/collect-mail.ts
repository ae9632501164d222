import { statfs } from "node:fs/promises";
import type { AccountContext } from "#server/accounts/account-context.ts";
import {
  addExportPiece,
  deleteExport,
  type ExportChange,
  type ExportRow,
  type MailToCollect,
  nextToCollect,
  readExport,
  updateExport,
} from "#server/accounts/tables/exports-table.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import { Failure } from "#server/platform/failure.ts";
import { isOver } from "./mail-export.ts";
import { mboxEntry } from "./mbox-entry.ts";

/** Messages of one step: what a process that dies has to fetch again. */
const step = 4;

const keptFor = 24 * 3600_000;

const passing = ["gmail_unavailable", "gmail_rate_limited", "overloaded"];

/** What the person's next sign-in may give back. */
const ofGrant = ["mailbox_not_connected", "missing_permission"];

/**
 * Collects mail until all is there or `stop`, each step kept as it is noted; answers the seconds until it
 * is to be called again. Without Google's grant it waits for the sync that follows the next sign-in. A collection
 * whose time is over is deleted. Throws what may pass, as Gmail's silence.
 */
export async function collectMail(
  context: AccountContext,
  userId: string,
  stop: AbortSignal,
): Promise<number | undefined> {
  const gmail = context.gmailFor(userId, "background", stop);
  for (;;) {
    const row = await read(context, userId);
    if (row === undefined) return undefined;
    if (row.state !== "running" || isOver(context, row)) return expire(context, row);
    if (stop.aborted) return 0;
    try {
      await takeStep(context, gmail, row);
    } catch (error) {
      if (stop.aborted) return 0;
      if (isOneOf(error, ofGrant)) return waitForGrant(context, row);
      if (isOneOf(error, passing)) throw error;
      context.logger.error({ err: error }, "mail could not be collected");
      await note(context, row, { state: "failed", expires_at: later(context) });
    }
  }
}

/** Nobody may come back: what is collected then goes as that of any other does. */
async function waitForGrant(context: AccountContext, row: ExportRow): Promise<number | undefined> {
  if (row.expires_at === null) await note(context, row, { expires_at: later(context) });
  const left = (row.expires_at ?? later(context)).getTime() - context.clock.now().getTime();
  return Math.max(1, Math.ceil(left / 1000));
}

function read({ database }: AccountContext, userId: string): Promise<ExportRow | undefined> {
  return database.readAsUser(userId, (transaction) => readExport(transaction, userId));
}

function isOneOf(error: unknown, codes: string[]): boolean {
  return error instanceof Failure && codes.includes(error.code);
}

async function takeStep(
  context: AccountContext,
  gmail: GmailClient,
  row: ExportRow,
): Promise<void> {
  const wanted = await context.database.readAsUser(row.user_id, (transaction) =>
    nextToCollect(transaction, row.user_id, { after: row.last_email, limit: step }),
  );
  const last = wanted.at(-1);
  if (last === undefined) return finish(context, row);
  const entries = await Promise.all(wanted.map((message) => entryOf(gmail, message)));
  const bytes = Buffer.concat(entries.filter((entry) => entry !== undefined));
  await checkRoom(context.databaseFolder, bytes.length);
  const change: ExportChange = {
    last_email: last.id,
    expires_at: null,
    done: row.done + wanted.length,
    gone: row.gone + entries.filter((entry) => entry === undefined).length,
    size_bytes: row.size_bytes + bytes.length,
  };
  await context.database.asUser(row.user_id, async (transaction) => {
    const piece = { startAt: row.size_bytes, bytes };
    if ((await updateExport(transaction, row, change)) && bytes.length > 0)
      await addExportPiece(transaction, row.user_id, piece);
  });
}

/** Undefined for what Gmail does not give: it is gone, or larger than Gmail itself allows. */
async function entryOf(gmail: GmailClient, message: MailToCollect): Promise<Buffer | undefined> {
  try {
    const { raw } = await gmail.rawMessage(message.gmail_id);
    return mboxEntry(message, raw);
  } catch (error) {
    if (isOneOf(error, ["not_found", "too_large"])) return undefined;
    throw error;
  }
}

async function finish(context: AccountContext, row: ExportRow): Promise<void> {
  await note(context, row, { state: "ready", expires_at: later(context) });
}

function later({ clock }: AccountContext): Date {
  return new Date(clock.now().getTime() + keptFor);
}

function note({ database }: AccountContext, row: ExportRow, change: ExportChange) {
  return database.asUser(row.user_id, (transaction) => updateExport(transaction, row, change));
}

async function expire(context: AccountContext, row: ExportRow): Promise<number | undefined> {
  const left = (row.expires_at?.getTime() ?? 0) - context.clock.now().getTime();
  if (left > 0) return Math.ceil(left / 1000);
  await context.database.asUser(row.user_id, (transaction) =>
    deleteExport(transaction, row.user_id, row.export_id),
  );
  return undefined;
}

/** What a collection leaves on the disk for everything else, in bytes. */
const reserve = 1024 ** 3;

/** Throws when so many bytes would fill the disk of the database. One that runs elsewhere has no folder here. */
async function checkRoom(databaseFolder: string, bytes: number): Promise<void> {
  const disk = await statfs(databaseFolder).catch(() => undefined);
  if (disk !== undefined && disk.bavail * disk.bsize < reserve + bytes)
    throw new Error("the disk is almost full");
}
