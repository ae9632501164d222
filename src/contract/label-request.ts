import type { PlainAct } from "./actions.ts";

/** What is done to messages by their labels and marks. `wake`: a snoozed message comes back by itself. */
export type LabelAct =
  | { name: PlainAct | "wake" }
  | { name: "label" | "unlabel" | "move"; label: string }
  | { name: "snooze"; until: Date };

type Action =
  | { action: PlainAct }
  | { action: "label" | "unlabel" | "move"; label: string }
  | { action: "snooze"; until: string };

/** The act of a `gmail-actions` body. */
export function labelActOf(body: Action): LabelAct {
  if (body.action === "snooze") return { name: body.action, until: new Date(body.until) };
  if ("label" in body) return { name: body.action, label: body.label };
  return { name: body.action };
}

/** What we know of a message beside Gmail's labels, in their form, so that acts and their undoing treat all alike. */
export const mutedMark = "@muted";

const snoozed = "@snoozed:";

/** The mark of a message that comes back at a time. */
export function snoozedMark(until: Date): string {
  return `${snoozed}${until.toISOString()}`;
}

/** Whether this is a mark of ours and no label of Gmail's. */
export function isMark(label: string): boolean {
  return label.startsWith("@");
}

export function isSnoozedMark(label: string): boolean {
  return label.startsWith(snoozed);
}

/** The time in a snoozed message's mark. */
export function untilOf(mark: string): Date {
  return new Date(mark.slice(snoozed.length));
}

/** Labels and marks that an act wants on a message, and those it does not. */
export type LabelRequest = { add: string[]; remove: string[] };

/** The labels of which a message has at most one at Gmail. */
export const places = ["INBOX", "TRASH", "SPAM"];

/** Labels and marks of a message, and those it had before the journal's last deletion of it. */
export type LabelledMessage = {
  labels: readonly string[];
  beforeDeletion: readonly string[] | undefined;
};

type Rule = (message: LabelledMessage, act: LabelAct) => LabelRequest | undefined;

/** Acts that leave a message where it is. */
const staying: Partial<Record<LabelAct["name"], Rule>> = {
  star: () => ({ add: ["STARRED"], remove: [] }),
  unstar: () => ({ add: [], remove: ["STARRED"] }),
  read: () => ({ add: [], remove: ["UNREAD"] }),
  unread: () => ({ add: ["UNREAD"], remove: [] }),
  important: () => ({ add: ["IMPORTANT"], remove: [] }),
  unimportant: () => ({ add: [], remove: ["IMPORTANT"] }),
  unmute: () => ({ add: [], remove: [mutedMark] }),
  label: (_, act) => ({ add: labelOf(act), remove: [] }),
  unlabel: (_, act) => ({ add: [], remove: labelOf(act) }),
};

/** Acts that say where a message is to be. */
const placing: Partial<Record<LabelAct["name"], Rule>> = {
  archive: () => ({ add: [], remove: ["INBOX"] }),
  mute: (message) => ({ add: [mutedMark], remove: isThrownAway(message.labels) ? [] : ["INBOX"] }),
  delete: () => ({ add: ["TRASH"], remove: ["INBOX", "SPAM"] }),
  spam: () => ({ add: ["SPAM"], remove: ["INBOX", "TRASH"] }),
  notSpam: ({ labels }) =>
    labels.includes("SPAM") ? { add: ["INBOX"], remove: ["SPAM"] } : undefined,
  restore: (message) => (message.labels.includes("TRASH") ? restoring(message) : undefined),
  move: (_, act) => moving(labelOf(act)),
  snooze: (message, act) =>
    act.name === "snooze" && !isThrownAway(message.labels)
      ? { add: [snoozedMark(act.until)], remove: ["INBOX"] }
      : undefined,
  unsnooze: (message) =>
    isSnoozed(message) ? { add: ["INBOX"], remove: ["TRASH", "SPAM"] } : undefined,
  wake: (message) => (isSnoozed(message) ? waking(message) : undefined),
};

/**
 * What an act asks of a message, or undefined where it means nothing: what is not in Trash cannot be restored. The server
 * asks Gmail for it, and the browser shows it before the answer.
 * @example labelRequest({ name: "spam" }, { labels: ["TRASH"], beforeDeletion: undefined }) // { add: ["SPAM"], remove: ["INBOX", "TRASH"] }
 */
export function labelRequest(act: LabelAct, message: LabelledMessage): LabelRequest | undefined {
  const still = staying[act.name]?.(message, act);
  if (still !== undefined) return still;
  const moved = placing[act.name]?.(message, act);
  if (moved === undefined) return undefined;
  // Whoever moves a snoozed message has said where it is to be.
  const ended = message.labels.filter(isSnoozedMark).filter((mark) => !moved.add.includes(mark));
  return { add: moved.add, remove: [...moved.remove, ...ended] };
}

function labelOf(act: LabelAct): string[] {
  return "label" in act ? [act.label] : [];
}

/** Whether a message is in Trash or Spam, which All Mail and a search without a word of them leave out. */
export function isThrownAway(labels: readonly string[]): boolean {
  return labels.includes("TRASH") || labels.includes("SPAM");
}

function isSnoozed({ labels }: LabelledMessage): boolean {
  return labels.some(isSnoozedMark);
}

function restoring({ beforeDeletion }: LabelledMessage): LabelRequest {
  const before = beforeDeletion?.filter(
    (label) => isSnoozedMark(label) || (places.includes(label) && label !== "TRASH"),
  );
  return { add: before ?? ["INBOX"], remove: ["TRASH"] };
}

function moving(label: string[]): LabelRequest {
  if (label.includes("INBOX"))
    return { add: label, remove: [...places.filter((place) => place !== "INBOX"), mutedMark] };
  return { add: label, remove: places };
}

/** What was moved elsewhere at Gmail itself stays there. */
function waking({ labels }: LabelledMessage): LabelRequest {
  const isPlaced = places.some((place) => labels.includes(place));
  return { add: isPlaced ? [] : ["INBOX", "UNREAD"], remove: [] };
}

/** Labels once a request is met. */
export function holdRequest(labels: readonly string[], { add, remove }: LabelRequest): string[] {
  return [...new Set([...labels, ...add])].filter((label) => !remove.includes(label));
}
