import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import { lastDone } from "#server/assist-plan/last-done.ts";
import type { Outcome } from "#server/carrying-out/outcome.ts";
import { shownText } from "#server/telling/shown-text.ts";

/** Which request was undone, by the person's own words, where others lie between; else empty. */
export function sayUndone({ steps }: Outcome, earlier: readonly EarlierTurn[]): string {
  const [undo, more] = steps;
  if (undo?.did !== "undo" || more !== undefined || undo.nothing) return "";
  const turn = lastDone(earlier);
  if (turn === undefined || turn === earlier.at(-1) || turn.message === "") return "";
  return ` That was “${shownText(turn.message.slice(0, longest))}”.`;
}

/** Characters. */
const longest = 80;
