import { createHash } from "node:crypto";
import type { KnownDraft } from "#contract/compose.ts";
import type { ComposedToSend } from "#contract/invitations.ts";
import type { OutboxItem, OutboxState } from "#contract/outbox.ts";
import type { Settings } from "#contract/settings.ts";
import { writeMessage } from "../mime/write-message.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import {
  addOutboxRow,
  cancelFailedOf,
  changeOutboxRow,
  newMark,
  readSameOutboxRow,
  type NewOutboxRow,
  type OutboxChange,
  type OutboxRow,
} from "../tables/outbox-table.ts";
import { readSettings } from "#server/accounts/tables/settings-table.ts";
import { composeMessage } from "../drafts/compose-message.ts";
import { keepBase64Files } from "../drafts/keep-base64-files.ts";
import { listRecipients } from "../drafts/recipients.ts";
import { checkSendTime, type SendTime } from "./send-time.ts";
import { heldStates } from "./decide-outbox.ts";
import type { OutboxContext } from "./outbox-context.ts";
import { toOutboxItem } from "./outbox-item.ts";

/** A message for the outbox, and what is to happen in the transaction that puts it there. */
export type MessageToSend = {
  composed: ComposedToSend;
  draft: KnownDraft | undefined;
  idempotencyKey: string | undefined;
  /** Absent: as soon as it can no longer be taken back. */
  chosen: SendTime | undefined;
  /** Throws in the transaction that would put it there what keeps it out. */
  guard?: (transaction: UserTransaction) => Promise<void>;
  /** Writes what belongs to the message, in the same transaction; also for one that is there already. */
  along?: (transaction: UserTransaction, row: OutboxRow) => Promise<void>;
};

/**
 * Puts a message into the outbox. The same key, or the same draft, gives the message that is there already, with the
 * new words where they are others. Throws `conflict` of other words when it is too late for them, `invalid_time` for a
 * chosen time that is past, and what keeps the message from being written.
 */
export async function enqueueMessage(
  context: OutboxContext,
  userId: string,
  wanted: MessageToSend,
): Promise<OutboxItem> {
  const digest = digestOf(wanted);
  const known = await context.database.readAsUser(userId, (transaction) =>
    readSameOutboxRow(transaction, userId, wanted),
  );
  if (known !== undefined && isSame(known, digest)) {
    const { along } = wanted;
    if (along !== undefined) await context.database.asUser(userId, (own) => along(own, known));
    return toOutboxItem(known);
  }
  if (known !== undefined && isTooLate(known)) throw tooLate(known);
  const composed = await keepBase64Files(context, userId, withLists(wanted.composed));
  const now = context.clock.now();
  const { message } = await composeMessage(context, userId, {
    composed,
    date: now,
    forSending: true,
  });
  await writeMessage(message);
  if (wanted.chosen !== undefined) checkSendTime(wanted.chosen, now);
  const row = await context.database.asUser(userId, (transaction) =>
    put(transaction, userId, { ...wanted, composed, digest, now }),
  );
  await context
    .continueOutbox(userId)
    .catch((error: unknown) => context.logger.warn({ err: error }, "a message is seen to later"));
  return toOutboxItem(row);
}

/** Files that come in Base64 get another id each time, so it is the request that is compared. */
function digestOf({ composed, chosen }: MessageToSend): string {
  const asked = JSON.stringify([composed, chosen?.at ?? null]);
  return createHash("sha256").update(asked).digest("base64url");
}

function isSame({ digest }: OutboxRow, asked: string): boolean {
  return digest === null || digest === asked;
}

function isTooLate({ state }: OutboxRow): boolean {
  return !replaceable.includes(state);
}

const replaceable: OutboxState[] = [...heldStates, "failed"];

function tooLate({ state }: OutboxRow): Failure {
  const message =
    state === "cancelled"
      ? "This message was taken back. Write it anew to send it."
      : "This message is already on its way, without what you changed since.";
  return new Failure("conflict", { message });
}

type Put = MessageToSend & { digest: string; now: Date };

/** Adds the message, or gives the one that is there already the new words while it is held. */
async function put(transaction: UserTransaction, userId: string, wanted: Put): Promise<OutboxRow> {
  await wanted.guard?.(transaction);
  const added = newRow(wanted, await readSettings(transaction, userId));
  const row =
    (await replace(transaction, userId, added)) ??
    (await addOutboxRow(transaction, userId, added)) ??
    (await replace(transaction, userId, added));
  if (row === undefined) throw new Failure("conflict");
  await cancelFailedOf(transaction, userId, row);
  await wanted.along?.(transaction, row);
  await appendEvent(transaction, userId, "outbox");
  return row;
}

function newRow(wanted: Put, settings: Settings): NewOutboxRow {
  const { composed, chosen, draft, idempotencyKey, digest, now } = wanted;
  return {
    idempotencyKey,
    draft,
    digest,
    scheduled: chosen !== undefined,
    sendAt: chosen?.at ?? endOfTakingBack(settings, now),
    timeZone: chosen?.timeZone ?? settings.time_zone ?? "UTC",
    message: composed,
    sendId: newId(),
    createdAt: now,
  };
}

/** Undefined where there is no message yet. */
async function replace(
  transaction: UserTransaction,
  userId: string,
  added: NewOutboxRow,
): Promise<OutboxRow | undefined> {
  const same = await readSameOutboxRow(transaction, userId, added);
  if (same === undefined || isSame(same, added.digest)) return same;
  const { id } = same;
  const change = { ...newWords(added), ...draftOf(added, same) };
  const row = await changeOutboxRow(transaction, userId, { id, from: replaceable, change });
  if (row === undefined) throw tooLate(same);
  return row;
}

function newWords(added: NewOutboxRow): OutboxChange {
  const { message, digest, scheduled, sendAt, timeZone, sendId } = added;
  return {
    ...newMark(sendId),
    message: JSON.stringify(message),
    digest,
    scheduled,
    send_at: sendAt,
    time_zone: timeZone,
    state: "queued",
    attempts: 0,
    next_try_at: null,
    error: null,
  };
}

/** The draft that the form has kept since the message was first asked for, or the message's own that a form has opened. */
function draftOf({ draft }: NewOutboxRow, { draft_id }: OutboxRow): OutboxChange {
  if (draft === undefined) return {};
  if (draft_id === draft.id) return { form_draft: draft.id };
  if (draft_id !== null) return {};
  return { form_draft: draft.id, draft_id: draft.id, draft_gmail_id: draft.gmailId };
}

function endOfTakingBack({ undo_send_seconds: seconds }: Settings, now: Date): Date {
  return new Date(now.getTime() + seconds * 1000);
}

function withLists(composed: ComposedToSend): ComposedToSend {
  const { to, cc, bcc } = composed;
  return { ...composed, to: listRecipients(to), cc: listRecipients(cc), bcc: listRecipients(bcc) };
}
