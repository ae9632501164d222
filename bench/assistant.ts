/**
 * The assistant, judged by the mailbox: our own requests, those as people type them, WorkBench's tasks and tasks for which it has
 * to look first; without a model, and with the one of `AI_*` or else the answers of a transcript. `SUITE=look` runs those
 * whose name holds that.
 */
import { readConfig } from "#server/platform/config.ts";
import type { AiConfig } from "#server/platform/ai-config.ts";
import { understand } from "#server/assistant/grammar/understand.ts";
import { startBenchPostgres } from "../test/support/bench-postgres.ts";
import { percentile, printFigures, type Figure } from "../test/support/figures.ts";
import { startModelDouble, type ModelDouble } from "../test/support/model-double.ts";
import { openAskedMailbox, startAskedMailbox } from "../test/assistant/asked-mailbox.ts";
import { writeHostileWords } from "../test/assistant/hostile-words.ts";
import {
  readLookMailbox,
  readLookTasks,
  writeReportsMailbox,
} from "../test/assistant/look-then-act.ts";
import { readMailbox, type AskedMail } from "../test/assistant/mailbox-letter.ts";
import {
  readRequests,
  readSpokenRequests,
  type RequestCase,
} from "../test/assistant/request-case.ts";
import type { CaseResult } from "../test/assistant/run-case.ts";
import { runCases } from "../test/assistant/run-cases.ts";
import { playTranscript, readTranscript } from "../test/assistant/transcript-model.ts";
import { verdicts } from "../test/assistant/verdict.ts";
import { writeParaphrases } from "../test/assistant/workbench-paraphrases.ts";
import {
  hasWorkbench,
  readWorkbenchMail,
  readWorkbenchTasks,
} from "../test/assistant/workbench.ts";

type Suite = { name: string; mail: AskedMail; cases: RequestCase[]; transcript?: string };

const reports = writeReportsMailbox();
const all: Suite[] = [
  { name: "own requests", mail: readMailbox(), cases: readRequests() },
  { name: "spoken", mail: readMailbox(), cases: readSpokenRequests() },
  ...(hasWorkbench
    ? [
        { name: "WorkBench", mail: readWorkbenchMail(), cases: readWorkbenchTasks() },
        { name: "WorkBench in other words", mail: readWorkbenchMail(), cases: writeParaphrases() },
      ]
    : []),
  {
    name: "look, then act",
    mail: readLookMailbox(),
    cases: readLookTasks(),
    transcript: "look-then-act",
  },
];
const suites = all.filter(({ name }) => name.includes(process.env["SUITE"] ?? ""));

const figures: Figure[] = [];
const postgres = await startBenchPostgres();
const configured = process.env["AI_PROVIDER"] ? readConfig(process.env).ai : undefined;

/** Whose answers a suite is run with: of nobody, of a real model, or of a transcript. */
type Mind = { name: string; ai?: AiConfig; double?: ModelDouble };

async function run(suite: Suite, { name, ai, double }: Mind): Promise<void> {
  const { mail, cases, transcript } = suite;
  const others = [...mail.others, reports.owner];
  const options = { postgres: postgres.address, ...(ai && { ai }) };
  const mailbox = await startAskedMailbox({ ...mail, others }, options);
  const answers = double && transcript !== undefined ? readTranscript(transcript) : {};
  function before({ id }: RequestCase): void {
    if (double) playTranscript(double, answers[id] ?? [], []);
  }
  const results: CaseResult[] = [];
  const onReports = cases.filter(({ kind }) => kind === "too many");
  const many = onReports.length > 0 ? await openAskedMailbox(mailbox.running, reports) : undefined;
  for (const [on, some] of [
    [mailbox, cases.filter((one) => !onReports.includes(one))],
    [many ?? mailbox, onReports],
  ] as const) {
    const { results: came, missed } = await runCases(on, some, before);
    for (const line of missed) console.log(`${name}: ${line}`);
    results.push(...came);
  }
  figures.push({ what: `${suite.name}, ${name}`, value: tellResults(results) });
  await mailbox.stop();
}

/** So many of each verdict, times, tokens and cost. */
function tellResults(results: readonly CaseResult[]): string {
  const counts = verdicts.map(
    (verdict) => `${results.filter((one) => one.verdict === verdict).length} ${verdict}`,
  );
  const times = results.flatMap((one) => one.times);
  const tokens = results.reduce((sum, one) => sum + one.tokens, 0);
  const usd = results.reduce((sum, one) => sum + one.usd, 0);
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  return [
    `${results.length}: ${counts.join(", ")}`,
    `${half.toFixed(0)} / ${most.toFixed(0)} ms`,
    ...(tokens > 0 ? [`${tokens} tokens, $${usd.toFixed(2)}`] : []),
  ].join("; ");
}

/** Milliseconds in which the grammar reads each text, the best of three. */
function timeReading(texts: readonly string[]): number[] {
  const { owner, clock: now, others } = readMailbox();
  const contacts = others.map((one) => Object.assign({ count: 1, written: true }, one));
  const lists = { contacts, nicknames: [], labels: [], earlier: [], spoken: [] };
  const world = { now, timeZone: "UTC", owner, ...lists, open: 0, files: 0, promptsLeft: null };
  return texts.map((text) => {
    const times = [0, 1, 2].map(() => {
      const start = performance.now();
      understand(text, world);
      return performance.now() - start;
    });
    return Math.min(...times);
  });
}

function measureReading(): void {
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
      what: "a request read by the grammar, p50 and p99",
      value: `${percentile(usual, 0.5).toFixed(2)} / ${percentile(usual, 0.99).toFixed(1)} ms`,
      target: "2 ms at the median",
    },
    {
      what: "hostile text of up to 100 KB read, at most",
      value: `${Math.max(...hostile).toFixed(0)} ms`,
      target: "50 ms",
    },
  );
}

measureReading();
for (const suite of suites) {
  await run(suite, { name: "grammar" });
  if (configured) await run(suite, { name: configured.model, ai: configured });
  else if (suite.transcript !== undefined) {
    const double = await startModelDouble();
    await run(suite, { name: "transcript", ai: double.ai(), double });
    await double.stop();
  }
}
printFigures("The assistant", figures);
await postgres.stop();
