import type { MessageState } from "../journal/message-states.ts";

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

/** A message's labels and marks. */
export function labelsAndMarks({ labels, snoozedUntil, isMuted }: MessageState): string[] {
  return [
    ...labels,
    ...(isMuted ? [mutedMark] : []),
    ...(snoozedUntil === null ? [] : [snoozedMark(snoozedUntil)]),
  ];
}
