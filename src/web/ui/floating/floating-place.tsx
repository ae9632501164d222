import { useLayoutEffect, useRef } from "react";
import { floatingHost } from "./floating-host.ts";

/** Drawn within a modal dialog, beside which what floats over the page can be used. The dialog must not be transformed. */
export function FloatingPlace() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) move(place.current);
    return () => move(document.body);
  }, []);
  return <div ref={place} data-floating-place />;
}

/** What is moved loses the focus. */
function move(to: HTMLElement): void {
  const host = floatingHost();
  const active = document.activeElement;
  to.append(host);
  if (active instanceof HTMLElement && host.contains(active)) active.focus();
}
