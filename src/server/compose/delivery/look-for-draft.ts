import type { ClaimedMessage, StepEnd } from "./claimed-message.ts";
import { askToSend } from "./ask-to-send.ts";
import { findDraftOf } from "../lookup/find-draft-of.ts";
import { findMarked } from "../lookup/find-marked.ts";
import { leaveInDoubt, secondsToWait } from "./leave-in-doubt.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";

/**
 * Finds out whether a draft was made that Gmail did not tell of, and sends it. When there is none long after Gmail was
 * asked, another is made; should the first appear after all, it is deleted once the message is sent.
 */
export async function lookForDraft(
  context: OutboxContext,
  claimed: ClaimedMessage,
): Promise<StepEnd> {
  const { gmail, row, change } = claimed;
  if (!row.stray_drafts) await change({ stray_drafts: true });
  for (const message of await findMarked(gmail, row, "DRAFT")) {
    const draft = await findDraftOf(gmail, message.id);
    if (draft !== undefined) return askToSend(context, claimed, draft);
  }
  const wait = await secondsToWait(context, claimed);
  if (wait > 0) return leaveInDoubt(context, claimed, { seconds: wait });
  await change({ asked_at: null });
  return "on";
}
