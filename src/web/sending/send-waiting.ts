import type { OutboxItem } from "#contract/outbox.ts";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { sendMessage } from "./send-message.ts";
import { sendingWords } from "./sending-words.ts";
import type { WaitingMessage } from "./waiting-message.ts";
import { waitingStore } from "./waiting-store.ts";

/** The server knows a key again for 30 days: what is older might be sent a second time. */
const known = 25 * 24 * 3_600_000;

/**
 * Gives what waits in this browser to the server, the first first, and answers what it took. It ends where the server
 * cannot be reached; what the server refuses for good waits for the person.
 */
export async function sendWaiting(api: Api, userId: string): Promise<OutboxItem[]> {
  const taken: OutboxItem[] = [];
  for (const waiting of await waitingStore.list(userId)) {
    if (waiting.problem !== undefined || api.session.state().session?.user.id !== userId) continue;
    const outcome = await give(api, waiting);
    if (outcome === "unreachable") break;
    if (outcome !== undefined) taken.push(outcome);
  }
  return taken;
}

async function give(
  api: Api,
  { key }: WaitingMessage,
): Promise<OutboxItem | "unreachable" | undefined> {
  const held = await waitingStore.hold(key);
  if (held === undefined) return undefined;
  if (Date.now() - held.since > known) return refuse(held, sendingWords.tooOld);
  try {
    const item = await sendMessage(api, held.message);
    if (item.state === "cancelled") return refuse(held, sendingWords.takenBack);
    await waitingStore.remove(key);
    return item;
  } catch (error) {
    if (error instanceof CallError && isFinal(error)) return refuse(held, error.message);
    await waitingStore.giveBack(held);
    return error instanceof CallError && error.status >= 500 ? undefined : "unreachable";
  }
}

async function refuse(held: WaitingMessage, problem: string): Promise<undefined> {
  await waitingStore.giveBack({ ...held, problem });
}

/** Signed out, not connected or asked too often, another try later may succeed. */
function isFinal({ status }: CallError): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
