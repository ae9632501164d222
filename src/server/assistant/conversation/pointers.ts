import type { Handles, MessagesHeld } from "../plan/handles.ts";
import { keptOrigin } from "../plan/plan-origin.ts";
import { pointers } from "../plan/plan.ts";
import { fromClick } from "../plan/provenance.ts";
import type { Traces } from "./traces.ts";

type Turn = Pick<Traces, "shown" | "isList" | "touched" | "choice" | "doneBy">;

/**
 * Lets handles know what the person looks at, what the last answer about messages showed, and what of the last list no
 * turn since has changed. What was undone was never done. `stands`: the requests of
 * which something still stands.
 */
export function setPointers(
  handles: Handles,
  {
    turns,
    stands,
    open,
  }: { turns: readonly Turn[]; stands: ReadonlySet<string>; open: readonly string[] },
): void {
  const about = standing(turns, stands).filter(
    ({ shown, touched }) => shown.length + touched.length > 0,
  );
  const list = about.findLastIndex(({ isList }) => isList);
  const touched = new Set(about.slice(Math.max(list, 0)).flatMap((turn) => turn.touched));
  const listed = about[list];
  const last = about.at(-1);
  handles.set(pointers.open, held(open, fromClick));
  handles.set(pointers.shown, held(last?.shown ?? [], keptOrigin(last?.choice ?? "planned")));
  const left = (listed?.shown ?? []).filter((id) => !touched.has(id));
  handles.set(pointers.rest, held(left, keptOrigin(listed?.choice ?? "planned")));
}

function held(gmailIds: readonly string[], origin: MessagesHeld["origin"]): MessagesHeld {
  return { kind: "messages", gmailIds, more: false, origin };
}

/** Turns as they stand now that acts are taken back; an act that found its messages itself has still shown them. */
function standing(turns: readonly Turn[], stands: ReadonlySet<string>): Turn[] {
  return turns.flatMap((turn) => {
    if (turn.doneBy === null || stands.has(turn.doneBy)) return [turn];
    return turn.isList ? [{ ...turn, touched: [] }] : [];
  });
}
