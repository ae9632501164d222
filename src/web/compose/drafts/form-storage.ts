import type { UnsentMessage } from "../reply/unsent-message.ts";
import { formsKeptAs } from "#web/api/forget-here.ts";

/** What a form holds and Gmail does not have yet. */
export type StoredForm = {
  /** The form's own key, by which Gmail gets one draft of it, whoever saves it. */
  key: string;
  userId: string;
  content: UnsentMessage["content"];
  /** The key by which it was being sent, and may have been. */
  sendKey?: string | undefined;
};

const table = "forms";

/** Ends the hold of each form that this page has open. */
const held = new Map<string, () => void>();

/**
 * What is written on this device, of everyone who signs in here, until Gmail has it. A form belongs to the page that holds
 * it, as long as that lives; what no page holds was lost by one, and is opened again by the next.
 */
export const formStorage = {
  /** Notes that this page has the form open. */
  hold(key: string): void {
    if (held.has(key)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(key, resolve);
    void navigator.locks.request(lockOf(key), () => promise);
  },
  release(key: string): void {
    held.get(key)?.();
    held.delete(key);
  },
  /** Rejects where the browser keeps nothing. */
  put: (form: StoredForm) => within("readwrite", (forms) => forms.put(form)),
  remove: (key: string) => within("readwrite", (forms) => forms.delete(key)),
  /** The forms of a person that no page has open; this one holds them from now on. */
  async takeLost(userId: string): Promise<StoredForm[]> {
    const all: StoredForm[] = await within("readonly", (forms) => forms.getAll());
    const own = all.filter((form) => form.userId === userId && !held.has(form.key));
    const taken = await Promise.all(own.map(({ key }) => take(key)));
    return own.filter((_, at) => taken[at]);
  },
};

function lockOf(key: string): string {
  return `${formsKeptAs} ${key}`;
}

/** Holds a form unless another page does. */
function take(key: string): Promise<boolean> {
  const { promise: isTaken, resolve: tell } = Promise.withResolvers<boolean>();
  void navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) => {
    tell(lock !== null);
    if (lock === null) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(key, resolve);
    return promise;
  });
  return isTaken;
}

let opened: Promise<IDBDatabase> | undefined;

// One connection: what is asked for first is done first.
async function within<Result>(
  mode: IDBTransactionMode,
  act: (forms: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opened ??= open();
  const transaction = (await opened).transaction(table, mode);
  const request = act(transaction.objectStore(table));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transaction.addEventListener("complete", () => resolve());
  for (const end of ["error", "abort"] as const)
    transaction.addEventListener(end, () => reject(transaction.error ?? new Error(formsKeptAs)));
  await promise;
  return request.result;
}

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(formsKeptAs, 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore(table, { keyPath: "key" }),
  );
  request.addEventListener("success", () => {
    request.result.addEventListener("versionchange", () => {
      opened = undefined;
      request.result.close();
    });
    resolve(request.result);
  });
  request.addEventListener("error", () => {
    opened = undefined;
    reject(request.error ?? new Error(formsKeptAs));
  });
  return promise;
}
