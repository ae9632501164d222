import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutosave, type SaveState } from "./autosave.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function saver() {
  const states: SaveState[] = [];
  const saves: PromiseWithResolvers<void>[] = [];
  const autosave = createAutosave({
    save() {
      const next = Promise.withResolvers<void>();
      saves.push(next);
      return next.promise;
    },
    hindranceOf: async (error) => (error === "conflict" ? "conflict" : undefined),
    onState: (state) => states.push(state),
  });
  return { autosave, states, saves };
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

test("many changes are one save, within two seconds of the first", async () => {
  const { autosave, states, saves } = saver();
  for (let key = 0; key < 19; key += 1) {
    autosave.note();
    await pass(100);
  }
  expect(saves).toHaveLength(1);
  saves[0]?.resolve();
  await pass(0);
  expect(states).toEqual(["waiting", "saving", "waiting"]);
  await pass(2000);
  expect(saves).toHaveLength(2);
});

test("what is changed during a save is saved after it, never beside it", async () => {
  const { autosave, states, saves } = saver();
  autosave.note();
  await pass(2000);
  autosave.note();
  await pass(60_000);
  expect(saves).toHaveLength(1);
  saves[0]?.resolve();
  await pass(2000);
  expect(saves).toHaveLength(2);
  saves[1]?.resolve();
  await pass(60_000);
  expect(saves).toHaveLength(2);
  expect(states.at(-1)).toBe("saved");
});

test("what could not be saved is tried again by itself", async () => {
  const { autosave, states, saves } = saver();
  autosave.note();
  await pass(2000);
  saves[0]?.reject("offline");
  await pass(0);
  expect(states.at(-1)).toBe("failed");
  await pass(4000);
  expect(saves).toHaveLength(2);
});

test("a conflict holds all saves until it is decided", async () => {
  const { autosave, states, saves } = saver();
  autosave.note();
  await pass(2000);
  saves[0]?.reject("conflict");
  await pass(0);
  autosave.note();
  await pass(120_000);
  expect([saves.length, states.at(-1)]).toEqual([1, "conflict"]);
  autosave.resume();
  await pass(2000);
  expect(saves).toHaveLength(2);
});

test("a flush waits for the save under way and saves the rest; what it could not save is said", async () => {
  const { autosave, saves } = saver();
  autosave.note();
  await pass(2000);
  autosave.note();
  const flushed = autosave.flush().then(
    () => "saved",
    (error: unknown) => error,
  );
  await pass(0);
  expect(saves).toHaveLength(1);
  saves[0]?.resolve();
  await pass(0);
  expect(saves).toHaveLength(2);
  saves[1]?.reject("no");
  expect(await flushed).toBe("no");
  await autosave.stop();
  await pass(120_000);
  expect(saves).toHaveLength(2);
});

test("of two who wait for all to be saved neither is told so before it is", async () => {
  const { autosave, saves } = saver();
  autosave.note();
  const told: string[] = [];
  for (const name of ["first", "second"])
    void autosave.flush().then(
      () => told.push(`${name} saved`),
      () => told.push(`${name} failed`),
    );
  await pass(0);
  expect([saves.length, told]).toEqual([1, []]);
  saves[0]?.reject("offline");
  await pass(0);
  saves[1]?.resolve();
  await pass(0);
  expect(told).toEqual(["first failed", "second saved"]);
});
