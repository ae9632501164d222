import type { ResolvedStep } from "../policy/step.ts";
import type { StepReport } from "./course.ts";
import { countUndone } from "./judge-outcome.ts";
import type { StepOutcome } from "./outcome.ts";

/** What a step came to, and the handle under which its messages or its draft are kept. */
type Ran = { step: ResolvedStep; steps: readonly StepOutcome[]; handle: string | undefined };

/** What a mind is told of a step that was executed. */
export function reportOf({ step, steps, handle }: Ran): StepReport {
  const last = steps.at(-1);
  if (last === undefined || last.did === "stop") return { state: "stopped" };
  if (last.did === "fail") return { state: "failed", code: last.code };
  const named = handle === undefined ? {} : { handle };
  if (last.did === "find" && step.do === "find")
    return { state: "found", handle: handle ?? "", ...numbersOf(step.target) };
  if (last.did === "message") return { state: states[last.how], count: steps.length, ...named };
  return toldOf(last, named);
}

type Found = Extract<StepReport, { state: "found" }>;

function numbersOf(target: {
  total: number;
  more: boolean;
  unread: number;
  oldest: Date | null;
  newest: Date | null;
}): Omit<Found, "state" | "handle"> {
  const { total: count, more, unread, oldest, newest } = target;
  return { count, more, unread, oldest, newest };
}

const states = { draft: "drafted", send: "sent", schedule: "scheduled" } as const;

function toldOf(last: StepOutcome, named: { handle?: string }): StepReport {
  switch (last.did) {
    case "count":
      return { state: "counted", count: last.total, rows: last.by?.rows.length ?? 0 };
    case "listWaiting":
      return { state: "counted", count: last.items.length, rows: last.items.length };
    case "readFiles":
      return { state: "told" };
    case "listRules":
      return { state: "counted", count: last.rules.length, rows: last.rules.length };
    case "tellDeeds":
      return { state: "told", count: last.deeds.length };
    case "listReminders":
      return { state: "counted", count: last.reminders.length, rows: last.reminders.length };
    case "explainRules":
      return { state: "told", count: last.touched.length };
    case "summarise":
      return { state: "told", count: last.read.length, ...named };
    case "rank":
      return { state: "told", count: last.gmailIds.length, ...named };
    default:
      return doneOf(last, named);
  }
}

function doneOf(last: StepOutcome, named: { handle?: string }): StepReport {
  switch (last.did) {
    case "act":
    case "permanentDelete":
      if (last.refused !== null) return { state: "failed", code: last.refused.code };
      return {
        state: "done",
        changed: last.changed.length,
        already: last.already.length,
        ...named,
      };
    case "createLabel":
      return { state: "done", changed: 1, already: 0 };
    case "nickname":
      return { state: "done", changed: last.people.length, already: 0 };
    case "undo":
      return { state: "done", changed: countUndone(last), already: 0 };
    case "makeRule":
    case "remind":
      return { state: "done", changed: 1, already: 0 };
    case "endReminder":
      return { state: "done", changed: last.subjects.length, already: 0 };
    case "undoSend":
      return { state: "done", changed: last.items.length, already: last.tooLate };
    default:
      return { state: "failed", code: last.did };
  }
}
