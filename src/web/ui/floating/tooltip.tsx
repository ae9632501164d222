import { Portal } from "radix-ui";
import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from "react";
import { watchTooltips } from "./watch-tooltips.ts";

/** Shows one tooltip at a time, for whatever has words in `data-tooltip`: what is only drawn costs nothing. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [anchor, show] = useState<HTMLElement>();
  useEffect(() => watchTooltips(show), []);
  return (
    <>
      {children}
      {anchor !== undefined && <Tooltip key={anchor.dataset["tooltip"]} anchor={anchor} />}
    </>
  );
}

function Tooltip({ anchor }: { anchor: HTMLElement }) {
  const id = useId();
  useLayoutEffect(() => {
    anchor.setAttribute("aria-describedby", id);
    return () => anchor.removeAttribute("aria-describedby");
  }, [anchor, id]);
  return (
    <Portal.Root>
      <div
        ref={(card) => {
          if (card !== null) place(card, anchor.getBoundingClientRect());
        }}
        id={id}
        role="tooltip"
        className="fixed z-50 animate-appear rounded-sm bg-text px-2 py-1 text-row text-background"
      >
        {anchor.dataset["tooltip"]}
      </div>
    </Portal.Root>
  );
}

/** Pixels between a tooltip and what it belongs to. */
const gap = 4;

/** Above and in the middle; below where there is no room above, and never beyond the window. */
function place(card: HTMLElement, at: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = card;
  const above = at.top - gap - height;
  const left = Math.min(at.left + (at.width - width) / 2, innerWidth - width);
  card.style.top = `${above < 0 ? at.bottom + gap : above}px`;
  card.style.left = `${Math.max(0, left)}px`;
}
