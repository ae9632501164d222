import { isOffline } from "#web/api/is-offline.ts";
import type { QueueMessage } from "./queue-message.ts";

const name = "mailwright-waiting";
const table = "messages";

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
  giveBack: (message: QueueMessage) =>
    change((messages) => {
      const look = messages.getKey(message.key);
      look.addEventListener("success", () => {
        if (look.result !== undefined) messages.put({ ...message, heldUntil: 0 });
      });
      return look;
    }),
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

async function change(how: Change): Promise<void> {
  await within("readwrite", how);
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its own origin
  channel.postMessage("changed");
  channel.close();
}

async function within<Result>(
  mode: IDBTransactionMode,
  act: (messages: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(table, mode);
    const request = act(transaction.objectStore(table));
    await settled(transaction);
    return request.result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore(table, { keyPath: "key" }),
  );
  request.addEventListener("success", () => resolve(request.result));
  request.addEventListener("error", () => reject(request.error ?? new Error(name)));
  return promise;
}

function settled(transaction: IDBTransaction): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transaction.addEventListener("complete", () => resolve());
  for (const end of ["error", "abort"] as const)
    transaction.addEventListener(end, () => reject(transaction.error ?? new Error(name)));
  return promise;
}
