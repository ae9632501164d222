import type { Handles, MessagesHeld } from "../plan/handles.ts";
import { keptOrigin } from "../plan/plan-origin.ts";
import { pointers } from "../plan/plan.ts";
import { fromClick } from "../plan/provenance.ts";
import type { Traces } from "./traces.ts";

type Turn = Pick<Traces, "plan" | "shown" | "isList" | "touched" | "choice" | "over">;

/**
 * Lets handles know what the person looks at, what the last answer about messages showed, and what of the last list no
 * turn since has changed. What was undone was never done.
 */
export function setPointers(
  handles: Handles,
  { turns, open }: { turns: readonly Turn[]; open: readonly string[] },
): void {
  const about = standing(turns).filter(({ shown, touched }) => shown.length + touched.length > 0);
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

/** Turns as they stand when acts are taken back; an act that found its messages itself has still shown them. */
function standing(turns: readonly Turn[]): Turn[] {
  const stay: Turn[] = [];
  for (const turn of turns) {
    const undone = turn.over.length > 0 ? stay.findLastIndex((one) => one.touched.length > 0) : -1;
    const act = stay[undone];
    if (act !== undefined) stay.splice(undone, 1, ...(act.isList ? [{ ...act, touched: [] }] : []));
    if (turn.over.length === 0) stay.push(turn);
  }
  return stay;
}
