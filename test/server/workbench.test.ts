import { afterAll, beforeAll, expect, test } from "vitest";
import { startAskedMailbox, type AskedMailbox } from "../assistant/asked-mailbox.ts";
import { runCases } from "../assistant/run-cases.ts";
import { hasWorkbench, readWorkbenchMail, readWorkbenchTasks } from "../assistant/workbench.ts";
import { writeParaphrases } from "../assistant/workbench-paraphrases.ts";
import { sampleOf } from "../support/rounds.ts";

const why = hasWorkbench ? "" : " (skipped: ../shared/data/workbench is not here)";
let mailbox: AskedMailbox;

beforeAll(async () => {
  if (hasWorkbench) mailbox = await startAskedMailbox(readWorkbenchMail());
}, 120_000);
afterAll(() => mailbox?.stop());

test.skipIf(!hasWorkbench)(
  `each of WorkBench's tasks leaves the mailbox as it must${why}`,
  async () => {
    const { missed } = await runCases(mailbox, readWorkbenchTasks());
    expect(missed).toEqual([]);
  },
  300_000,
);

test.skipIf(!hasWorkbench)(
  `of the same in other words none sends, deletes or moves anything else; a draft may be kept${why}`,
  async () => {
    const { wrong, claimed } = await runCases(mailbox, sampleOf(writeParaphrases(), 60));
    // "Write Ana a mail" keeps a draft, which goes nowhere: how many of these are met is a figure of the bench.
    expect.soft(wrong.filter((one) => !one.includes("// Saved a draft: "))).toEqual([]);
    expect.soft(claimed).toEqual([]);
  },
  3_600_000,
);
