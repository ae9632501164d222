import {
  isSnoozedMark,
  places,
  untilOf,
  holdRequest,
  type LabelRequest,
} from "#contract/label-request.ts";
import type { JournalMessage } from "#server/mailbox/tables/journal-table.ts";
import { groupSendings, type Sending } from "./group-sendings.ts";

/** An entry to be undone, with its messages. */
export type Undoing = { id: number; messages: JournalMessage[] };

type UndoPlan = {
  /** For each entry what its undoing changes, and whether later acts hide some of what it did. */
  undone: (Undoing & { isHidden: boolean })[];
  sendings: Sending[];
  /** Messages whose labels change in the end. */
  changed: string[];
};

/**
 * Takes entries back, the newest first. Where a message is, and each other label, goes back to what it was before the
 * act if it still is as the act left it: what was said of it later stays. What was put off until a time that is over is
 * in the inbox by now. `labels`: the messages that are still
 * there, with labels and marks as they are.
 */
export function planUndo(
  entries: readonly Undoing[],
  { labels, now }: { labels: ReadonlyMap<string, string[]>; now: Date },
): UndoPlan {
  const views = new Map([...labels].map(([id, some]) => [id, viewOf(some)]));
  const undone = entries.map(({ id, messages }) => {
    const taken = messages.map((message) => undoSend(views.get(message.gmailId), message, now));
    const isHidden = taken.some((one) => one.isHidden);
    return { id, messages: taken.flatMap((one) => one.messages), isHidden };
  });
  const requests = new Map<string, LabelRequest>();
  const changed: string[] = [];
  for (const [gmailId, { supposed, current }] of views) {
    const request = difference(supposed, current);
    if (request.add.length + request.remove.length === 0) continue;
    changed.push(gmailId);
    requests.set(gmailId, request);
  }
  return { undone, sendings: groupSendings(requests), changed };
}

/** What a message's labels are supposed to be at Gmail, and what they are once what was looked at so far is undone. */
type View = { supposed: string[]; current: string[]; seen: Set<string> };

function viewOf(labels: string[]): View {
  return { supposed: labels, current: labels, seen: new Set() };
}

/**
 * A mirror that is just being listed may show labels as they were before the act. So what looks as if it had never been done is
 * asked for all the same: where it is so at Gmail too, that changes nothing.
 */
function suppose(view: View, message: JournalMessage, after: readonly string[]): void {
  for (const group of new Set([...message.added, ...message.removed].map(groupOf))) {
    const isNew = !view.seen.has(group);
    view.seen.add(group);
    if (!isNew || !isSame(within(view.current, group), within(message.before, group))) continue;
    const others = view.current.filter((label) => groupOf(label) !== group);
    view.current = [...others, ...within(after, group)];
    view.supposed = [
      ...view.supposed.filter((label) => groupOf(label) !== group),
      ...within(after, group),
    ];
  }
}

type Taken = {
  messages: JournalMessage[];
  /** Whether something that was said later hides what the act did: undoing that may bring it out again. */
  isHidden: boolean;
};

function undoSend(view: View | undefined, message: JournalMessage, now: Date): Taken {
  if (view === undefined) return { messages: [], isHidden: false };
  const after = holdRequest(message.before, { add: message.added, remove: message.removed });
  const before = message.before.map((label) => (isOver(label, now) ? "INBOX" : label));
  suppose(view, message, after);
  const labels = view.current;
  const touched = [...new Set([...message.added, ...message.removed].map(groupOf))];
  const groups = new Set(touched.filter((group) => isAlike(labels, after, group)));
  const isHidden = touched.some((group) => !groups.has(group) && !isAlike(labels, before, group));
  const wanted = before.filter((label) => groups.has(groupOf(label)));
  const outcome = [...labels.filter((label) => !groups.has(groupOf(label))), ...wanted];
  const { add, remove } = difference(labels, outcome);
  if (add.length + remove.length === 0) return { messages: [], isHidden };
  view.current = outcome;
  const { gmailId, threadId } = message;
  return {
    messages: [{ gmailId, threadId, before: labels, added: add, removed: remove }],
    isHidden,
  };
}

/** Where a message is counts as one: inbox, Trash, Spam, put off, or none of them. */
function groupOf(label: string): string {
  return places.includes(label) || isSnoozedMark(label) ? "place" : label;
}

function within(labels: readonly string[], group: string): string[] {
  return labels.filter((label) => groupOf(label) === group);
}

function isAlike(some: readonly string[], others: readonly string[], group: string): boolean {
  return isSame(within(some, group), within(others, group));
}

function isSame(some: string[], others: string[]): boolean {
  return new Set(some).symmetricDifference(new Set(others)).size === 0;
}

function isOver(label: string, now: Date): boolean {
  return isSnoozedMark(label) && untilOf(label) <= now;
}

function difference(before: readonly string[], after: readonly string[]): LabelRequest {
  return {
    add: after.filter((label) => !before.includes(label)),
    remove: before.filter((label) => !after.includes(label)),
  };
}
