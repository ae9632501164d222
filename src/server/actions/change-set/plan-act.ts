import { isMark, labelRequest, type LabelAct, type LabelRequest } from "#contract/label-request.ts";
import type { JournalMessage } from "#server/mailbox/tables/journal-table.ts";
import { groupSendings, type Sending } from "./group-sendings.ts";

/** A message with its labels and marks as they will be once what is under way has come about. */
export type ActedOn = {
  gmailId: string;
  threadId: string;
  labels: string[];
  /** False while only some of its labels are known: then all is asked of Gmail that the act may mean. */
  labelsKnown: boolean;
  beforeDeletion: string[] | undefined;
};

export type ActPlan = {
  /** What changes of each message, for the journal; those that are as the act wants them are left out. */
  messages: JournalMessage[];
  sendings: Sending[];
  /** The messages that the act fits, changed or not. */
  meant: string[];
};

/** What an act changes of each message, and the fewest changes of labels that bring it about at Gmail. */
export function planAct(act: LabelAct, acted: readonly ActedOn[]): ActPlan {
  const messages: JournalMessage[] = [];
  const meant: string[] = [];
  const requests = new Map<string, LabelRequest>();
  for (const message of acted) {
    const request = labelRequest(act, message);
    if (request === undefined) continue;
    meant.push(message.gmailId);
    const change = changeOf(message, request);
    if (change.added.length + change.removed.length === 0) continue;
    messages.push(change);
    if ([...change.added, ...change.removed].some((label) => !isMark(label)))
      requests.set(message.gmailId, request);
  }
  return { messages, sendings: groupSendings(requests), meant };
}

function changeOf(message: ActedOn, { add, remove }: LabelRequest): JournalMessage {
  const { gmailId, threadId, labels, labelsKnown } = message;
  return {
    gmailId,
    threadId,
    before: labels,
    added: add.filter((label) => !labels.includes(label)),
    removed: remove.filter((label) => labels.includes(label) || (!labelsKnown && !isMark(label))),
  };
}
