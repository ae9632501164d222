import { useSyncExternalStore } from "react";

const narrow = "(width < 768px)";

let asked: MediaQueryList | undefined;

// Asking the browser anew costs more than a row, and every drawing asks.
function ask(): MediaQueryList {
  return (asked ??= matchMedia(narrow));
}

function subscribe(listener: () => void): () => void {
  const query = ask();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the window is a phone's as of now: under 768 px wide. */
export function isNarrow(): boolean {
  return ask().matches;
}

/** Whether the window is a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
