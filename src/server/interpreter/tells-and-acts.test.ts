import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each([
  'delete the parking mail and tell tom baker "ok"',
  'archive the survey, tell tom baker "ok"',
  'star the newsletters and write tom baker "ok"',
])("%s: the second is a message", (text) => {
  expect(saidInTurn([text])).toMatchObject({
    plan: {
      steps: [{ do: "act" }, { do: "write", to: [{ words: "tom baker" }], body: { text: "ok" } }],
    },
  });
});

test("whoever asks politely thanks for the asking", () => {
  expect(saidInTurn(["please tell rose that it is approved, thanks"])).toMatchObject({
    plan: { steps: [{ body: { brief: "tell them that it is approved" } }] },
  });
  expect(saidInTurn(["tell rose that it is approved, thanks"])).toMatchObject({
    plan: { steps: [{ body: { brief: "tell them that it is approved, thanks" } }] },
  });
});

test.each([
  ["how many promos", "count"],
  ["what else is unread", "find"],
  ["find old emails", "find"],
  ["any bills to pay?", "find"],
])("%s: %s", (text, does) => {
  expect(saidInTurn([text])).toMatchObject({ plan: { steps: [{ do: does }] } });
});
