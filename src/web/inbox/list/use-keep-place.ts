import { useEffect, useRef } from "react";
import type { ListRow } from "#web/acts/group-threads.ts";
import { placeOfRow } from "#web/acts/act-targets.ts";
import type { RowFocus } from "./use-row-focus.ts";

type Place = {
  list: string;
  rows: readonly ListRow[];
  /** Where the chosen row stands, or stood last in this list; -1 where it never did. */
  index: number;
  /** The row that has left, and the one that is chosen since. */
  left: { id: string; next: string } | undefined;
};

/**
 * The keyboard goes with a conversation to which mail has come. Where the row that it stands on leaves the list, the one
 * that takes its place is stood on, and has the focus unless something else has it; a row that comes back meanwhile, as when
 * what was asked for is refused, is stood on again.
 */
export function useKeepPlace(list: string, rows: readonly ListRow[], focus: RowFocus): void {
  const place = useRef<Place>(undefined);
  const { chosenId, focusId, choose, moveTo } = focus;
  useEffect(() => {
    const former = place.current?.list === list ? place.current : undefined;
    const index = indexOf(former, rows, chosenId);
    const next = { list, rows, index, left: former?.left };
    place.current = next;
    const id = comeBack(next, chosenId) ?? taking(next, chosenId);
    if (id === undefined) return;
    choose(id);
    if (focusId !== undefined || isFree()) moveTo(id);
  }, [list, rows, chosenId, focusId, choose, moveTo]);
}

function indexOf(former: Place | undefined, rows: readonly ListRow[], id?: string): number {
  const index = placeOfRow(rows, id);
  if (index !== -1 || former === undefined) return index;
  const last = placeOfRow(former.rows, id);
  return last === -1 ? former.index : last;
}

/** The row that had left and is there again, while the one in its place is still stood on. */
function comeBack(place: Place, chosenId: string | undefined): string | undefined {
  const { left, rows } = place;
  if (left === undefined || left.next !== chosenId) return undefined;
  if (placeOfRow(rows, left.id) === -1) return undefined;
  place.left = undefined;
  return left.id;
}

/** The row in the place of the chosen one, which has left or is known by newer mail. */
function taking(place: Place, chosenId: string | undefined): string | undefined {
  const { rows, index } = place;
  const next = rows[Math.min(index, rows.length - 1)]?.email.id;
  const isGone = index !== -1 && placeOfRow(rows, chosenId) === -1;
  if (isGone && chosenId !== undefined) place.left = { id: chosenId, next: next ?? chosenId };
  return next === chosenId ? undefined : next;
}

/** Whether nothing has the focus, or a row of the list. */
function isFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.matches("[aria-posinset] > *") === true;
}
