/** Whether the browser knows that it has no network; then no repetition of a call can help. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
