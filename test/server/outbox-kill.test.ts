import { expect, test } from "vitest";
import { killWhileSending } from "../support/kill-while-sending.ts";
import { lastingDatabase } from "../support/lasting-database.ts";
import { isLong } from "../support/rounds.ts";

const wanted = isLong
  ? { kills: 20, messages: 20, servers: 2, together: 20 }
  : { kills: 4, messages: 6, servers: 1, together: 4 };

test("killed at every point of their way, messages go out once each, and leave no draft", async () => {
  const { late, ...report } = await killWhileSending({ ...wanted, ...(await lastingDatabase()) });
  expect(report.messages).toBeGreaterThanOrEqual(wanted.kills * wanted.messages);
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
