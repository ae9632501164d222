import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { tokenOf } from "#web/api/token-of.ts";
import type { WaitingMessage } from "./waiting-message.ts";
import { waitingStore } from "./waiting-store.ts";

/** How often, and after how many milliseconds, a message that is just being tried is asked for again. */
const looks = 20;
const pause = 500;

/**
 * Takes a message that waits in this browser out, and takes it back from the server, which may have it although no
 * answer came. Answers it with the key by which it may be sent on; undefined when it is on its way.
 */
export async function withdraw(
  api: Api,
  { key, userId }: Pick<WaitingMessage, "key" | "userId">,
): Promise<WaitingMessage | undefined> {
  const taken = await takeOut(key, userId).catch(() => undefined);
  if (taken === undefined) return undefined;
  try {
    await api.call.outbox.cancel({ idempotencyKey: key, accessToken: tokenOf(api) });
  } catch (error) {
    if (error instanceof CallError && error.code === "conflict") return undefined;
    // Not known there, or not reached: by the same key it goes out once, whatever becomes of the first request.
    return taken;
  }
  const idempotencyKey = crypto.randomUUID();
  return { ...taken, key: idempotencyKey, message: { ...taken.message, idempotencyKey } };
}

async function takeOut(key: string, userId: string): Promise<WaitingMessage | undefined> {
  for (let look = 0; look < looks; look += 1) {
    const taken = await waitingStore.takeOut(key);
    if (taken !== undefined) return taken;
    const waiting = await waitingStore.list(userId);
    if (!waiting.some((one) => one.key === key)) return undefined;
    await new Promise((resume) => setTimeout(resume, pause));
  }
  return undefined;
}
