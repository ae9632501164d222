import { isOffline } from "./is-offline.ts";

/** Waits while the browser knows that it has no network. */
export async function backOnline(): Promise<void> {
  if (!isOffline()) return;
  await new Promise<void>((resume) => {
    globalThis.addEventListener("online", () => resume(), { once: true });
  });
}
