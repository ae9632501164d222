import type { Interpretation } from "#server/assist-plan/interpretation.ts";

/** The question where what was done should perhaps not have been. */
export const whetherUndo: Interpretation = {
  kind: "question",
  text: "It is done already. Shall I undo it?",
  choices: ["Undo that"],
};
