import type { Composed, KnownDraft } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import type { Settings } from "#contract/settings.ts";
import { writeMessage } from "#server/mail-writer/write-message.ts";
import { Failure } from "#server/runtime/failure.ts";
import { newId } from "#server/runtime/ids.ts";
import type { UserTransaction } from "#server/storage/database.ts";
import { appendEvent } from "#server/storage/events-table.ts";
import {
  addOutboxRow,
  forgetEndedOutbox,
  readSameOutboxRow,
  type NewOutboxRow,
  type OutboxRow,
} from "#server/storage/outbox-table.ts";
import { readSettings } from "#server/storage/settings-table.ts";
import { composeMessage } from "#server/writing/compose-message.ts";
import { keepGivenFiles } from "#server/writing/keep-given-files.ts";
import { listRecipients } from "#server/writing/recipients.ts";
import { checkChosenTime, type ChosenTime } from "./chosen-time.ts";
import type { OutboxContext } from "./outbox-context.ts";
import { toOutboxItem } from "./to-outbox-item.ts";

export type MessageToSend = {
  composed: Composed;
  draft: KnownDraft | undefined;
  idempotencyKey: string | undefined;
  /** Absent: as soon as it can no longer be taken back. */
  chosen: ChosenTime | undefined;
};

/** Milliseconds for which what was sent is known, so that a repeated request sends nothing. */
const remembered = 30 * 24 * 3_600_000;

/**
 * Puts a message into the outbox. The same key, or the same draft, gives the message that is there already. Throws
 * `invalid_time` for a chosen time that is past, and what keeps the message from being written.
 */
export async function enqueueMessage(
  context: OutboxContext,
  userId: string,
  wanted: MessageToSend,
): Promise<OutboxItem> {
  const known = await context.database.readAsUser(userId, (transaction) =>
    readSameOutboxRow(transaction, userId, wanted),
  );
  if (known !== undefined) return toOutboxItem(known);
  const composed = await keepGivenFiles(context, userId, withLists(wanted.composed));
  const now = context.clock.now();
  const { message } = await composeMessage(context, userId, {
    composed,
    date: now,
    forSending: true,
  });
  await writeMessage(message);
  if (wanted.chosen !== undefined) checkChosenTime(wanted.chosen, now);
  const row = await context.database.asUser(userId, (transaction) =>
    add(transaction, userId, { ...wanted, composed, now }),
  );
  await context
    .continueOutbox(userId)
    .catch((error: unknown) => context.logger.warn({ err: error }, "a message is seen to later"));
  return toOutboxItem(row);
}

async function add(
  transaction: UserTransaction,
  userId: string,
  { composed, chosen, draft, idempotencyKey, now }: MessageToSend & { now: Date },
): Promise<OutboxRow> {
  const settings = await readSettings(transaction, userId);
  const added: NewOutboxRow = {
    idempotencyKey,
    draft,
    scheduled: chosen !== undefined,
    sendAt: chosen?.at ?? endOfTakingBack(settings, now),
    timeZone: chosen?.timeZone ?? settings.time_zone ?? "UTC",
    message: composed,
    sendId: newId(),
    createdAt: now,
  };
  await forgetEndedOutbox(transaction, userId, new Date(now.getTime() - remembered));
  const row = await addOutboxRow(transaction, userId, added);
  if (row !== undefined) {
    await appendEvent(transaction, userId, "outbox");
    return row;
  }
  const same = await readSameOutboxRow(transaction, userId, added);
  if (same === undefined) throw new Failure("conflict");
  return same;
}

function endOfTakingBack({ undo_send_seconds: seconds }: Settings, now: Date): Date {
  return new Date(now.getTime() + seconds * 1000);
}

function withLists(composed: Composed): Composed {
  const { to, cc, bcc } = composed;
  return { ...composed, to: listRecipients(to), cc: listRecipients(cc), bcc: listRecipients(bcc) };
}
