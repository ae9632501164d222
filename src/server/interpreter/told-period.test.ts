import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

// A Sunday.
const world: World = {
  now: new Date("2026-11-22T14:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: [
    { name: "Nadia Kern", address: "nadia@atlas.com", count: 9, written: true, acquainted: true },
  ],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function searchOf(text: string): string | undefined {
  const read = interpret(text, world);
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  return step !== undefined && "target" in step ? step.target?.query : undefined;
}

test.each([
  ["delete mails from october older than the 10th", "before:2026/10/10"],
  ["archive mails from october before the 3rd", "before:2026/10/03"],
  ["delete mails from last week before wednesday", "before:2026/11/11"],
  ["star mails from last week after friday", "after:2026/11/14"],
  ["archive mails from last month after the 30th", "after:2026/10/31"],
  ["delete mails from yesterday after 8pm", `after:${Date.UTC(2026, 10, 21, 20) / 1000}`],
  ["delete mails from monday before noon", `before:${Date.UTC(2026, 10, 16, 12) / 1000}`],
  ["delete mails before 7am", `before:${Date.UTC(2026, 10, 22, 7) / 1000}`],
  ["delete mails older than the 10th", "before:2026/11/10"],
])("an edge behind a period lies in it: %s", (text, edge) => {
  expect(searchOf(text)?.split(" ")).toContain(edge);
});

test.each(["delete mails received before 7am this week", "delete mails from last week after 8pm"])(
  "hours of each day of several are not taken for those of one: %s",
  (text) => {
    expect(interpret(text, world).kind).toBe("question");
  },
);

test.each([
  "schedule “cake” to Nadia on my birthday at 9",
  "schedule “cake” to Nadia on the second monday of december at 9",
])("a day that is not read is asked for, whatever hour stands behind it: %s", (text) => {
  expect(interpret(text, world).kind).toBe("question");
});

test("a day that has just been is asked for, and not taken for that of the next year", () => {
  expect(interpret("schedule “cake” to Nadia for 21 November at 9", world).kind).toBe("question");
});

test("the day that was asked for completes what was said", () => {
  const message = "schedule “cake” to Nadia on my birthday at 9";
  const first = interpret(message, world);
  if (first.kind !== "question") return expect.fail(JSON.stringify(first));
  const turn = { message, plan: null, shown: 0, asked: first.text, choices: first.choices };
  const read = interpret("on 3 December at 9", { ...world, earlier: [turn] });
  const steps = [{ do: "write", how: "schedule", at: "2026-12-03T09:00:00.000Z" }];
  expect(read).toMatchObject({ plan: { steps } });
});
