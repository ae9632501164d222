import type { EarlierTurn } from "./interpretation.ts";

/** The turns of which what they did stands, the last one first. */
export function doneTurns(earlier: readonly EarlierTurn[]): EarlierTurn[] {
  return earlier.filter(({ done, isOver }) => done === true && isOver !== true).toReversed();
}

/** Those of them that an undo reaches. */
export function undoableTurns(earlier: readonly EarlierTurn[]): EarlierTurn[] {
  return doneTurns(earlier).filter(({ isPast }) => isPast !== true);
}

/** The last of these. */
export function lastDone(earlier: readonly EarlierTurn[]): EarlierTurn | undefined {
  return undoableTurns(earlier)[0];
}

/** What the person said for what a turn did, also where it is a click that did it; empty where that is too long ago. */
export function askedBy({ message, askedAs = "" }: EarlierTurn): string {
  return message === "" ? askedAs : message;
}
