import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Email } from "#contract/messages.ts";

/**
 * Keeps the row at the upper edge where it is while rows above it come or go. At the very top the list
 * stays there, so that new mail is seen.
 */
export function useScrollAnchor(
  list: RefObject<HTMLElement | null>,
  emails: readonly Email[],
  height: number,
): void {
  const before = useRef(emails);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = emails;
    const element = list.current;
    if (element === null || last === emails || element.scrollTop < height / 2) return;
    const moved = rowsAbove(last, emails, Math.floor(element.scrollTop / height));
    if (moved !== 0) element.scrollBy(0, moved * height);
  }, [list, emails, height]);
}

/** By how many rows the row at `index` has moved down; of one that is gone, the next that is still there. */
export function rowsAbove(
  last: readonly { id: string }[],
  next: readonly { id: string }[],
  index: number,
): number {
  const places = new Map(next.map(({ id }, place) => [id, place]));
  for (let from = index; from < last.length; from += 1) {
    const place = places.get(last[from]?.id ?? "");
    if (place !== undefined) return place - from;
  }
  return 0;
}
