import { expect, test } from "vitest";
import { killWhileSending } from "../support/kill-while-sending.ts";

test("killed at every point of their way, messages go out once each, and leave no draft", async () => {
  const { late, ...report } = await killWhileSending(20, 20);
  expect(report).toEqual({
    messages: 400,
    sent: 400,
    lost: 0,
    twice: 0,
    unconfirmed: 0,
    drafts: 0,
    missed: 0,
  });
  expect(late).toHaveLength(400);
}, 900_000);
