import { expect, test } from "vitest";
import { saidLetters } from "./said-letters.ts";
import { tellOnDay } from "./tell-on-day.ts";

/** A Wednesday. */
const sense = { now: new Date("2026-06-10T12:00:00Z"), timeZone: "UTC" };

const sentences = [
  "The review is on 18 June at ten.",
  "See you tomorrow at noon.",
  "The train leaves on 13 June.",
  "The lease ends on 2 July.",
  "It was on 3 June.",
  "Thank you.",
  "The notes from Thursday are here.",
];
const said = saidLetters(sentences, (at) => `Notes ${at}`);

test.each([
  ["do I have any meetings tomorrow?", "Thursday, 11 June, or a Thursday", ["[2]"]],
  ["what meetings do I have next week", "next week, or a day of it", ["[1]"]],
  ["am I busy this week?", "this week, or a day of it", ["[2]", "[3]"]],
  ["any plans for the weekend", "this weekend, or a day of it", ["[3]"]],
  ["what's on next month", "next month, or a day of it", ["[4]"]],
  ["what's in my calendar", "the next 7 days, or a day of it", ["[2]", "[3]"]],
  ["what's happening next week?", "next week, or a day of it", ["[1]"]],
] as const)("%s", (question, called, marks) => {
  const [lead, ...lines] = (tellOnDay(said, question, sense) ?? "").split("\n");
  expect(lead).toBe(`I cannot see your calendar, only your mail. These name ${called}:`);
  expect(lines.map((line) => line.slice(-3))).toEqual(marks);
});

test("the day is told where several are asked for", () => {
  expect(tellOnDay(said, "what's on next week", sense)).toContain(
    "- Thursday, 18 June: Nadia, Wed 10 Jun, “Notes 0”: “The review is on 18 June at ten.” [1]",
  );
});

test("that no mail names such a day is said", () => {
  expect(tellOnDay(said.slice(3), "what's on next week", sense)).toBe(
    "I cannot see your calendar, only your mail. I found none that names a day of next week.",
  );
});

test.each([
  "do I have any unread mail this week",
  "any calls from Nadia?",
  "what happened last week",
  "when is the review?",
  "do I have a meeting with Nadia next week?",
  "what's happening with the project next week?",
  "do I have any receipts for this month?",
])("%s is asked of something else", (question) => {
  expect(tellOnDay(said, question, sense)).toBeUndefined();
});

test("on a Sunday, what is left of the week is today", () => {
  const sunday = { now: new Date("2026-06-14T08:00:00Z"), timeZone: "UTC" };
  expect(tellOnDay(said, "what's on this week?", sunday)).toBe(
    "I cannot see your calendar, only your mail. I found none that names a day of this week.",
  );
});

test("a weekday that is named on the same one is the next", () => {
  const saturday = new Date("2026-06-06T19:00:00Z");
  const hike = said
    .slice(5, 6)
    .map((one) => Object.assign({}, one, { subject: "Hike on Saturday?", receivedAt: saturday }));
  expect(tellOnDay(hike, "what's on this weekend", sense)).toContain("Saturday, 13 June: Nadia");
});

test("that more days are named than told is said", () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    Object.assign({}, said[0], { subject: `${at}` }),
  );
  expect(tellOnDay(many, "what's on next week", sense)?.split("\n").at(-1)).toBe(
    "These are the first 8 of 9.",
  );
});

test("this week's mail that says next week is told of it", () => {
  const letter = Object.assign({}, said[5], {
    subject: "Briefing",
    sentences: ["The briefing is next week."],
  });
  expect(tellOnDay([letter], "what's on next week", sense)).toContain(
    "- Nadia, Wed 10 Jun, “Briefing”: “The briefing is next week.”",
  );
  const old = Object.assign({}, letter, { receivedAt: new Date("2026-06-03T08:00:00Z") });
  expect(tellOnDay([old], "what's on next week", sense)).toContain("I found none");
});
