import { keptForms, type KeptForm } from "./kept-forms.ts";

export type FormWriter = {
  /** Keeps what the form holds now; undefined: Gmail has it. */
  write: (form: KeptForm | undefined) => void;
  /** Notes the key by which it is being sent, before it is. */
  noteSending: (key: string) => Promise<void>;
  /** Writes no more; what was written last stays. */
  end: () => void;
  /** Writes no more and removes what was written, also after the end. */
  forget: () => void;
};

type Store = Pick<typeof keptForms, "put" | "remove">;

/** Writes what a form holds on this device, one after the other, always the last; where nothing is kept, Gmail has it soon. */
export function createFormWriter(key: string, store: Store = keptForms): FormWriter {
  const place = placeFor(key, store);
  let last: KeptForm | undefined;
  let sendKey: string | undefined;
  let ended = false;

  function write(form: KeptForm | undefined): void {
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
  set: (form: KeptForm | undefined) => void;
  /** Removes what is there, whoever wrote it. */
  clear: () => void;
  settled: () => Promise<void>;
};

/** Where one form is kept: one step at a time, and of what waits for the next the last alone. */
function placeFor(key: string, store: Store): Place {
  let wanted: { form: KeptForm | undefined } | undefined;
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

  function set(form: KeptForm | undefined): void {
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
