import { useEffect } from "react";
import { useApi, useLiveState, useSession } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { samePerson } from "#web/api/check-person.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { asCancelled, isCancelled } from "./is-cancelled.ts";
import { judgeTry } from "./send-failure.ts";
import { keepAsDraft } from "./keep-as-draft.ts";
import { sendMessage } from "./send-message.ts";
import { sendingWords } from "./outbox-words.ts";
import { useQueuedMessages } from "./use-queued-messages.ts";
import type { QueueMessage } from "./queue-message.ts";
import { holdAgain, queueStore } from "./queue-store.ts";
import { withdraw } from "./withdraw.ts";

/** Milliseconds between two tries where nothing says that the connection is back. */
const pause = 10_000;

/** Sends what waits in this browser as soon as the server can be reached. Used once on a page. */
export function useSendWaiting(): void {
  const api = useApi();
  const userId = useSession().session?.user.id;
  const live = useLiveState() === "live";
  const some = useQueuedMessages().some(({ problem }) => problem === undefined);
  useEffect(() => {
    if (userId === undefined || !some) return undefined;
    let running = false;
    async function go(): Promise<void> {
      if (running || userId === undefined) return;
      running = true;
      const taken = await sendWaiting(api, userId).catch(() => []);
      running = false;
      if (taken.length === 0) return;
      void api.queries.invalidateQueries({ queryKey: queryKeys.outbox });
      say(taken);
    }
    function goNow(): void {
      void go();
    }
    if (live) goNow();
    const timer = setInterval(goNow, pause);
    window.addEventListener("online", goNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", goNow);
    };
  }, [api, userId, live, some]);
}

function say(ends: readonly WaitingEnd[]): void {
  const sent = ends.filter((end) => end === "sent").length;
  if (sent > 0) showToast(sendingWords.wentOut(sent));
  if (ends.includes("draft")) showToast(sendingWords.inDrafts);
  for (const end of ends)
    if (typeof end === "object") showToast(sendingWords.sendFailed(end.refused), "destructive");
  if (ends.includes("late")) showToast(sendingWords.tooLate, "destructive");
}

/** The server knows a key again for 30 days: what is older might be sent a second time. */
const known = 25 * 24 * 3_600_000;

/** What became of a message: the server took it; it was taken back and is a draft; it was too late for that; or why it was refused. */
type WaitingEnd = "sent" | "draft" | "late" | { refused: string };

/**
 * Gives what waits in this browser to the server, the first first, or takes back what was cancelled; answers what
 * became of each. It ends where the server cannot be reached; what the server refuses for good waits for the person.
 */
async function sendWaiting(api: Api, userId: string): Promise<WaitingEnd[]> {
  const ends: WaitingEnd[] = [];
  for (const waiting of await queueStore.list(userId)) {
    if (waiting.problem !== undefined || api.session.state().session?.user.id !== userId) continue;
    const end = waiting.undoSend === true ? await draw(api, waiting) : await give(api, waiting);
    if (end === "unreachable") break;
    if (end !== undefined) ends.push(end);
  }
  return ends;
}

type Outcome = WaitingEnd | "unreachable" | undefined;

/** The message is kept here until it is a draft. */
async function draw(api: Api, waiting: QueueMessage): Promise<Outcome> {
  const taken = isCancelled(waiting)
    ? await queueStore.hold(waiting.key)
    : await withdraw(api, waiting);
  if (taken === undefined || taken === "late") return taken;
  if (taken === "unknown") return "unreachable";
  const held = asCancelled(taken);
  try {
    await keepAsDraft(api, held.content, {
      checkPerson: samePerson(api, held.userId),
      key: held.key,
    });
    await queueStore.remove(held.key);
    return "draft";
  } catch (error) {
    if (error instanceof CallError && judgeTry(error) === "refused") {
      await refuse({ ...held, undoSend: false }, error.message);
      return undefined;
    }
    await queueStore.giveBack(held);
    return "unreachable";
  }
}

async function give(api: Api, { key, userId }: QueueMessage): Promise<Outcome> {
  const held = await queueStore.hold(key);
  if (held === undefined) return undefined;
  if (Date.now() - held.since > known) return refuse(held, sendingWords.tooOld);
  let untried = held.untried === true;
  // The tries may take longer than one holding.
  const holding = setInterval(() => void queueStore.holdOn(key).catch(() => undefined), holdAgain);
  function onDoubt(): void {
    untried = false;
  }
  try {
    const item = await sendMessage(api, held.message, { userId, onDoubt });
    if (item.state === "cancelled") return await refuse(held, sendingWords.takenBack);
    await queueStore.remove(key);
    return "sent";
  } catch (error) {
    if (error instanceof CallError && isFinal(error))
      return refuse({ ...held, untried }, error.message);
    await queueStore.giveBack({ ...held, untried });
    return error instanceof CallError && error.status >= 500 ? undefined : "unreachable";
  } finally {
    clearInterval(holding);
  }
}

async function refuse(held: QueueMessage, problem: string): Promise<WaitingEnd> {
  await queueStore.giveBack({ ...held, problem });
  return { refused: problem };
}

/** Signed out, not connected or asked too often, another try later may succeed. */
function isFinal({ status }: CallError): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
