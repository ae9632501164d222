import type { GmailDraft } from "#server/gmail/gmail-drafts.ts";
import { writeMessage } from "#server/mail-writer/write-message.ts";
import { Failure } from "#server/runtime/failure.ts";
import { composeMessage } from "#server/writing/compose-message.ts";
import { askOnce } from "./ask-once.ts";
import { askToSend } from "./ask-to-send.ts";
import type { ClaimedMessage, StepEnd } from "./claimed-message.ts";
import type { OutboxContext } from "#server/outbox/outbox-context.ts";
import { watchSource, type WatchedSource } from "./watch-source.ts";

/** Gives the message a draft of its own at Gmail, or the form's, which is the ticket for one sending; then sends it. */
export async function askForDraft(
  context: OutboxContext,
  claimed: ClaimedMessage,
): Promise<StepEnd> {
  const { userId, row, gmail } = claimed;
  const { message, threadId } = await composeMessage(context, userId, {
    composed: row.message,
    date: context.clock.now(),
    sendId: row.send_id,
    forSending: true,
  });
  const source = watchSource(await writeMessage(message));
  if (row.history_id === null)
    await claimed.change({ history_id: (await gmail.profile()).historyId });
  const draft =
    (await update(claimed, source, threadId)) ?? (await create(claimed, source, threadId));
  return askToSend(context, claimed, draft);
}

/** Undefined without a draft, or when it is gone. */
async function update(
  { row, gmail, change }: ClaimedMessage,
  source: WatchedSource,
  threadId: string | undefined,
): Promise<GmailDraft | undefined> {
  if (row.draft_id === null) return undefined;
  try {
    const { draft_id } = row;
    return await source.during(() => gmail.updateDraft(draft_id, source, threadId));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await change({ draft_id: null, draft_gmail_id: null });
    return undefined;
  }
}

/** A thread that is gone at Gmail is left out. */
async function create(
  claimed: ClaimedMessage,
  source: WatchedSource,
  threadId: string | undefined,
): Promise<GmailDraft> {
  const { gmail } = claimed;
  try {
    return await askOnce(claimed, {
      ask: () => source.during(() => gmail.createDraft(source, threadId)),
    });
  } catch (error) {
    if (threadId === undefined || !isNotFound(error)) throw error;
    return askOnce(claimed, {
      ask: () => source.during(() => gmail.createDraft(source)),
    });
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Failure && error.code === "not_found";
}
