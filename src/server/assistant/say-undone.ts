import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import { askedBy, undoableTurns } from "#server/assist-plan/last-done.ts";
import type { Outcome } from "#server/carrying-out/outcome.ts";
import { shownText } from "#server/telling/shown-text.ts";

/**
 * Which request was undone, by the person's own words, where others lie between; and where nothing of it could be, which
 * one the next undo reaches. Else empty.
 */
export function sayUndone({ steps }: Outcome, earlier: readonly EarlierTurn[]): string {
  const [undo, more] = steps;
  if (undo?.did !== "undo" || more !== undefined) return "";
  const [turn, before] = undoableTurns(earlier);
  if (undo.nothing) return undo.over === null ? "" : sayNext(before);
  return turn === undefined || turn === earlier.at(-1) ? "" : sayWhich(turn);
}

function sayWhich(turn: EarlierTurn): string {
  const asked = askedBy(turn);
  return asked === "" ? "" : ` That was ${quoted(asked)}.`;
}

function sayNext(turn: EarlierTurn | undefined): string {
  const asked = turn === undefined ? "" : askedBy(turn);
  return asked === ""
    ? ""
    : ` Say “undo that” again to go on to what was done before: ${quoted(asked)}.`;
}

function quoted(asked: string): string {
  return `“${shownText(asked.slice(0, longest))}”`;
}

/** Characters. */
const longest = 80;
