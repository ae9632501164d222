import { useRef } from "react";

/** Remembers what had the focus when a dialog without a trigger opened, and gives it back when it closes. */
export function useFocusBack(): { note: () => void; giveBack: (event: Event) => void } {
  const before = useRef<Element>(null);
  return {
    note: () => void (before.current = document.activeElement),
    giveBack(event) {
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
