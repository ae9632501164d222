import { afterAll, beforeAll, expect, test } from "vitest";
import { startAskedMailbox, type AskedMailbox } from "../assistant/asked-mailbox.ts";
import { readMailbox } from "../assistant/mailbox-letter.ts";
import { readRequests } from "../assistant/request-case.ts";
import { runCases } from "../assistant/run-cases.ts";
import { sampleOf } from "../support/rounds.ts";

let mailbox: AskedMailbox;
beforeAll(async () => {
  mailbox = await startAskedMailbox(readMailbox());
});
afterAll(() => mailbox?.stop());

test("of requests in plain English 95 in 100 are met, none does anything else, and nothing is claimed that is not so", async () => {
  const { cases, missed, wrong, claimed } = await runCases(mailbox, sampleOf(readRequests(), 60));
  expect.soft(wrong).toEqual([]);
  expect.soft(claimed).toEqual([]);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(cases * 0.05);
}, 400_000);
