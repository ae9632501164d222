import { Failure } from "#server/platform/failure.ts";
import { askToSend } from "./ask-to-send.ts";
import type { ClaimedMessage, StepEnd } from "./claimed-message.ts";
import { findMarked } from "../lookup/find-marked.ts";
import { leaveInDoubt, secondsToWait } from "./leave-in-doubt.ts";
import { noteSent } from "./note-sent.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";
import { tryLater } from "./try-later.ts";

/** Tries of a draft that stands before its message waits in the outbox. */
const atOnce = 3;

/**
 * Finds out whether the message went out without Gmail's telling so. While its draft stands it did not, and long after
 * Gmail was asked the same draft is sent again; after some tries later and later, and the person can take the message
 * back in between. Without draft and without evidence the person decides in the end.
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
    if (row.attempts >= atOnce) return tryLater(context, claimed, { error: "gmail_unavailable" });
    await claimed.change({ attempts: row.attempts + 1 });
    const draft = { draftId: row.draft_id ?? "", messageId: row.draft_gmail_id ?? "" };
    return askToSend(context, claimed, draft);
  }
  return leaveInDoubt(context, claimed);
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
