import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openAskedMailbox,
  startAskedMailbox,
  type AskedMailbox,
} from "../assistant/asked-mailbox.ts";
import {
  readLookMailbox,
  readLookTasks,
  writeReportsMailbox,
  type LookTask,
} from "../assistant/look-then-act.ts";
import { playTranscript, readTranscript } from "../assistant/transcript-model.ts";
import { runCase } from "../assistant/run-case.ts";
import { startModelDouble, type ModelDouble } from "../support/model-double.ts";
import { someOf } from "../support/rounds.ts";

const tasks = readLookTasks();
const transcript = readTranscript("look-then-act");
const mail = readLookMailbox();
const reports = writeReportsMailbox();

let double: ModelDouble;
let mailbox: AskedMailbox;
beforeAll(async () => {
  double = await startModelDouble();
  const others = [...mail.others, reports.owner];
  mailbox = await startAskedMailbox({ ...mail, others }, { ai: double.ai() });
});
afterAll(async () => {
  await mailbox?.stop();
  await double?.stop();
});

/** What is wrong with a task that a model carries out with the answers of its transcript. */
async function play(on: AskedMailbox, one: LookTask): Promise<string[]> {
  const hidden = on.letters.slice(0, 50).map(({ line }) => line);
  const played = playTranscript(double, transcript[one.id] ?? [], hidden);
  const { wrong, missing, falseSuccess, said } = await runCase(on, one);
  const lines = [...played.end(), ...wrong, ...missing, ...(falseSuccess ? ["a claim"] : [])];
  return lines.map((line) => `${one.id}: ${line} // ${said}`);
}

test("of 40 tasks eight are in other languages, and each has its transcript", () => {
  expect(tasks.length).toBe(40);
  expect(tasks.filter(({ language }) => language !== undefined).length).toBe(8);
  expect(Object.keys(transcript).toSorted()).toEqual(tasks.map(({ id }) => id).toSorted());
});

const onReports = new Set(["too-many"]);

test("a model that looks before it acts does what was asked, and what it has read waits for a click", async () => {
  const problems: string[] = [];
  for (const one of someOf(
    tasks.filter(({ id }) => !onReports.has(id)),
    20,
  ))
    problems.push(...(await play(mailbox, one)));
  expect(problems).toEqual([]);
}, 400_000);

test("more than is read at once is asked about", async () => {
  const many = await openAskedMailbox(mailbox.running, reports);
  const asked = tasks.filter(({ id }) => onReports.has(id));
  const problems: string[] = [];
  for (const one of asked) problems.push(...(await play(many, one)));
  expect(problems).toEqual([]);
}, 120_000);
