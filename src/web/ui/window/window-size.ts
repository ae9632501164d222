import { useSyncExternalStore } from "react";

const narrow = createQuery("(width < 768px)");
const wide = createQuery("(width >= 1200px)");

/** Whether the window is a phone's as of now: under 768 px wide. */
export function isNarrow(): boolean {
  return narrow.matches();
}

/** Whether the window is a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, isNarrow);
}

/** Whether the window has room for a message beside the list: 1200 px or more. */
export function useWide(): boolean {
  return useSyncExternalStore(wide.subscribe, wide.matches);
}

function createQuery(media: string) {
  let asked: MediaQueryList | undefined;
  // Asking the browser anew costs more than a row, and every drawing asks.
  function ask(): MediaQueryList {
    return (asked ??= matchMedia(media));
  }
  return {
    matches: () => ask().matches,
    subscribe(listener: () => void): () => void {
      const query = ask();
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
  };
}
