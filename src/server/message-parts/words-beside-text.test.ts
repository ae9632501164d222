import { expect, test } from "vitest";
import type { StepOf } from "#server/assist-plan/plan.ts";
import { saidWords } from "#server/assist-plan/said-words.ts";
import { isTimeSaid } from "#server/times/is-time-said.ts";
import { wordsBesideText } from "./words-beside-text.ts";

const clock = { now: new Date("2026-06-10T14:30:00Z"), timeZone: "Europe/London" };

function isSaid(asked: string, text: string): boolean {
  const [subject, body] = ["", text].map((words) => ({ source: "typed" as const, text: words }));
  const step = { do: "write", subject, body } as StepOf<"write">;
  const texts = wordsBesideText(saidWords([asked]), step);
  return isTimeSaid(new Date("2026-06-11T14:00:00Z"), texts, clock);
}

test.for([
  ["email Priya saying the meeting is at 3 pm tomorrow", "The meeting is at 3 pm tomorrow."],
  ["email Priya 'see you tomorrow at 3 pm'", "See you"],
  ["send Priya the meeting is tomorrow at 3 pm later", "the  meeting is\ntomorrow at 3 pm"],
])("a time that the message tells is none for sending it: %s", ([asked, text]) => {
  expect(isSaid(asked ?? "", text ?? "")).toBe(false);
});

test.for([
  ["email Priya tomorrow at 3 pm saying the meeting is at 5", "The meeting is at 5"],
  ["at 3 pm tomorrow send Priya 'tomorrow at noon'", "Tomorrow at noon"],
  ["schedule a mail to Priya for tomorrow 3 pm", ""],
  ["schedule 'hi, to you' to Priya on this thursday at 3 pm", "hi"],
])("a time beside it is: %s", ([asked, text]) => {
  expect(isSaid(asked ?? "", text ?? "")).toBe(true);
});
