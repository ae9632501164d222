import { useLayoutEffect, type RefObject } from "react";

/** Pixels, by the entry of the browser's history and the section that it shows. */
const places = new Map<string, number>();

/**
 * Keeps how far the page was scrolled, since a browser does so for the window alone: the way back leads to where one was,
 * and every other page begins at its top.
 */
export function useScrollPlace(
  main: RefObject<HTMLElement | null>,
  page: string | undefined,
): void {
  useLayoutEffect(() => {
    const element = main.current;
    if (element === null) return undefined;
    const key = `${entryKey()} ${page}`;
    element.scrollTo({ top: places.get(key) ?? 0 });
    function note(): void {
      if (element !== null) places.set(key, element.scrollTop);
    }
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [main, page]);
}

/** As the router names each entry. */
function entryKey(): string {
  const state = history.state as { __TSR_key?: unknown } | null;
  return String(state?.__TSR_key);
}
