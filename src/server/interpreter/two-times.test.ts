import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

// A Monday.
const world: World = {
  now: new Date("2026-11-23T01:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: ["Nadia Kern", "Amir Wolf"].map((name) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@atlas.com`,
    count: 9,
    written: true,
    acquainted: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function timeOf(text: string): string | undefined {
  const read = interpret(text, world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  if (steps.length !== 1 || steps[0] === undefined) return JSON.stringify(read);
  const [step] = steps;
  const at = step.do === "act" ? step.until : "at" in step ? step.at : null;
  return at?.slice(0, 16);
}

test.each([
  ["send Nadia “x” next week Thursday 3pm", "2026-12-03T15:00"],
  ["send Nadia “x” next Friday", "2026-12-04T08:00"],
  ["send Nadia “x” next week", "2026-11-30T08:00"],
  ["send “x” to Nadia in two weeks on Thursday", "2026-12-10T08:00"],
  ["send Nadia “x” a week on Thursday", "2026-12-03T08:00"],
  ["send Nadia “x” in the evening of the 27th", "2026-11-27T18:00"],
  ["on the morning of December 1 send Nadia “x”", "2026-12-01T08:00"],
  ["schedule “cake?” to Nadia for next week on Friday 10am", "2026-12-04T10:00"],
  ["reply to Nadia next week Thursday: I'm in", "2026-12-03T08:00"],
  ["reply to Nadia “I'm in” on Friday in two weeks", "2026-12-11T08:00"],
  ["forward Nadia's newest mail to Amir next week Thursday", "2026-12-03T08:00"],
  ["snooze Nadia's newest mail until next week wednesday", "2026-12-02T08:00"],
  ["snooze Nadia's newest mail until Friday next week", "2026-12-04T08:00"],
  ["snooze Nadia's newest mail until the evening of the 27th", "2026-11-27T18:00"],
  ["snooze Nadia's newest mail until this friday 17h", "2026-11-27T17:00"],
  ["remind me on Thursday next week about Nadia's mails", "2026-12-03T08:00"],
])("two times that mean one are both read: %s", (text, at) => {
  expect(timeOf(text)).toBe(at);
});

test.each([
  "send Nadia “x” tomorrow on Wednesday",
  "send Nadia “x” on Wednesday the 24th",
  "send Nadia “x” in three days on Friday at 5",
  "send Nadia “x” in 2 hours on Tuesday",
  "send Nadia “x” tomorrow morning in the evening",
  "send Nadia “x” tomorrow or Friday",
  "send Nadia “x” tomorrow at 9 at 5pm",
  "schedule a mail to Nadia saying hi tomorrow on Wednesday",
  "tell Nadia tomorrow on Wednesday that I come",
  "on Wednesday the 24th at 9 send Nadia “x”",
  "reply to Nadia tomorrow in a week: I'm in",
  "forward Nadia's newest mail to Amir on Wednesday the 24th",
  "snooze Nadia's newest mail until Wednesday the 24th at 9",
  "snooze Nadia's newest mail until tomorrow on Wednesday",
  "remind me tomorrow on Friday about Nadia's mails",
])("times that contradict each other are asked about: %s", (text) => {
  expect(interpret(text, world).kind).toBe("question");
});

test.each([
  ["send Nadia tomorrow: Friday works", "2026-11-24T08:00", "Friday works"],
  ["reply to Nadia tomorrow: see you on Wednesday", "2026-11-24T08:00", "see you on Wednesday"],
  ["send Nadia “see you Friday” tomorrow at 9", "2026-11-24T09:00", "see you Friday"],
])("a time of the letter is none of the sending: %s", (text, at, body) => {
  const read = interpret(text, world);
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  expect(step).toMatchObject({ at: `${at}:00.000Z`, body: { text: body } });
});

function searchOf(text: string): string | undefined {
  const read = interpret(text, world);
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  const query = step !== undefined && "target" in step ? step.target?.query : undefined;
  return query?.replace(" -in:sent -in:drafts", "").replace(" in:inbox", "");
}

function dayQuery(day: number): string {
  const edges = [day, day + 1].map((one) => `2026/11/${String(one).padStart(2, "0")}`);
  return `after:${edges[0]} before:${edges[1]}`;
}

function hoursQuery(day: number, from: number, before: number): string {
  const [start, end] = [from, before].map((hour) => Date.UTC(2026, 10, day, hour) / 1000);
  return `after:${start} before:${end}`;
}

test.each([
  ["archive mails from Wednesday last week", dayQuery(18)],
  ["archive mails from last week Wednesday", dayQuery(18)],
  ["archive mails from Monday last week", dayQuery(16)],
  ["archive mails from Wednesday the week before last", dayQuery(11)],
  ["delete mails from Wednesday the 18th", dayQuery(18)],
  ["delete mails from Wednesday 11 November", dayQuery(11)],
  ["show mails from Friday three weeks ago", dayQuery(6)],
  ["show mails from three weeks ago on Friday", dayQuery(6)],
  [
    "star mails from October 8 and from November 9",
    `((after:2026/10/08 before:2026/10/09) OR (${dayQuery(9)}))`,
  ],
  [
    "star mails from this morning and yesterday evening",
    `((${hoursQuery(23, 0, 12)}) OR (${hoursQuery(22, 18, 24)}))`,
  ],
  ["star mails from the evening of the 19th", hoursQuery(19, 18, 24)],
  ["star mails from the morning of November 20", hoursQuery(20, 0, 12)],
  [
    "delete mails from last month older than the 10th",
    "after:2026/10/01 before:2026/11/01 before:2026/10/10",
  ],
  ["delete mails from Friday on", "after:2026/11/20"],
  ["delete mails since last Monday and before Friday", "after:2026/11/16 before:2026/11/20"],
])("two times of a search are one, or either: %s", (text, query) => {
  expect(searchOf(text)).toBe(query);
});

test.each([
  "delete mails from two weeks ago on Thursday",
  "delete mails from Thursday two weeks ago",
  "delete mails before Thursday two weeks ago",
  "delete mails from Wednesday the 17th",
  "show mails from Wednesday 17 November",
  "delete mails from yesterday on Friday",
  "show mails from yesterday from Friday",
  "delete mails from last week since today",
])("times of a search that contradict each other, or may be two, are asked about: %s", (text) => {
  expect(interpret(text, world).kind).toBe("question");
});
