import { expect, test } from "vitest";
import { createFormWriter } from "./form-writer.ts";
import type { StoredForm } from "./form-storage.ts";

const key = "11111111-1111-4111-8111-111111111111";

/** A device that has done each step only when it is told to. */
function slowDevice() {
  const kept = new Map<string, StoredForm>();
  const steps: (() => void)[] = [];
  function soon<Result>(act: () => Result): Promise<Result> {
    return new Promise((resolve) => steps.push(() => resolve(act())));
  }
  return {
    kept,
    store: {
      put: (form: StoredForm) => soon(() => (kept.set(form.key, form), form.key)),
      remove: (at: string) => soon(() => void kept.delete(at)),
    },
    /** Does all that is asked for, and what is asked for once that is done. */
    async settle() {
      do {
        steps.shift()?.();
        await new Promise((resolve) => setTimeout(resolve));
      } while (steps.length > 0);
    },
  };
}

function holding(subject: string): StoredForm {
  const nobody = { to: [], cc: [], bcc: [] };
  const written = { from: "one@example.com", subject, body: "", bodyHtml: null };
  const content = { ...nobody, ...written, files: [], answers: null, draft: null };
  return { key, userId: "one", content };
}

test("a form that is forgotten leaves nothing, whatever was still to be written", async () => {
  const device = slowDevice();
  const writer = createFormWriter(key, device.store);
  writer.write(holding("a"));
  writer.write(holding("ab"));
  writer.end();
  writer.forget();
  await device.settle();
  expect(device.kept.size).toBe(0);
});

test("a form that ends is kept as it was written last", async () => {
  const device = slowDevice();
  const writer = createFormWriter(key, device.store);
  writer.write(holding("a"));
  writer.write(holding("ab"));
  writer.end();
  writer.write(holding("abc"));
  await device.settle();
  expect(device.kept.get(key)?.content.subject).toBe("ab");
});

test("what was forgotten is not written again by what was noted late", async () => {
  const device = slowDevice();
  const writer = createFormWriter(key, device.store);
  writer.write(holding("a"));
  writer.forget();
  const noted = writer.noteSending("send");
  await device.settle();
  await noted;
  expect(device.kept.size).toBe(0);
});

test("a form that was taken over from another page is forgotten before it was written", async () => {
  const device = slowDevice();
  device.kept.set(key, holding("of another page"));
  const writer = createFormWriter(key, device.store);
  writer.write(undefined);
  writer.forget();
  await device.settle();
  expect(device.kept.size).toBe(0);
});
