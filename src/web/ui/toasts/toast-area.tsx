import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import { Toaster } from "sonner";
import { useDark } from "../window/use-dark.ts";

const noIcons = { error: null };
const hotkey = ["altKey", "KeyT"];

// Beside what floats there: above the small, above the large where there is room, else within its text. Where a place is
// kept for them, there.
const place = [
  "in-[:root:has([data-floating])]:bottom-32!",
  "max-md:in-[:root:has([data-floating=open])]:bottom-[50dvh]!",
  "md:in-[:root:has([data-floating=open])]:bottom-[calc(min(42rem,100dvh-6rem)+0.5rem)]!",
  "in-[:root:has([data-floating=maximised])]:bottom-[50dvh]!",
  "seated:right-(--toast-right)! seated:bottom-(--toast-bottom)! seated:left-auto! seated:w-[min(var(--toast-width),30rem)]! seated:[--gap:6px]!",
].join(" ");

// On a narrow page a second would lie over what stands above the place: one is seen after the other.
const oneByOne =
  "max-md:seated:not-data-[front=true]:not-focus-within:pointer-events-none! max-md:seated:not-data-[front=true]:not-focus-within:opacity-0!";

/** Where toasts appear: bottom right, beside what floats there, reached by Alt+T, in the theme of the page. */
export function ToastArea() {
  const dark = useDark();
  const { area, ...focus } = useToastFocus();
  return (
    // The focus is only watched.
    <div ref={area} className="contents" {...focus}>
      <Toaster
        position="bottom-right"
        className={`font-sans! ${place}`}
        icons={noIcons}
        theme={dark ? "dark" : "light"}
        hotkey={hotkey}
        containerAriaLabel="Notifications"
        mobileOffset={{ bottom: "5rem" }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: `flex w-full items-start gap-3 rounded-lg border bg-surface p-4 text-surface-foreground shadow-raised md:w-[var(--width)] seated:right-0! seated:left-auto! seated:min-h-11 seated:shadow-none seated:w-full! seated:items-center seated:py-1 ${oneByOne}`,
            title: "text-body font-medium seated:inline seated:text-row seated:leading-4",
            description:
              "text-row text-muted-foreground seated:inline seated:leading-4 seated:before:content-['_']",
            error: "border-danger",
            icon: "mt-0.5 empty:hidden",
            content: "min-w-0 flex-1 seated:leading-4",
            actionButton:
              "-my-1 ml-auto inline-flex h-8 shrink-0 items-center rounded-md px-3 text-row font-medium text-accent hover:bg-muted pointer-coarse:min-h-11",
          },
        }}
      />
    </div>
  );
}

type ToastFocus = {
  area: RefObject<HTMLDivElement | null>;
  onFocusCapture: (event: FocusEvent<HTMLElement>) => void;
  onBlurCapture: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * Lets the focus go through the toasts as through anything else, and back to where it came from when its toast goes away.
 * Sonner's own rule would send it back from wherever it goes next.
 */
function useToastFocus(): ToastFocus {
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
