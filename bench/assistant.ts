/** The assistant without a model: our own requests, WorkBench's tasks and their paraphrases, judged by the mailbox. */
import { interpret } from "#server/interpreter/interpret.ts";
import { startBenchPostgres } from "../test/support/bench-postgres.ts";
import { percentile, printFigures, type Figure } from "../test/support/figures.ts";
import { startAskedMailbox } from "../test/assistant/asked-mailbox.ts";
import { writeHostileWords } from "../test/assistant/hostile-words.ts";
import { readMailbox, type AskedMail } from "../test/assistant/mailbox-letter.ts";
import { readRequests, type RequestCase } from "../test/assistant/request-case.ts";
import { runCases } from "../test/assistant/run-cases.ts";
import {
  hasWorkbench,
  readWorkbenchMail,
  readWorkbenchTasks,
} from "../test/assistant/workbench.ts";
import { writeParaphrases } from "../test/assistant/workbench-paraphrases.ts";

const figures: Figure[] = [];
const postgres = await startBenchPostgres();

async function measure(what: string, mail: AskedMail, suites: [string, RequestCase[]][]) {
  const mailbox = await startAskedMailbox(mail, { postgres: postgres.address });
  for (const [suite, cases] of suites) {
    const { right, missed, wrong, claimed } = await runCases(mailbox, cases);
    for (const line of missed) console.log(line);
    figures.push(
      { what: `${what}: ${suite}`, value: `${right} of ${cases.length}` },
      { what: `${what}: ${suite}, wrong effects`, value: String(wrong.length), target: "0" },
      {
        what: `${what}: ${suite}, claimed and not done`,
        value: String(claimed.length),
        target: "0",
      },
    );
  }
  await mailbox.stop();
}

/** Milliseconds to read each text, the best of three. */
function timeReading(texts: readonly string[]): number[] {
  const { owner, clock: now, others } = readMailbox();
  const contacts = others.map((one) => Object.assign({ count: 1, written: true }, one));
  const world = {
    now,
    timeZone: "UTC",
    owner,
    contacts,
    labels: [],
    earlier: [],
    open: 0,
    files: [],
  };
  return texts.map((text) => {
    const times = [0, 1, 2].map(() => {
      const start = performance.now();
      interpret(text, { ...world });
      return performance.now() - start;
    });
    return Math.min(...times);
  });
}

const asked = readRequests().flatMap(({ turns }) =>
  turns.map((turn) => (typeof turn === "string" ? turn : turn.say)),
);
timeReading(asked);
const usual = timeReading(asked);
// Short ones too: what is too long to be read wholly never reaches most of what reads.
const hostile = timeReading(
  [400, 2_500, 12_000, 100_000].flatMap((length) => Object.values(writeHostileWords(length))),
);
figures.push(
  {
    what: "a request read, p50 and p99",
    value: `${percentile(usual, 0.5).toFixed(2)} / ${percentile(usual, 0.99).toFixed(1)} ms`,
    target: "50 ms",
  },
  {
    what: "hostile text of up to 100 KB read, at most",
    value: `${Math.max(...hostile).toFixed(0)} ms`,
    target: "50 ms",
  },
);

await measure("own mailbox", readMailbox(), [["requests", readRequests()]]);
if (hasWorkbench)
  await measure("WorkBench", readWorkbenchMail(), [
    ["tasks", readWorkbenchTasks()],
    ["paraphrases", writeParaphrases()],
  ]);
printFigures("The assistant without a model", figures);
await postgres.stop();
