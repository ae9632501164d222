import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { readQuestion } from "./read-question.ts";

const kofi = { name: "Kofi Mensah", address: "kofi@example.com", count: 3, written: true };
const bea = { name: "Bea Nunes", address: "bea@example.com", count: 3, written: true };
const world: World = {
  now: new Date("2026-06-10T12:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Alex Morgan", address: "alex@example.com" },
  contacts: [kofi, bea],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function read(text: string) {
  const context = { world, step: undefined, steps: [], loose: true };
  return readQuestion(readLine(text, new Set(["kofi", "bea"])), context);
}

const [thisWeek, lastWeek] = [
  "after:2026/06/08 before:2026/06/15",
  "after:2026/06/01 before:2026/06/08",
];
const received = "-in:sent -in:drafts";

test.each([
  ["did I get more mail this week than last", `${thisWeek} ${received}`, `${lastWeek} ${received}`],
  [
    "have I received fewer messages this week than last week",
    `${thisWeek} ${received}`,
    `${lastWeek} ${received}`,
  ],
  ["is there more mail from Bea than from Kofi", "from:bea@example.com", "from:kofi@example.com"],
  [
    "did I get more emails from Bea this week than last week",
    `from:bea@example.com ${thisWeek}`,
    `from:bea@example.com ${lastWeek}`,
  ],
  [
    "did I get more mail from Bea this week than from Kofi",
    `from:bea@example.com ${thisWeek}`,
    `${thisWeek} from:kofi@example.com`,
  ],
])("%s counts both", (text, one, other) => {
  const clause = read(text);
  const steps = clause?.kind === "steps" ? clause.steps : [];
  expect(steps.map((step) => [step.do, "target" in step && step.target.query])).toEqual([
    ["count", one],
    ["count", other],
  ]);
});

test.each([
  "did I get more mail this week than usual",
  "are there more emails than there should be",
])("%s is not answered by a search for both", (text) => {
  expect(read(text)?.kind).toBe("words");
});
