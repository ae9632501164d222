import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { samePerson } from "#web/api/check-person.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { asCancelled } from "./is-cancelled.ts";
import type { QueueMessage } from "./queue-message.ts";
import { queueStore } from "./queue-store.ts";

/** How often, and after how many milliseconds, a message that is just being tried is asked for again. */
const looks = 20;
const pause = 500;

/**
 * Takes a message that waits in this browser back from the server, which may have it although no answer came. Answers it
 * with the key by which it may be sent on; `late` when it is on its way, and `unknown` when the server may have it and cannot
 * be asked: then it waits on. What is answered stays here, cancelled and held, until the caller has it elsewhere and removes
 * it: should the page end before, another makes it a draft.
 */
export async function withdraw(
  api: Api,
  { key, userId }: Pick<QueueMessage, "key" | "userId">,
): Promise<QueueMessage | "late" | "unknown"> {
  const held = await hold(key, userId).catch(() => "unknown" as const);
  if (typeof held === "string") return held;
  const answer = held.untried === true ? "untaken" : await askBack(api, held);
  if (answer === "unknown") {
    await queueStore.giveBack(held);
    return answer;
  }
  if (answer === "late") {
    await queueStore.remove(key);
    return answer;
  }
  const taken = { ...(answer === "untaken" ? held : underNewKey(held)), heldUntil: 0 };
  await queueStore.swap(key, asCancelled(taken));
  return taken;
}

function underNewKey(held: QueueMessage): QueueMessage {
  const key = crypto.randomUUID();
  return { ...held, key, message: { ...held.message, idempotencyKey: key }, untried: true };
}

async function hold(key: string, userId: string): Promise<QueueMessage | "late" | "unknown"> {
  for (let look = 0; look < looks; look += 1) {
    const held = await queueStore.hold(key);
    if (held !== undefined) return held;
    const waiting = await queueStore.list(userId);
    if (!waiting.some((one) => one.key === key)) return "late";
    await new Promise((resume) => setTimeout(resume, pause));
  }
  return "unknown";
}

async function askBack(
  api: Api,
  { key, userId }: QueueMessage,
): Promise<"back" | "untaken" | "late" | "unknown"> {
  try {
    samePerson(api, userId)();
    await api.call.outbox.cancel({ idempotencyKey: key, accessToken: tokenOf(api) });
    return "back";
  } catch (error) {
    const code = error instanceof CallError ? error.code : undefined;
    if (code === "conflict") return "late";
    return code === "not_found" ? "untaken" : "unknown";
  }
}
