import {
  isSnoozedMark,
  untilOf,
  holdRequest,
  mutedMark,
  snoozedMark,
} from "#contract/label-request.ts";
import type { UserTransaction } from "#server/database/database.ts";
import {
  readChangesUnderWay,
  readLabelsBeforeDeletion,
} from "#server/mailbox/tables/journal-messages-table.ts";
import { readMessageStates, type MessageState } from "./journal/message-states.ts";
import type { ActedOn } from "./change-set/plan-act.ts";

type ActedOnWanted = {
  gmailIds: string[];
  /** All messages of their threads. */
  threads?: boolean;
  /** With the labels that each had before it was last deleted; a snooze that is over by this time has become the inbox. */
  deletedBy?: Date;
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
    labels.set(change.gmailId, holdRequest(labels.get(change.gmailId) ?? [], request));
  }
  const before =
    wanted.deletedBy === undefined
      ? undefined
      : await readLabelsBeforeDeletion(transaction, userId, gmailIds);
  return states.map(({ gmailId, threadId, labelsKnown }) => ({
    gmailId,
    threadId,
    labels: labels.get(gmailId) ?? [],
    labelsKnown,
    beforeDeletion: before?.get(gmailId)?.map((label) => wokenBy(wanted.deletedBy, label)),
  }));
}

function wokenBy(now: Date | undefined, label: string): string {
  const isOver = now !== undefined && isSnoozedMark(label) && untilOf(label) <= now;
  return isOver ? "INBOX" : label;
}

/** A message's labels and marks. */
function labelsAndMarks({ labels, snoozedUntil, isMuted }: MessageState): string[] {
  return [
    ...labels,
    ...(isMuted ? [mutedMark] : []),
    ...(snoozedUntil === null ? [] : [snoozedMark(snoozedUntil)]),
  ];
}
