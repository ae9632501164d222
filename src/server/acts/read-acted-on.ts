import type { UserTransaction } from "#server/storage/database.ts";
import {
  readChangesUnderWay,
  readLabelsBeforeDeletion,
} from "#server/storage/journal-messages-table.ts";
import { readMessageStates } from "#server/storage/message-states.ts";
import { withRequest } from "#server/act-plan/label-request.ts";
import { labelsAndMarks } from "#server/act-plan/marks.ts";
import type { ActedOn } from "#server/act-plan/plan-act.ts";

export type ActedOnWanted = {
  gmailIds: string[];
  /** All messages of their threads. */
  threads?: boolean;
  /** With the labels that each had before it was last deleted. */
  deletions?: boolean;
};

/** The messages that the mirror holds, with labels and marks as they will be once the acts under way have come about. */
export async function readActedOn(
  transaction: UserTransaction,
  userId: string,
  wanted: ActedOnWanted,
): Promise<ActedOn[]> {
  const states = await readMessageStates(transaction, userId, wanted);
  const gmailIds = states.map(({ gmailId }) => gmailId);
  const labels = new Map(states.map((state) => [state.gmailId, labelsAndMarks(state)]));
  for (const change of await readChangesUnderWay(transaction, userId, gmailIds)) {
    const request = { add: change.added, remove: change.removed };
    labels.set(change.gmailId, withRequest(labels.get(change.gmailId) ?? [], request));
  }
  const before =
    wanted.deletions === true
      ? await readLabelsBeforeDeletion(transaction, userId, gmailIds)
      : undefined;
  return states.map(({ gmailId, threadId, labelsKnown }) => ({
    gmailId,
    threadId,
    labels: labels.get(gmailId) ?? [],
    labelsKnown,
    beforeDeletion: before?.get(gmailId),
  }));
}
