import type { UnsentMessage } from "../reply/unsent-message.ts";
import { formTable } from "#web/api/forget-here.ts";

/** What a form holds and Gmail does not have yet. */
export type StoredForm = {
  /** The form's own key, by which Gmail gets one draft of it, whoever saves it. */
  key: string;
  userId: string;
  content: UnsentMessage["content"];
  /** The key by which it was being sent, and may have been. */
  sendKey?: string | undefined;
};

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
  put: (form: StoredForm) => formTable("readwrite", (forms) => forms.put(form)),
  remove: (key: string) => formTable("readwrite", (forms) => forms.delete(key)),
  /** The forms of a person that no page has open; this one holds them from now on. */
  async takeLost(userId: string): Promise<StoredForm[]> {
    const all: StoredForm[] = await formTable("readonly", (forms) => forms.getAll());
    const own = all.filter((form) => form.userId === userId && !held.has(form.key));
    const taken = await Promise.all(own.map(({ key }) => take(key)));
    return own.filter((_, at) => taken[at]);
  },
};

function lockOf(key: string): string {
  return `mailwright-forms ${key}`;
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
