import type { GmailDraft } from "#server/google/client/gmail-drafts.ts";
import { writeMessage } from "../mime/write-message.ts";
import { Failure } from "#server/platform/failure.ts";
import { composeMessage } from "../drafts/compose-message.ts";
import { askOnce } from "./ask-once.ts";
import { askToSend } from "./ask-to-send.ts";
import { checkTicket } from "./check-ticket.ts";
import type { ClaimedMessage, StepEnd } from "./claimed-message.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";
import { watchSource, type WatchedSource } from "./watch-source.ts";

/** Gives the message a draft of its own at Gmail, or the form's, which is the ticket for one sending; then sends it. */
export async function askForDraft(
  context: OutboxContext,
  claimed: ClaimedMessage,
): Promise<StepEnd> {
  const { userId, gmail } = claimed;
  if (claimed.row.history_id === null)
    await claimed.change({ history_id: (await gmail.profile()).historyId });
  if ((await checkTicket(context, claimed)) === "over") return "over";
  const { row } = claimed;
  const { message, threadId } = await composeMessage(context, userId, {
    composed: row.message,
    date: context.clock.now(),
    sendId: row.send_id,
    forSending: true,
  });
  const source = watchSource(await writeMessage(message));
  const draft =
    row.draft_id === null
      ? await create(claimed, source, threadId)
      : await update(claimed, source, { draftId: row.draft_id, threadId });
  return askToSend(context, claimed, draft);
}

/** A thread that is gone at Gmail is left out. A draft that is gone by now is looked for at the next try. */
async function update(
  { gmail }: ClaimedMessage,
  source: WatchedSource,
  { draftId, threadId }: { draftId: string; threadId: string | undefined },
): Promise<GmailDraft> {
  for (const thread of threadId === undefined ? [undefined] : [threadId, undefined])
    try {
      return await source.during(() => gmail.updateDraft(draftId, source, thread));
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  throw new Failure("gmail_unavailable");
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
      change: { state: "drafting" },
      ask: () => source.during(() => gmail.createDraft(source, threadId)),
    });
  } catch (error) {
    if (threadId === undefined || !isNotFound(error)) throw error;
    return askOnce(claimed, {
      change: { state: "drafting" },
      ask: () => source.during(() => gmail.createDraft(source)),
    });
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Failure && error.code === "not_found";
}
