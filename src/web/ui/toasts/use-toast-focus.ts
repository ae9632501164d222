import { useEffect, useRef, type FocusEvent, type RefObject } from "react";

type ToastFocus = {
  area: RefObject<HTMLDivElement | null>;
  onFocusCapture: (event: FocusEvent<HTMLElement>) => void;
  onBlurCapture: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * Lets the focus go through the toasts as through anything else, and back to where it came from when its toast goes away.
 * Sonner's own rule would send it back from wherever it goes next.
 */
export function useToastFocus(): ToastFocus {
  const area = useRef<HTMLDivElement>(null);
  const within = useRef<Element>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    if (area.current === null) return;
    const observer = new MutationObserver(() => {
      if (within.current === null || within.current.isConnected) return;
      within.current = null;
      if (before.current instanceof HTMLElement && document.activeElement === document.body)
        before.current.focus({ preventScroll: true });
    });
    observer.observe(area.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    area,
    onFocusCapture(event) {
      event.stopPropagation();
      within.current = event.target;
      const from = event.relatedTarget;
      if (from instanceof Element && !event.currentTarget.contains(from)) before.current = from;
    },
    onBlurCapture(event) {
      event.stopPropagation();
      if (event.target.isConnected) within.current = null;
    },
  };
}
