import type { ActChoice } from "./offered-acts.ts";

const leaving: ReadonlySet<ActChoice> = new Set([
  "archive",
  "delete",
  "spam",
  "notSpam",
  "restore",
  "mute",
  "unread",
]);

/** Whether an open message is closed by an act, as Gmail does: it is no longer where it was opened. */
export function leavesMessage(choice: ActChoice): boolean {
  return leaving.has(choice);
}
