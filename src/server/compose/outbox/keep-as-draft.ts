import { writeMessage } from "../mime/write-message.ts";
import { beginOwnDraft, endOwnDraft } from "../tables/outbox-own-draft.ts";
import type { OutboxRow } from "../tables/outbox-table.ts";
import { composeMessage } from "../drafts/compose-message.ts";
import { noteDraft } from "../drafts/note-draft.ts";
import type { OutboxContext } from "./outbox-context.ts";

/** Milliseconds before its time from which on nothing may hold up that a message is taken back. */
const near = 60_000;

/** Milliseconds that Gmail has for it. */
const patience = 5000;

/**
 * Makes the draft of a message that still waits for long, so that its words are at Gmail before it is cancelled. Never
 * throws: where there can be no draft it is taken back without one, and what doubt has left is deleted later.
 */
export async function keepAsDraft(
  context: OutboxContext,
  userId: string,
  id: number,
): Promise<void> {
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
