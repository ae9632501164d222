import { mutedMark, snoozedMark } from "#contract/label-request.ts";
import type { MessageState } from "../journal/message-states.ts";

/** A message's labels and marks. */
export function labelsAndMarks({ labels, snoozedUntil, isMuted }: MessageState): string[] {
  return [
    ...labels,
    ...(isMuted ? [mutedMark] : []),
    ...(snoozedUntil === null ? [] : [snoozedMark(snoozedUntil)]),
  ];
}
