import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";

const all =
  /^(?:(?:no|ok(?:ay)?|please|sorry|oops)[\s,.!]+)*(?:undo|revert|reverse|take back|roll back) (?:all(?: of)?(?: (?:that|this|it|these|those|them))?|everything|the (?:whole )?lot|both)(?:[\s,]+please)?[\s.!]*$/iu;

/** "Undo everything" behind several acts asks: one request is undone at a time. Undefined for other words, and behind one act. */
export function undoAll(text: string, { earlier }: World): Interpretation | undefined {
  if (!all.test(text.trim()) || !isAct(earlier.at(-1)) || !isAct(earlier.at(-2))) return undefined;
  return {
    kind: "question",
    text: "I undo one request at a time, the last one first, and what you asked for before it stays done. Shall I undo the last one? For the one before say “undo that” again.",
    choices: ["Undo that"],
  };
}

function isAct(turn: EarlierTurn | undefined): boolean {
  const steps = turn?.plan?.steps ?? [];
  return turn?.done === true && steps.some((step) => step.do !== "undo");
}
