import type { Act } from "./act.ts";

type Action = Act["action"];

const leaving: ReadonlySet<Action> = new Set([
  "archive",
  "delete",
  "spam",
  "notSpam",
  "restore",
  "mute",
  "unread",
]);
const onceAnswered: ReadonlySet<Action> = new Set(["move", "snooze", "permanentDelete"]);

/**
 * Whether an open message is closed by an act, as Gmail does: it is no longer where it was opened. What an act still
 * asks is asked over the message, which is closed once that is answered.
 */
export function closesMessage(action: Action, answered = false): boolean {
  return leaving.has(action) || (answered && onceAnswered.has(action));
}
