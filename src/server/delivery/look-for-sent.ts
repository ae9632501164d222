import { limits } from "#contract/limits.ts";
import { Failure } from "#server/runtime/failure.ts";
import { askToSend } from "./ask-to-send.ts";
import type { ClaimedMessage, StepEnd } from "./claimed-message.ts";
import { findMarked } from "#server/evidence/find-marked.ts";
import { leaveInDoubt, secondsToWait } from "./leave-in-doubt.ts";
import { noteSent } from "./note-sent.ts";
import type { OutboxContext } from "#server/outbox/outbox-context.ts";

/**
 * Finds out whether the message went out without Gmail's telling so. While its draft stands it did not, and the same
 * draft is sent again, long after Gmail was asked. Without draft and without evidence the person decides in the end.
 */
export async function lookForSent(
  context: OutboxContext,
  claimed: ClaimedMessage,
): Promise<StepEnd> {
  const { row, gmail } = claimed;
  const [sent] = await findMarked(gmail, row, "SENT");
  if (sent !== undefined) return noteSent(context, claimed, sent);
  if (await isDraftThere(claimed)) {
    const wait = await secondsToWait(context, claimed);
    if (wait > 0) return leaveInDoubt(context, claimed, { seconds: wait });
    const draft = { draftId: row.draft_id ?? "", messageId: row.draft_gmail_id ?? "" };
    return askToSend(context, claimed, draft);
  }
  const doubtful = context.clock.now().getTime() - (row.doubtful_since?.getTime() ?? Infinity);
  if (doubtful < limits.doubtful * 1000) return leaveInDoubt(context, claimed);
  await claimed.change({ state: "unconfirmed", error: null, lease_owner: null });
  return "over";
}

async function isDraftThere({ row, gmail }: ClaimedMessage): Promise<boolean> {
  if (row.draft_id === null) return false;
  try {
    await gmail.draft(row.draft_id);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return false;
    throw error;
  }
}
