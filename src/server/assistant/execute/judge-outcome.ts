import { isWaiting } from "./do-leaving.ts";
import type { Outcome, StepOutcome } from "./outcome.ts";

/** Deletion for ever is for good and a draft stays one; what was sent can be taken back until it goes out. */
export function isUndoable(step: StepOutcome): boolean {
  if (step.did === "message") return step.how !== "draft";
  if (step.did === "before") return step.changed + step.waiting > 0;
  if (step.did === "nickname") return step.isNew;
  if (step.did === "unsubscribe") return step.left.some(({ came }) => isWaiting(came));
  if (undoableKinds.has(step.did)) return true;
  return step.did === "act" && step.changed.length > 0;
}

const undoableKinds: ReadonlySet<StepOutcome["did"]> = new Set([
  "createLabel",
  "makeRule",
  "changeRules",
  "exceptMail",
  "runRule",
  "remind",
  "endReminder",
]);

/** Of how much an undoing has come true: messages, and whatever else the request had made. */
export function countUndone(step: Extract<StepOutcome, { did: "undo" }>): number {
  const { undone, takenBack, labels = [], nicknames = [], rules = [], reminders = 0 } = step;
  const ofRuns = (step.ran?.undone ?? 0) + (step.ran?.withdrawn ?? 0);
  const made = ofRuns + labels.length + nicknames.length + rules.length + reminders;
  const { changes } = step;
  const changed =
    changes === undefined ? 0 : changes.rules.length + changes.reminders + changes.takenBack.length;
  return undone + takenBack.length + made + changed;
}

/** Whether a request has come to nothing that anybody asked for: it failed, or was stopped before it found or did anything. */
export function cameToNothing({ done, card, question, steps }: Outcome): boolean {
  const isEmpty = steps.length > 0 && steps.every(({ did }) => nothing.has(did));
  return isEmpty && done.length === 0 && card === null && question === undefined;
}

const nothing: ReadonlySet<StepOutcome["did"]> = new Set(["fail", "stop", "left", "before"]);

/** Whether the answer says that what was left was not begun. */
export function saysStop({ steps }: Outcome): boolean {
  return steps.some(({ did }) => did === "stop");
}
