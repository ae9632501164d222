import { startTransition, useEffect, useState } from "react";

/** Milliseconds after which work is done though nothing is drawn, as in a tab that is not looked at. */
const patience = 1000;

/** Does work as soon as what the page is now has been drawn: a key is answered before. What it answers calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, patience);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Does something when the page has nothing else to do; Safari does not tell when that is. */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 3000);
}

/** Whether what was there first has been drawn: what can wait is drawn then. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setDrawn(true))), []);
  return drawn;
}
