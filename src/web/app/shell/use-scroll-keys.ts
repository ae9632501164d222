import { useEffect, type RefObject } from "react";

/** Pixels that an arrow key scrolls, as browsers do. */
const line = 40;

/**
 * Lets the keys that scroll a window scroll the page while nothing in it has the focus: a browser would scroll the window
 * alone, which never moves here.
 */
export function useScrollKeys(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      const { current: element } = main;
      if (element === null || event.defaultPrevented || !isFree(event)) return;
      const way = wayOf(event, element);
      if (way === undefined) return;
      event.preventDefault();
      element.scrollBy({ top: way, behavior: "instant" });
    }
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [main]);
}

/** Whether no field, button or dialog takes the key; of the bars' buttons only the space bar is theirs. */
function isFree({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  if (target === document.body) return true;
  return key !== " " && target instanceof Element && target.closest("header, nav") !== null;
}

function wayOf({ key, shiftKey }: KeyboardEvent, page: HTMLElement): number | undefined {
  const whole = page.scrollHeight;
  if (whole <= page.clientHeight) return undefined;
  const most = page.clientHeight * 0.9;
  const ways: Record<string, number> = {
    ArrowDown: line,
    ArrowUp: -line,
    PageDown: most,
    PageUp: -most,
    " ": shiftKey ? -most : most,
    End: whole,
    Home: -whole,
  };
  return ways[key];
}
