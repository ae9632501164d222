import type { ResolvedStep } from "#server/policy/resolved-step.ts";

/** What is being done just now, in words. */
export function sayStep(step: ResolvedStep): string {
  if ("messages" in step) return step.how === "draft" ? "Saving the draft" : sending[step.how];
  if (step.do === "act") return `${acts[step.act] ?? "Changing"} ${emails(step.target.gmailIds)}`;
  if (step.do === "permanentDelete") return `Deleting ${emails(step.target.gmailIds)} forever`;
  return others[step.do];
}

const sending = { send: "Putting the message into the outbox", schedule: "Scheduling the message" };

const acts: Readonly<Record<string, string>> = {
  archive: "Archiving",
  delete: "Moving to Trash",
  restore: "Restoring",
  star: "Starring",
  read: "Marking as read",
  unread: "Marking as unread",
  label: "Labelling",
  move: "Moving",
  snooze: "Snoozing",
  spam: "Moving to Spam",
};

const others = {
  find: "Searching",
  count: "Counting",
  summarise: "Reading your emails",
  createLabel: "Making the label",
  undo: "Undoing",
  listWaiting: "Looking into the outbox",
  takeBack: "Taking the message back",
};

function emails({ length }: readonly string[]): string {
  return length === 1 ? "1 email" : `${length} emails`;
}
