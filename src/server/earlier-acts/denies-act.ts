import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { LastAct } from "./last-act.ts";
import { whetherUndo } from "./whether-undo.ts";

const lead = String.raw`^\W*(?:(?:no|nope|oh no|oh|ah|oops|whoops|wait|sorry|actually|hm+|hey)[\s,.!–—-]+)*`;
const state = new RegExp(
  String.raw`${lead}(?:(?:it|that|this|they)(?:['’]s| is| are|['’]re) )?(?:not|no) (?:as )?(?<state>\p{L}[\p{L}\p{N} -]{1,40}?)(?:[\s,]+(?:sorry|please|oops|though))*[\s.!]*$`,
  "iu",
);
const acts: ReadonlyMap<string, RegExp> = new Map([
  ["spam", /^spam$/iu],
  ["delete", /^(?:deleted?|trash(?:ed)?|binned|in (?:the )?trash)$/iu],
  ["archive", /^archived?$/iu],
  ["star", /^(?:star|starr?ed)$/iu],
  ["read", /^read$/iu],
  ["unread", /^unread$/iu],
  ["important", /^important$/iu],
  ["unimportant", /^(?:unimportant|not important)$/iu],
  ["snooze", /^snoozed?$/iu],
  ["mute", /^muted?$/iu],
]);

const undo: Interpretation = { kind: "plan", plan: { steps: [{ do: "undo" }] } };

/** "Oops, not spam", right behind what was marked as spam, denies what was done and names no messages: it is undone, or of a label asked. */
export function deniesAct(text: string, { steps, isDone }: LastAct): Interpretation | undefined {
  const [step] = steps;
  const said = state.exec(text)?.groups?.["state"]?.trim();
  if (said === undefined || step?.do !== "act" || steps.length > 1 || !isDone) return undefined;
  return denied(said, step);
}

function denied(said: string, { act, label }: StepOf<"act">): Interpretation | undefined {
  if (acts.get(act)?.test(said) === true) return undo;
  return label?.toLowerCase() === said.toLowerCase() ? whetherUndo : undefined;
}
