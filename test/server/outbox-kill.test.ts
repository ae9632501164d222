import { expect, test } from "vitest";
import { killWhileSending } from "../support/kill-while-sending.ts";

test("killed at every point of their way, messages go out once each, and leave no draft", async () => {
  const { late, ...report } = await killWhileSending({
    kills: 20,
    messages: 20,
    servers: 2,
    together: 20,
  });
  expect(report.messages).toBeGreaterThanOrEqual(400);
  expect(report).toEqual({
    messages: report.messages,
    sent: report.messages,
    lost: 0,
    twice: 0,
    unconfirmed: 0,
    drafts: 0,
    missed: 0,
  });
  expect(late).toHaveLength(report.messages);
}, 1_800_000);
