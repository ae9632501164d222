import { Portal } from "radix-ui";
import { useLayoutEffect, useState, type ReactNode, type RefObject } from "react";

type MovingLayerProps = {
  /** Where it stands while it has no place of its own. */
  home: RefObject<HTMLElement | null>;
  place: HTMLElement | undefined;
  children: ReactNode;
};

/** Holds its content in an element that is moved as it is: from place to place nothing of it begins anew. */
export function MovingLayer({ home, place, children }: MovingLayerProps) {
  const [host] = useState(createHost);
  useLayoutEffect(() => move(host, place ?? home.current), [host, place, home]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return (
    <Portal.Root container={host} className="contents">
      {children}
    </Portal.Root>
  );
}

function createHost(): HTMLElement {
  const host = document.createElement("div");
  host.className = "contents";
  return host;
}

/** What is moved loses the focus. */
function move(host: HTMLElement, to: HTMLElement | null): void {
  const { activeElement } = document;
  const had = host.contains(activeElement);
  to?.append(host);
  if (had && activeElement instanceof HTMLElement) activeElement.focus();
}
