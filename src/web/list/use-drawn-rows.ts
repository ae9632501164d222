import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import type { ListRow } from "#web/rows/group-threads.ts";
import { useDrawn } from "#web/ui/use-drawn.ts";

/** Pixels of the window that a list does not have, about: how many rows fit is measured once they are there. */
const around = 190;

/** Which rows are drawn: those in sight, and once these have been seen a few beside them. */
export function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  height: number,
) {
  // Every place is reckoned anew where the function is another.
  const getItemKey = useCallback((index: number) => rows[index]?.email.id ?? index, [rows]);
  const drawn = useDrawn();
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    getItemKey,
    overscan: drawn ? 6 : 1,
    initialRect: { width: innerWidth, height: innerHeight - around },
  });
  const measured = useRef(height);
  useEffect(() => {
    if (measured.current === height) return;
    measured.current = height;
    virtual.measure();
  }, [virtual, height]);
  return virtual;
}
