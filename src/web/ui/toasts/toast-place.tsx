import { useLayoutEffect, useRef, type ReactNode } from "react";

type ToastPlaceProps = { className: string; children: ReactNode };

/**
 * A place kept for toasts: while it is on the page they lie over it and nothing else. What is drawn in it gives way
 * meanwhile, so it must be nothing that is needed then.
 */
export function ToastPlace({ className, children }: ToastPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current === null ? undefined : keepPlace(place.current)), []);
  return (
    <div className={className}>
      <div
        ref={place}
        className="flex h-11 items-center in-[body:has([data-sonner-toast])]:opacity-0"
      >
        {children}
      </div>
    </div>
  );
}

/** Tells the page's style where the place is, as long as it is there; answers what ends that. */
function keepPlace(place: HTMLElement): () => void {
  const root = document.documentElement;
  const { style } = root;

  function measure(): void {
    const { right, bottom, width } = place.getBoundingClientRect();
    style.setProperty("--toast-right", `${root.clientWidth - right}px`);
    style.setProperty("--toast-bottom", `${root.clientHeight - bottom}px`);
    style.setProperty("--toast-width", `${width}px`);
  }

  const observer = new ResizeObserver(measure);
  for (const element of [place, root]) observer.observe(element);
  measure();
  root.toggleAttribute("data-toast-place", true);
  return () => {
    observer.disconnect();
    root.toggleAttribute("data-toast-place", false);
  };
}
