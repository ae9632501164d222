import type { GmailDraft, SentMessage } from "#server/google/client/gmail-drafts.ts";
import { Failure } from "#server/platform/failure.ts";
import { askOnce } from "./ask-once.ts";
import type { ClaimedMessage, StepEnd } from "./claim.ts";
import { noteSent } from "./note-sent.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";

/** Sends the draft, and notes the message as sent. */
export async function sendGmailDraft(
  context: OutboxContext,
  claimed: ClaimedMessage,
  { draftId, messageId }: Pick<GmailDraft, "draftId" | "messageId">,
): Promise<StepEnd> {
  const sent = await askOnce(claimed, {
    change: { state: "sending", draft_id: draftId, draft_gmail_id: messageId },
    ask: () => sendOrDoubt(claimed, draftId),
  });
  return noteSent(context, claimed, sent);
}

/** A draft that Gmail does not know may have been sent, by a process that stood still: so that is no refusal. */
async function sendOrDoubt({ gmail }: ClaimedMessage, draftId: string): Promise<SentMessage> {
  try {
    return await gmail.sendDraft(draftId);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "not_found")) throw error;
    throw new Failure("gmail_unavailable", { cause: error });
  }
}
