import type { SentMessage } from "#server/google/client/gmail-drafts.ts";
import type { ClaimedMessage } from "./claim.ts";
import { deleteStrays } from "./delete-strays.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";

/** Notes that the message is sent, which the sync brings into the mirror, and deletes drafts that doubt has left. */
export async function noteSent(
  context: OutboxContext,
  claimed: ClaimedMessage,
  { id, threadId }: SentMessage,
): Promise<"over"> {
  const { userId, row, gmail, change } = claimed;
  if (row.stray_drafts) await deleteStrays(context, gmail, row);
  await change({
    state: "sent",
    gmail_id: id,
    thread_id: threadId,
    error: null,
    next_try_at: null,
    lease_owner: null,
  });
  await context
    .continueSync(userId)
    .catch((error: unknown) => context.logger.warn({ err: error }, "a sent message is seen later"));
  return "over";
}
