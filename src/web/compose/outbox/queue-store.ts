import { browserTable } from "#web/api/browser-table.ts";
import { isOffline } from "#web/api/is-offline.ts";
import type { QueueMessage } from "./queue-message.ts";

const name = "mailwright-waiting";
const within = browserTable(name, "messages");

/** Milliseconds for which a page holds a message, and after which it says that it still does. */
const holding = 15_000;
export const holdAgain = 5000;

/** The messages that wait in this browser, of everyone who signs in here. Every call throws where the browser keeps nothing. */
export const queueStore = {
  /** One person's messages, the first first. */
  async list(userId: string): Promise<QueueMessage[]> {
    const all: QueueMessage[] = await within("readonly", (messages) => messages.getAll());
    return all.filter((one) => one.userId === userId).toSorted((a, b) => a.since - b.since);
  },
  put: (message: QueueMessage) => change((messages) => messages.put(message)),
  /** Puts what was held back with what is known now, unless it is gone meanwhile. */
  giveBack: (message: QueueMessage) => replace(message.key, { ...message, heldUntil: 0 }),
  /** Puts another, which this page goes on holding, in the place of what it holds, unless that is gone meanwhile. */
  swap: (key: string, message: QueueMessage) =>
    replace(key, { ...message, heldUntil: Date.now() + holding }),
  remove: (key: string) => change((messages) => messages.delete(key)),
  /** Removes all that one person has waiting here, also what a page holds. */
  async clear(userId: string): Promise<void> {
    const own = await queueStore.list(userId);
    await Promise.all(own.map(({ key }) => queueStore.remove(key)));
  },
  /**
   * Holds a message to give it to the server or to take it out; answers it as it was, undefined when it is gone or held
   * already.
   */
  hold: (key: string) => take(key, (messages, one) => messages.put(held(one))),
  /** Goes on holding a message that is held. */
  holdOn: (key: string) =>
    within("readwrite", (messages) => {
      const look: IDBRequest<QueueMessage | undefined> = messages.get(key);
      look.addEventListener("success", () => {
        const found = look.result;
        if (found !== undefined && found.heldUntil > Date.now())
          messages.put({ ...found, heldUntil: Date.now() + holding });
      });
      return look;
    }),
  /** Calls back after every change, of any page. Answers what ends that. */
  subscribe(listener: () => void): () => void {
    const channel = new BroadcastChannel(name);
    channel.addEventListener("message", listener);
    return () => channel.close();
  },
};

function held(message: QueueMessage): QueueMessage {
  // Should the page end meanwhile, nobody can tell whether a try left.
  const untried = message.untried === true && isOffline();
  return { ...message, untried, heldUntil: Date.now() + holding };
}

type Change = (messages: IDBObjectStore) => IDBRequest;

// The look and the change are one transaction: of two pages only one gets the message.
async function take(
  key: string,
  how: (messages: IDBObjectStore, message: QueueMessage) => IDBRequest,
): Promise<QueueMessage | undefined> {
  let taken: QueueMessage | undefined;
  await change((messages) => {
    const look: IDBRequest<QueueMessage | undefined> = messages.get(key);
    look.addEventListener("success", () => {
      const found = look.result;
      if (found === undefined || found.heldUntil > Date.now()) return;
      taken = found;
      how(messages, found);
    });
    return look;
  });
  return taken;
}

// In one transaction: a page that ends in between would lose it.
function replace(key: string, message: QueueMessage): Promise<void> {
  return change((messages) => {
    const look = messages.getKey(key);
    look.addEventListener("success", () => {
      if (look.result === undefined) return;
      messages.delete(key);
      messages.put(message);
    });
    return look;
  });
}

async function change(how: Change): Promise<void> {
  await within("readwrite", how);
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its own origin
  channel.postMessage("changed");
  channel.close();
}
