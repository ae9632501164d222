import { expect, test } from "vitest";
import { saidLetters } from "./said-letters.ts";
import { tellDue } from "./tell-due.ts";

/** A Wednesday. */
const sense = { now: new Date("2026-06-10T12:00:00Z"), timeZone: "UTC" };

const sentences = [
  "The rent is due on 30 June.",
  "Could you sign it by Friday?",
  "I need the keys before tomorrow noon.",
  "See you on 12 June.",
  "The invoice was due on 2 June.",
  "Please pay by 17 June.",
  "We go by train on 11 June.",
  "Photos taken by Rose on Friday.",
  "I will be away until Friday.",
  "The invoice of 12 June is due on 29 June.",
  "What was due on Friday is paid.",
];
const said = saidLetters(sentences, () => "Notes");

test.each([
  ["what's due this week?", "this week", ["[3]", "[2]"]],
  ["what deadlines do I have this week", "this week", ["[3]", "[2]"]],
  ["is anything due tomorrow?", "on Thursday, 11 June", ["[3]"]],
  ["anything due by Friday?", "by Friday, 12 June", ["[3]", "[2]"]],
  ["what is due next week", "next week", ["[6]"]],
  ["what's due this month?", "this month", ["[3]", "[2]", "[6]", "10]", "[1]"]],
  ["what is due", "from today on", ["[3]", "[2]", "[6]", "10]", "[1]"]],
] as const)("%s", (question, called, marks) => {
  const [lead, ...lines] = (tellDue(said, question, sense) ?? "").split("\n");
  expect(lead).toBe(`Your mail names this as due ${called}:`);
  expect(lines.map((line) => line.slice(-3))).toEqual(marks);
});

test("that nothing is due then is said of the mail alone", () => {
  expect(tellDue(said, "what is due next month?", sense)).toBe(
    "I found no mail that names something due next month. I looked in 11 emails of the last 90 days.",
  );
});

test("of more than six the first are told, and how many there are", () => {
  const many = [...said, ...said];
  expect(tellDue(many, "what is due", sense)?.split("\n").at(-1)).toBe(
    "These are the first 6 of 10.",
  );
});

test.each([
  "what is due to Tom by friday?",
  "when is the rent due?",
  "what is due to be paid by Nadia?",
  "which invoices are due?",
])("%s is asked of something else", (question) => {
  expect(tellDue(said, question, sense)).toBeUndefined();
});

test("when it is due is told of what is spoken of", () => {
  expect(tellDue(said.slice(0, 1), "when is it due?", sense)).toBe(
    "- Nadia, Wed 10 Jun, “Notes”: “The rent is due on 30 June.” [1]",
  );
  expect(tellDue(said.slice(3, 4), "when is it due?", sense)).toBeUndefined();
});
