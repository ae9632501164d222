import { keptForms, type KeptForm } from "./kept-forms.ts";

export type FormWriter = {
  /** Keeps what the form holds now; undefined: Gmail has it. */
  write: (form: KeptForm | undefined) => void;
  /** Notes the key by which it is being sent, before it is. */
  noteSending: (key: string) => Promise<void>;
  /** Writes no more; what was written last stays. */
  end: () => void;
  /** Writes no more and removes what was written. */
  forget: () => void;
};

/** Writes what a form holds on this device, one after the other, always the last; where nothing is kept, Gmail has it soon. */
export function createFormWriter(key: string): FormWriter {
  let wanted: { form: KeptForm | undefined } | undefined;
  let last: KeptForm | undefined;
  let sendKey: string | undefined;
  let running: Promise<void> | undefined;
  let kept = false;
  let ended = false;

  async function run(): Promise<void> {
    while (wanted !== undefined) {
      const { form } = wanted;
      wanted = undefined;
      const settled =
        form === undefined ? kept && keptForms.remove(key) : keptForms.put({ ...form, sendKey });
      await Promise.resolve(settled).catch(() => undefined);
      kept = form !== undefined;
    }
    running = undefined;
  }

  function write(form: KeptForm | undefined): void {
    if (ended) return;
    last = form;
    wanted = { form };
    running ??= run();
  }

  return {
    write,
    async noteSending(by) {
      sendKey = by;
      if (last !== undefined) write(last);
      await running;
    },
    end: () => void (ended = true),
    forget() {
      kept = true;
      write(undefined);
      ended = true;
    },
  };
}
