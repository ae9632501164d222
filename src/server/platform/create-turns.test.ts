import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { createTurns, type Turns } from "./create-turns.ts";

/** Pieces of work that end when they are told to, and those begun so far. */
function workOn(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask(name: string, signal?: AbortSignal) {
      return turns({ userId: name[0] ?? "", signal }, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    },
    async end(name: string, asked: Promise<void>) {
      ends.get(name)?.();
      await asked;
    },
  };
}

test("one person's work leaves room for another's", async () => {
  const { begun, ask, end } = workOn(createTurns({ most: 3, each: 2, waiting: 2 }));
  const asked = ["a1", "a2", "a3", "a4"].map((name) => ask(name));
  void ask("b1");
  void ask("b2");
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("a1", asked[0] ?? Promise.resolve());
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  await end("a2", asked[1] ?? Promise.resolve());
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "a4"]);
});

test("a turn is handed on, and nobody who comes in between makes one more", async () => {
  const { begun, ask, end } = workOn(createTurns({ most: 1, each: 1, waiting: 2 }));
  const first = ask("a1");
  void ask("b1");
  const ended = end("a1", first).then(() => void ask("c1"));
  await ended;
  expect(begun).toEqual(["a1", "b1"]);
});

test("who has gone gives up the place in the row, and work that fails its turn", async () => {
  const turns = createTurns({ most: 1, each: 1, waiting: 2 });
  const { begun, ask, end } = workOn(turns);
  const first = ask("a1");
  const gone = new AbortController();
  const second = ask("b1", gone.signal);
  const third = ask("c1");
  gone.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  await end("a1", first);
  expect(begun).toEqual(["a1", "c1"]);
  await end("c1", third);
  const failing = turns({ userId: "d" }, () => Promise.reject(new Error("failed")));
  await expect(failing).rejects.toThrow("failed");
  void ask("e1");
  expect(begun.at(-1)).toBe("e1");
});

test("more than a person may have waiting is refused at once", async () => {
  const { begun, ask, end } = workOn(createTurns({ most: 2, each: 1, waiting: 1 }));
  const first = ask("a1");
  void ask("a2");
  await expect(ask("a3")).rejects.toMatchObject({ code: "overloaded" });
  void ask("b1");
  await end("a1", first);
  expect(begun).toEqual(["a1", "b1", "a2"]);
});

test("a signal that lasts longer than the turn is listened to no more", async () => {
  const { begun, ask, end } = workOn(createTurns({ most: 1, each: 1, waiting: 2 }));
  const { signal } = new AbortController();
  const first = ask("a1");
  const second = ask("b1", signal);
  expect(getEventListeners(signal, "abort")).toHaveLength(1);
  await end("a1", first);
  await end("b1", second);
  expect(begun).toEqual(["a1", "b1"]);
  expect(getEventListeners(signal, "abort")).toHaveLength(0);
});
