import { expect, test } from "vitest";
import { Failure } from "#server/platform/failure.ts";
import { createAccountGate, createBatchSize } from "./account-gate.ts";
import type { QuotaBucket, Urgency } from "./quota-queue.ts";

const never = new AbortController().signal;

function startGate(quota: "2026" | "legacy" | "off" = "2026") {
  const taken: { units: number; urgency: Urgency }[] = [];
  const pauses: number[] = [];
  const bucket: QuotaBucket = {
    take: async (units, urgency) => {
      taken.push({ units, urgency });
      return 0;
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
  };
  return { gate: createAccountGate({ quota, bucket, random: () => 0.5 }), taken, pauses };
}

function many(count: number, method: string): string[] {
  return Array.from({ length: count }, () => method);
}

test("a batch takes what its calls cost, at once", async () => {
  const { gate, taken } = startGate();
  const methods = ["messages.get", "threads.get", "messages.get"];
  expect(await gate("background", never).pass(methods, async () => "answer")).toBe("answer");
  expect(taken).toEqual([{ units: 80, urgency: "background" }]);
});

test("a method without a price goes nowhere", async () => {
  const { gate, taken } = startGate();
  await expect(gate("person", never).pass(["invented"], async () => 1)).rejects.toThrow("no price");
  expect(taken).toEqual([]);
});

test("batches hold what Gmail bears and what the bucket ever gives", () => {
  const { gate } = startGate();
  const [person, background] = [gate("person", never), gate("background", never)];
  expect(person.fitting(many(25, "threads.get"))).toBe(25);
  expect(background.fitting(many(25, "threads.get"))).toBe(13);
  expect(background.fitting(many(25, "messages.get"))).toBe(25);
  expect(startGate("legacy").gate("background", never).fitting(many(25, "threads.get"))).toBe(25);
  background.refused(new Failure("gmail_rate_limited"), 25);
  expect(person.fitting(many(25, "messages.get"))).toBe(9);
  expect(person.fitting(many(12, "messages.get"))).toBe(12);
  expect(startGate("off").gate("background", never).fitting(many(25, "threads.get"))).toBe(25);
});

test("after a refusal the whole mailbox rests, as long as Gmail says or ever longer", () => {
  const { gate, pauses } = startGate();
  const door = gate("person", never);
  for (let refusal = 0; refusal < 6; refusal++)
    gate("background", never).refused(new Failure("gmail_rate_limited"), 1);
  door.refused(new Failure("gmail_rate_limited", { retryAfter: 7 }), 1);
  door.refused(new Failure("gmail_rate_limited", { retryAfter: 999_999_999 }), 1);
  door.accepted(1);
  door.refused(new Failure("gmail_rate_limited"), 1);
  expect(pauses).toEqual([500, 1000, 2000, 4000, 4000, 4000, 7000, 3_600_000, 500]);
});

test("a person's call does not wait for the background's, of which two go at once", async () => {
  const { gate } = startGate();
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const background = [1, 2, 3].map(() =>
    gate("background", never).pass(["messages.get"], async () => {
      begun++;
      await end.promise;
    }),
  );
  expect(await gate("person", never).pass(["getProfile"], async () => "here")).toBe("here");
  expect(begun).toBe(2);
  end.resolve();
  await Promise.all(background);
  expect(begun).toBe(3);
});

test("news is stuck neither behind the background nor before a person, in small batches", async () => {
  const { gate, taken } = startGate();
  const end = Promise.withResolvers<void>();
  const busy = (["background", "soon"] as const).flatMap((urgency) =>
    [1, 2, 3, 4].map(() => gate(urgency, never).pass(["messages.get"], () => end.promise)),
  );
  expect(await gate("person", never).pass(["getProfile"], async () => "here")).toBe("here");
  expect(taken.filter(({ urgency }) => urgency === "soon")).toHaveLength(3);
  expect(gate("soon", never).fitting(many(25, "messages.get"))).toBe(5);
  end.resolve();
  await Promise.all(busy);
});

test("a person's wait for room counts like one for units: it is not longer than the longest", async () => {
  const bucket: QuotaBucket = { take: async () => 0, pause: async () => undefined };
  const longest = { person: 40, soon: 60_000, background: 60_000 };
  const door = createAccountGate({ quota: "2026", bucket, longest })("person", never);
  const end = Promise.withResolvers<void>();
  const inside = [1, 2, 3].map(() => door.pass(["messages.get"], () => end.promise));
  await expect(door.pass(["messages.get"], async () => 1)).rejects.toMatchObject({
    code: "gmail_rate_limited",
  });
  end.resolve();
  await Promise.all(inside);
});

test("until a call that stalls is answered, the bucket holds less by its units", async () => {
  const told: (number | undefined)[] = [];
  const bucket: QuotaBucket = {
    take: async (_units, _urgency, late) => {
      told.push(late);
      return 0;
    },
    pause: async () => undefined,
  };
  const door = createAccountGate({ quota: "2026", bucket, allowed: 5 })("person", never);
  const answer = Promise.withResolvers<void>();
  const stalled = door.pass(many(10, "messages.get"), () => answer.promise);
  await expect
    .poll(async () => {
      await door.pass(["getProfile"], async () => undefined);
      return told.at(-1);
    })
    .toBe(200);
  told.length = 0;
  answer.resolve();
  await stalled;
  expect(told).toEqual([200]);
  await door.pass(["getProfile"], async () => undefined);
  expect(told).toEqual([200, 0]);
});

test("a batch that is refused halves the next ones, down to six calls", () => {
  const size = createBatchSize();
  const seen = [size.now()];
  for (let refusal = 0; refusal < 3; refusal++) {
    size.refused(size.now());
    seen.push(size.now());
  }
  expect(seen).toEqual([25, 12, 6, 6]);
});

test("two large batches refused at the same moment take one step together", () => {
  const size = createBatchSize();
  size.refused(25);
  size.refused(25);
  expect(size.now()).toBe(12);
});

test("twenty good batches take one step up; small ones prove nothing and a refusal starts anew", () => {
  const size = createBatchSize();
  size.refused(12);
  for (let batch = 0; batch < 19; batch++) size.accepted(6);
  for (let batch = 0; batch < 50; batch++) size.accepted(2);
  expect(size.now()).toBe(6);
  size.accepted(6);
  expect(size.now()).toBe(12);
  for (let batch = 0; batch < 19; batch++) size.accepted(12);
  size.refused(7);
  expect(size.now()).toBe(6);
  for (let batch = 0; batch < 60; batch++) size.accepted(size.now());
  expect(size.now()).toBe(25);
});
