import { afterAll, beforeAll, expect, test } from "vitest";
import { startAskedMailbox, type AskedMailbox } from "../assistant/asked-mailbox.ts";
import { runCases } from "../assistant/run-cases.ts";
import { hasWorkbench, readWorkbenchMail, readWorkbenchTasks } from "../assistant/workbench.ts";

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
