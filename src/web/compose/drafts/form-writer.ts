import { formStorage, type StoredForm } from "./form-storage.ts";

export type FormWriter = {
  /** Keeps what the form holds now; undefined: Gmail has it. */
  write: (form: StoredForm | undefined) => void;
  /** Notes the key by which it is being sent, before it is. */
  noteSending: (key: string) => Promise<void>;
  /** Writes no more; what was written last stays. */
  end: () => void;
  /** Writes no more and removes what was written, also after the end. */
  forget: () => void;
};

type Store = Pick<typeof formStorage, "put" | "remove">;

/** Writes what a form holds on this device, one after the other, always the last; where nothing is kept, Gmail has it soon. */
export function createFormWriter(key: string, store: Store = formStorage): FormWriter {
  const place = placeFor(key, store);
  let last: StoredForm | undefined;
  let sendKey: string | undefined;
  let ended = false;

  function write(form: StoredForm | undefined): void {
    if (ended) return;
    last = form;
    place.set(form && { ...form, sendKey });
  }

  return {
    write,
    async noteSending(by) {
      sendKey = by;
      if (last !== undefined) write(last);
      await place.settled();
    },
    end: () => void (ended = true),
    forget() {
      ended = true;
      place.clear();
    },
  };
}

type Place = {
  set: (form: StoredForm | undefined) => void;
  /** Removes what is there, whoever wrote it. */
  clear: () => void;
  settled: () => Promise<void>;
};

/** Where one form is kept: one step at a time, and of what waits for the next the last alone. */
function placeFor(key: string, store: Store): Place {
  let wanted: { form: StoredForm | undefined } | undefined;
  let running: Promise<void> | undefined;
  let kept = false;

  async function run(): Promise<void> {
    while (wanted !== undefined) {
      const { form } = wanted;
      const settled = form === undefined ? kept && store.remove(key) : store.put(form);
      kept = form !== undefined;
      wanted = undefined;
      await Promise.resolve(settled).catch(() => undefined);
    }
    running = undefined;
  }

  function set(form: StoredForm | undefined): void {
    wanted = { form };
    running ??= run();
  }

  return {
    set,
    clear() {
      kept = true;
      set(undefined);
    },
    settled: async () => running,
  };
}
