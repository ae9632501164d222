import { expect, test } from "vitest";
import { Failure } from "#server/platform/failure.ts";
import { retry, retryPause, type RetryPolicy } from "./retry.ts";

function startClock() {
  let time = Date.UTC(2026, 0, 1);
  const pauses: number[] = [];
  const policy: RetryPolicy = {
    tries: 4,
    base: 1000,
    longestPause: 64_000,
    deadline: 60_000,
    random: () => 0.5,
    sleep: async (milliseconds) => {
      pauses.push(milliseconds);
      time += milliseconds;
    },
  };
  return { clock: { now: () => new Date(time) }, pauses, policy };
}

async function failing(failures: Failure[], { clock, policy }: ReturnType<typeof startClock>) {
  const left = [...failures];
  return retry(
    async (attempt) => {
      const failure = left.shift();
      if (failure) throw failure;
      return attempt;
    },
    policy,
    clock,
  );
}

const unavailable = new Failure("gmail_unavailable");

test("pauses double and keep their jitter", async () => {
  const watch = startClock();
  expect(await failing([unavailable, unavailable, unavailable], watch)).toBe(4);
  expect(watch.pauses).toEqual([500, 1000, 2000]);
});

test("the moment that Gmail names is never undercut", async () => {
  const watch = startClock();
  await failing([new Failure("gmail_rate_limited", { retryAfter: 7 })], watch);
  expect(watch.pauses).toEqual([7500]);
});

test("a final failure is not tried again", async () => {
  const watch = startClock();
  await expect(failing([new Failure("gmail_refused")], watch)).rejects.toMatchObject({
    code: "gmail_refused",
  });
  expect(watch.pauses).toEqual([]);
});

test("the last failure comes out when the tries are used up", async () => {
  const watch = startClock();
  const last = new Failure("gmail_rate_limited");
  await expect(
    failing([unavailable, unavailable, unavailable, last, unavailable], watch),
  ).rejects.toBe(last);
  expect(watch.pauses).toHaveLength(3);
});

test("a wait beyond the deadline is not begun", async () => {
  const watch = startClock();
  const later = new Failure("gmail_rate_limited", { retryAfter: 61 });
  await expect(failing([later], watch)).rejects.toBe(later);
  expect(watch.pauses).toEqual([]);
});

test("no pause is longer than the longest but by the moment named", () => {
  const { policy } = startClock();
  expect(retryPause(30, unavailable, policy)).toBe(32_000);
});
