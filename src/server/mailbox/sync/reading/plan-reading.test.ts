import { expect, test } from "vitest";
import type { PendingMessage } from "../../tables/backlog-table.ts";
import { planReading, readsIn } from "./plan-reading.ts";

function pending(gmailId: string, threadId: string, inThread = 1): PendingMessage {
  return { gmailId, threadId, inThread };
}

const limits = { calls: 25, messages: 50 };

test("a message alone in its thread is read alone, two of a thread with the thread", () => {
  const plan = planReading([pending("a", "t", 2), pending("b", "u"), pending("c", "t", 2)], limits);
  expect(plan).toEqual([
    { wanted: { kind: "thread", id: "t" }, gmailIds: ["a", "c"] },
    { wanted: { kind: "message", id: "b" }, gmailIds: ["b"] },
  ]);
});

test("two that are missing of a longer thread are read alone: the price is the same, the answer smaller", () => {
  const plan = planReading([pending("a", "t", 9), pending("b", "t", 9)], limits);
  expect(plan.map(({ wanted }) => wanted.kind)).toEqual(["message", "message"]);
  expect(readsIn(plan)).toBe(2);
});

test("a thread of more messages than a round holds is still read", () => {
  const long = Array.from({ length: 80 }, (_, index) => pending(`m${index}`, "t", 80));
  expect(planReading(long, limits)).toHaveLength(1);
  expect(planReading([pending("a", "u"), ...long], limits)).toHaveLength(1);
});
