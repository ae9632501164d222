import type { EarlierTurn } from "./interpretation.ts";

/** The last turn that did something and has not been undone in words. */
export function lastDone(earlier: readonly EarlierTurn[]): EarlierTurn | undefined {
  const open: EarlierTurn[] = [];
  for (const turn of earlier.filter(({ done }) => done === true)) {
    if (turn.plan?.steps.every((step) => step.do === "undo") === true) open.pop();
    else open.push(turn);
  }
  return open.at(-1);
}
