import type { GmailActionsResult } from "#contract/actions.ts";
import { isThrownAway } from "#contract/label-request.ts";
import { Failure } from "#server/platform/failure.ts";
import type { UserTransaction } from "#server/database/database.ts";
import type { JournalDraft } from "#server/mailbox/tables/journal-table.ts";
import { readMessageStates } from "./journal/message-states.ts";
import { followHistory } from "#server/mailbox/sync/follow-history.ts";
import type { SyncTask } from "#server/mailbox/sync/reading/sync-context.ts";
import type { ActCause } from "./act-on-messages.ts";
import type { ActsContext } from "./acts-context.ts";
import { carryOut } from "./carry-out.ts";
import type { Sending } from "./change-set/group-sendings.ts";
import { readActedOn } from "./read-acted-on.ts";

type DeletionWanted = ActCause & {
  gmailIds: string[];
  /** The number of messages that the person typed. */
  confirm: number;
  /** Ends it between two calls of Gmail: what is left is as it was, and told as refused. */
  stop?: AbortSignal | undefined;
};

/**
 * Deletes messages for ever, which nothing undoes. Throws `missing_permission` until Google has granted the whole
 * mailbox, `invalid_request` for another number than was typed, `not_found` when a person names nothing that the mirror
 * holds, and `conflict` for a message outside Trash and Spam.
 */
export async function deleteForever(
  context: ActsContext,
  userId: string,
  { confirm, ...wanted }: DeletionWanted,
): Promise<Omit<GmailActionsResult, "action">> {
  const gmailIds = [...new Set(wanted.gmailIds)];
  if (confirm !== gmailIds.length) throw new Failure("invalid_request");
  if (!(await context.mayDeleteForever(userId)))
    throw new Failure("missing_permission", { missing: ["full"] });
  const task: SyncTask = { userId, urgency: "person" };
  // What was taken out of Trash elsewhere a moment ago must not be lost.
  await followHistory(context, task);
  const { plan, entries, gone, unchanged, refused } = await carryOut(context, task, (transaction) =>
    planFor(context, transaction, { ...wanted, userId, gmailIds }),
  );
  const lost = new Set([...gone, ...gmailIds.filter((id) => !plan.ids.has(id))]);
  const left = new Set([...lost, ...unchanged]);
  return {
    results: gmailIds.filter((id) => !left.has(id)).map((emailId) => ({ emailId })),
    gone: gmailIds.filter((id) => lost.has(id)),
    entry: entries[0] === undefined ? null : String(entries[0]),
    refused,
  };
}

async function planFor(
  { clock }: ActsContext,
  transaction: UserTransaction,
  { userId, gmailIds, stop, ...cause }: Omit<DeletionWanted, "confirm"> & { userId: string },
) {
  const acted = await readActedOn(transaction, userId, { gmailIds });
  if (acted.length === 0 && cause.actor === "person") throw new Failure("not_found");
  // An act under way may have failed at Gmail: the message must be there already, and stay there.
  const states = await readMessageStates(transaction, userId, { gmailIds });
  if (![...acted, ...states].every(({ labels }) => isThrownAway(labels)))
    throw new Failure("conflict");
  const draft: JournalDraft = {
    ...cause,
    act: "permanentDelete",
    label: null,
    createdAt: clock.now(),
    undoOf: null,
    undoDepth: 0,
    messages: acted.map(({ gmailId, threadId, labels }) => ({
      gmailId,
      threadId,
      before: labels,
      added: [],
      removed: [],
    })),
  };
  const ids = acted.map(({ gmailId }) => gmailId);
  const sending: Sending = { gmailIds: ids, forever: true };
  return { drafts: ids.length > 0 ? [draft] : [], sendings: [sending], stop, ids: new Set(ids) };
}
