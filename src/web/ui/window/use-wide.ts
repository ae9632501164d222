import { useSyncExternalStore } from "react";

const wide = "(width >= 1200px)";

let asked: MediaQueryList | undefined;

function ask(): MediaQueryList {
  return (asked ??= matchMedia(wide));
}

function subscribe(listener: () => void): () => void {
  const query = ask();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the window has room for a message beside the list: 1200 px or more. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => ask().matches);
}
