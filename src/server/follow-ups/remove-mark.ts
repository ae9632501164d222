import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { LastAct } from "#server/earlier-acts/last-act.ts";
import { behindSmallWords } from "#server/earlier-acts/take-lead.ts";
import { whetherUndo } from "#server/earlier-acts/whether-undo.ts";

const removing = /^(?:remove|take off|take) (?:it|that|them|those|this)(?: off| again)?[\s.!]*$/iu;

/** "Remove it" behind a star or a label may mean that, and not the message. Undefined for other words. */
export function removeMark(text: string, { first, isDone }: LastAct): Interpretation | undefined {
  if (first.do !== "act" || !marks.has(first.act)) return undefined;
  if (!removing.test(behindSmallWords(text))) return undefined;
  return isDone ? whetherUndo : whatRemoved(first);
}

/** What was so already was not done by the last request. */
function whatRemoved({ act, label }: StepOf<"act">): Interpretation {
  const off = label === null ? [] : [`Take the label ${label} off it`];
  return {
    kind: "question",
    text: "Shall I take off what it has, or move it to Trash?",
    choices: [...(act === "star" ? ["Unstar it"] : off), "Move it to Trash"],
  };
}

const marks: ReadonlySet<string> = new Set(["star", "label", "important", "mute", "snooze"]);
