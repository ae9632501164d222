import type { ReadWanted } from "#server/google/client/read-in-batches.ts";
import type { PendingMessage } from "../../tables/backlog-table.ts";

/** One call to Gmail and the messages that it is to bring. */
export type PlannedRead = { wanted: ReadWanted; gmailIds: string[] };

type PlanLimits = {
  calls: number;
  /** Messages in all; a single thread may have more. */
  messages: number;
};

/**
 * The cheapest calls for the first of the pending messages, in their order: a thread costs as much as two
 * messages, so it is read whole where two or more are missing. Two of a longer thread are read alone: the
 * price is the same and the answer smaller.
 */
export function planReading(pending: PendingMessage[], limits: PlanLimits): PlannedRead[] {
  const planned: PlannedRead[] = [];
  let messages = 0;
  for (const thread of Map.groupBy(pending, ({ threadId }) => threadId).values())
    for (const read of readsOf(thread)) {
      messages += read.gmailIds.length;
      const isFull = planned.length === limits.calls || messages > limits.messages;
      if (isFull && planned.length > 0) return planned;
      planned.push(read);
    }
  return planned;
}

function readsOf(thread: PendingMessage[]): PlannedRead[] {
  const [first] = thread;
  if (first === undefined) return [];
  const gmailIds = thread.map(({ gmailId }) => gmailId);
  if (thread.length > 2 || (thread.length === 2 && first.inThread === 2))
    return [{ wanted: { kind: "thread", id: first.threadId }, gmailIds }];
  return gmailIds.map((id) => ({ wanted: { kind: "message", id }, gmailIds: [id] }));
}

/** What planned calls cost, counted in single messages. */
export function readsIn(planned: PlannedRead[]): number {
  return planned.reduce((sum, { wanted }) => sum + (wanted.kind === "thread" ? 2 : 1), 0);
}
