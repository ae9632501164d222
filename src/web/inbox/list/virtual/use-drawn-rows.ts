import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { Email } from "#contract/messages.ts";

/** Rows drawn beside those in sight. */
const beside = 6;

/** Pixels of the window that a list does not have, about: of the first list, since how high it is is known once it is there. */
const around = 190;

/** Milliseconds without a scroll event after which the list stands. */
const rest = 150;

type DrawnRows = {
  /** The place of the first row that is drawn, and the one after the last. */
  from: number;
  to: number;
  isInSight: (place: number) => boolean;
  /** Pixels by which the list is scrolled. */
  top: number;
  /** Whether the list is being scrolled, as of this drawing, and as of now. */
  scrolling: boolean;
  isScrolling: () => boolean;
  /** Scrolls as far as it takes to see a row. */
  scrollTo: (place: number) => void;
};

type RowsOfList = { list: string; count: number; height: number };

/**
 * Which of so many rows of one height are drawn: those in sight and a few beside them. Another list
 * begins at its top. Asks the browser for nothing that it would have to lay the page out for.
 */
export function useDrawnRows(
  element: RefObject<HTMLElement | null>,
  { list, count, height }: RowsOfList,
): DrawnRows {
  const inSight = Math.ceil(useSize(element) / height) + 1;
  const { top, scrolling, isScrolling } = useTop(element, list);
  const first = Math.max(0, Math.min(Math.floor(top / height), count - inSight));
  return {
    from: Math.max(0, first - beside),
    to: Math.min(count, first + inSight + beside),
    isInSight: (place: number) => place >= first && place < first + inSight,
    top,
    scrolling,
    isScrolling,
    scrollTo: (place) => element.current !== null && show(element.current, place * height, height),
  };
}

function show(list: HTMLElement, top: number, height: number): void {
  const lowest = top + height - list.clientHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (lowest > list.scrollTop) list.scrollTop = lowest;
}

let lastSize: number | undefined;

/** How high a list is: at first as high as the one before. */
function useSize(list: RefObject<HTMLElement | null>): number {
  const [size, setSize] = useState(lastSize ?? innerHeight - around);
  useEffect(() => {
    if (list.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const next = entry?.borderBoxSize[0]?.blockSize;
      if (next === undefined) return;
      lastSize = next;
      setSize(next);
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return size;
}

/** How far a list is scrolled. What comes into sight is drawn in the same frame. */
function useTop(element: RefObject<HTMLElement | null>, list: string) {
  const [place, setPlace] = useState({ list, top: 0 });
  const [scrolling, setScrolling] = useState(false);
  const now = place.list === list ? place : { list, top: 0 };
  if (now !== place) setPlace(now);
  const moves = useRef(false);
  const shown = useRef({ list, top: 0 });
  useLayoutEffect(() => {
    const last = shown.current;
    if (last.list !== list && last.top > 0)
      element.current?.scrollTo({ top: 0, behavior: "instant" });
    shown.current = { list, top: last.list === list ? last.top : 0 };
  }, [element, list]);
  useEffect(() => {
    const scrolled = element.current;
    let timer: ReturnType<typeof setTimeout>;
    function follow(): void {
      moves.current = true;
      shown.current = { list, top: scrolled?.scrollTop ?? 0 };
      clearTimeout(timer);
      timer = setTimeout(stand, rest);
      flushSync(() => {
        setScrolling(true);
        setPlace(shown.current);
      });
    }
    function stand(): void {
      moves.current = false;
      setScrolling(false);
    }
    scrolled?.addEventListener("scroll", follow, { passive: true });
    return () => {
      clearTimeout(timer);
      stand();
      scrolled?.removeEventListener("scroll", follow);
    };
  }, [element, list]);
  return { top: now.top, scrolling, isScrolling: () => moves.current };
}

/**
 * Gives each drawn row of a list a slot, which it keeps as long as it is drawn. With `reuse`, and in another list, a row that comes
 * takes over the slot of one that has left, and with it the elements that are there: to fill them anew takes less than to make others.
 * So it is where most rows leave at once.
 */
type RowSlots = (list: string, ids: readonly string[], reuse: boolean) => readonly number[];

/** Slots for one list. */
export function createRowSlots(): RowSlots {
  let slots = new Map<string, number>();
  let last: string | undefined;
  let made = 0;

  function make(): number {
    made += 1;
    return made;
  }

  return (list, ids, reuse) => {
    const drawn = new Set(ids);
    const gone = [...slots].filter(([id]) => list !== last || !drawn.has(id));
    const many = gone.length > slots.size / 2;
    const free = reuse || many ? gone.map(([, slot]) => slot) : [];
    const kept = list === last ? slots : new Map<string, number>();
    slots = new Map(ids.map((id) => [id, kept.get(id) ?? free.shift() ?? make()]));
    last = list;
    return [...slots.values()];
  };
}

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
