import type { EarlierTurn } from "./interpretation.ts";

/** The turns that did something and have not been undone in words, the last one first. */
export function doneTurns(earlier: readonly EarlierTurn[]): EarlierTurn[] {
  const open: EarlierTurn[] = [];
  for (const turn of earlier.filter(({ done }) => done === true)) {
    const steps = turn.plan?.steps ?? [];
    const isUndo = steps.length > 0 && steps.every((step) => step.do === "undo");
    if (isUndo) open.splice(-steps.length);
    else open.push(turn);
  }
  return open.toReversed();
}

/** The last of them. */
export function lastDone(earlier: readonly EarlierTurn[]): EarlierTurn | undefined {
  return doneTurns(earlier)[0];
}
