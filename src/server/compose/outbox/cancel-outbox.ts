import type { Draft, KnownDraft } from "#contract/compose.ts";
import type { CancelOutbox, OutboxState } from "#contract/outbox.ts";
import { tidying } from "../tables/outbox-tidying.ts";
import { Failure } from "#server/platform/failure.ts";
import { composeMessage } from "../drafts/compose-message.ts";
import { noteDraft } from "../drafts/note-draft.ts";
import { toForm } from "../drafts/read-first-draft.ts";
import { uploadsOf } from "../drafts/uploads-of.ts";
import { writeMessage } from "../mime/write-message.ts";
import { beginOwnDraft, endOwnDraft } from "../tables/outbox-own-draft.ts";
import { isDraftElsewhere, type OutboxRow, readSameOutboxRow } from "../tables/outbox-table.ts";
import { decideOutbox, heldStates } from "./decide-outbox.ts";
import type { OutboxContext } from "./outbox-context.ts";

/** A message as the form takes it back, with the draft that stands for it at Gmail. */
export type UnsentMessage = Omit<Draft, "draft" | "threadId"> & { draft: KnownDraft | null };

/** Once more too, where the answer of the first time was lost: nothing else holds the words. */
const cancelable: OutboxState[] = [...heldStates, "failed", "cancelled"];

export const cancelled = { state: "cancelled" as const, error: null, ...tidying };
const unkept = { state: "failed" as const, error: "taken_back" };

/**
 * `unkept`: it waits still, and no form takes its words. It is listed as not sent until `settleCancelled`, so that nobody loses them;
 * of two that take it back at once one alone has them.
 */
type Which = Pick<CancelOutbox, "id" | "idempotencyKey"> & { unkept?: true };

/**
 * Takes a message back that has not gone out, so that it can be written on; also once more. What still waits for long is
 * kept as a draft first. A draft that has gone into
 * another message since is not given back with it. Throws `not_found`, and `conflict` when it is too late.
 */
export async function cancelOutbox(
  context: OutboxContext,
  userId: string,
  which: Which,
): Promise<UnsentMessage> {
  const { idempotencyKey: key } = which;
  const id = key === undefined ? Number(which.id) : await idOf(context, userId, key);
  await keepAsDraft(context, userId, id);
  const row = await decideOutbox(
    context,
    userId,
    which.unkept === true
      ? { id, from: heldStates, change: unkept, isQuiet: true }
      : { id, from: cancelable, change: cancelled },
  );
  const isElsewhere = await context.database.readAsUser(userId, (transaction) =>
    isDraftElsewhere(transaction, userId, row),
  );
  const { draft, ...words } = takenBack(row);
  return {
    ...words,
    draft: isElsewhere ? null : draft,
    files: await uploadsOf(context, userId, row.message),
  };
}

async function idOf(
  { database }: OutboxContext,
  userId: string,
  idempotencyKey: string,
): Promise<number> {
  const row = await database.readAsUser(userId, (transaction) =>
    readSameOutboxRow(transaction, userId, { idempotencyKey, draft: undefined }),
  );
  if (row === undefined) throw new Failure("not_found");
  return row.id;
}

function takenBack({ message, draft_id, draft_gmail_id }: OutboxRow): Omit<UnsentMessage, "files"> {
  const draft =
    draft_id === null || draft_gmail_id === null ? null : { id: draft_id, gmailId: draft_gmail_id };
  return { draft, ...toForm(message) };
}

/** Milliseconds before its time from which on nothing may hold up that a message is taken back. */
const near = 60_000;

/** Milliseconds that Gmail has for it. */
const patience = 5000;

/**
 * Makes the draft of a message that still waits for long, so that its words are at Gmail before it is cancelled. Never
 * throws: where there can be no draft it is taken back without one, and what doubt has left is deleted later.
 */
async function keepAsDraft(context: OutboxContext, userId: string, id: number): Promise<void> {
  const before = new Date(context.clock.now().getTime() + near);
  try {
    const row = await context.database.asUser(userId, (transaction) =>
      beginOwnDraft(transaction, userId, { id, before }),
    );
    if (row === undefined) return;
    await make(context, userId, row);
    await context.continueSync(userId);
  } catch (error) {
    context.logger.warn({ err: error }, "a message is taken back without a draft");
  }
}

async function make(
  context: OutboxContext,
  userId: string,
  { id, message: composed, send_id: sendId }: OutboxRow,
): Promise<void> {
  const gmail = context.gmailFor(userId, "person", AbortSignal.timeout(patience));
  const date = context.clock.now();
  const { message, threadId } = await composeMessage(context, userId, { composed, date, sendId });
  const made = await gmail.createDraft(await writeMessage(message), threadId);
  const draft = { id: made.draftId, gmailId: made.messageId };
  const isIts = await context.database.asUser(userId, (transaction) =>
    endOwnDraft(transaction, userId, { id, draft }),
  );
  if (isIts) await noteDraft(context, userId, { draft, message: composed });
  else await gmail.deleteDraft(draft.id);
}
