/** Does something when the page has nothing else to do; Safari does not tell when that is. */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 3000);
}
