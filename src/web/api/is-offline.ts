/** Whether the browser knows that it has no network; then no repetition of a call can help. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** Waits while the browser knows that it has no network. */
export async function backOnline(): Promise<void> {
  if (!isOffline()) return;
  await new Promise<void>((resume) => {
    globalThis.addEventListener("online", () => resume(), { once: true });
  });
}
