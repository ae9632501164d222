import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Email } from "#contract/messages.ts";

/**
 * Keeps the row at the upper edge where it is while rows above it come or go. At the very top the list
 * stays there, so that new mail is seen.
 */
export function useScrollAnchor(
  scrolled: RefObject<HTMLElement | null>,
  { list, emails, height, top }: AnchoredList,
): void {
  const before = useRef({ list, emails });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { list, emails };
    if (last.emails === emails || last.list !== list || top < height / 2) return;
    const moved = rowsAbove(last.emails, emails, Math.floor(top / height));
    if (moved !== 0) scrolled.current?.scrollBy(0, moved * height);
  }, [scrolled, list, emails, height, top]);
}

/** `top`: pixels by which it is scrolled. */
type AnchoredList = { list: string; emails: readonly Email[]; height: number; top: number };

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
