import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventKind } from "#contract/events.ts";
import { createReadAgain, readAgainPause } from "./read-again.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("many events of a second are read again together", async () => {
  const rounds: EventKind[][] = [];
  const readAgain = createReadAgain(async (kinds) => rounds.push([...kinds]));
  for (let event = 0; event < 30; event += 1) {
    readAgain.note(event % 2 === 0 ? "emails" : "mailbox");
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(readAgainPause);
  expect(rounds).toHaveLength(4);
  expect(rounds[1]).toEqual(expect.arrayContaining(["emails", "mailbox"]));
});

test("a round under way is never hindered by the events that follow", async () => {
  let begun = 0;
  let ended = 0;
  const readAgain = createReadAgain(async () => {
    begun += 1;
    await new Promise((resume) => setTimeout(resume, 3000));
    ended += 1;
  });
  readAgain.note("emails");
  await vi.advanceTimersByTimeAsync(60);
  readAgain.note("emails");
  await vi.advanceTimersByTimeAsync(2900);
  expect([begun, ended]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([begun, ended]).toEqual([2, 2]);
});

test("a round that fails or never ends does not end the reading again", async () => {
  let rounds = 0;
  const readAgain = createReadAgain(() => {
    rounds += 1;
    return rounds === 1 ? Promise.reject(new Error("no answer")) : new Promise(() => undefined);
  });
  for (let second = 0; second < 60; second += 1) {
    readAgain.note("emails");
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(rounds).toBeGreaterThanOrEqual(3);
});

test("after it was stopped nothing is read again", async () => {
  let rounds = 0;
  const readAgain = createReadAgain(async () => void (rounds += 1));
  readAgain.note("emails");
  readAgain.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toBe(0);
});
