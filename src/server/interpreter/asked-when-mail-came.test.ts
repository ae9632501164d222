import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

// A Wednesday.
const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

const yesterday = "after:2026/03/17 before:2026/03/18";
const nadia = "from:nadia@atlas.com";
const budget = `${nadia} subject:budget`;
const forum = "subject:harbour subject:forum -in:sent -in:drafts";

test.each([
  ["when did nadia last write about the budget", budget, "budget"],
  ["when did nadia last email me about the budget?", budget, "budget"],
  ["what day did nadia last write about the budget", budget, "budget"],
  ["when was the last email from nadia about the budget", budget, "budget"],
  ["when was nadia's last email about the budget", budget, "budget"],
  ["when was the last time nadia wrote about the budget", budget, "budget"],
  ["when did nadia most recently write about the budget", budget, "budget"],
  ["when did nadia send the last email about the budget", budget, "budget"],
  ["when did nadia last send me something about the budget", budget, "budget"],
  ["what was the date of nadia's last email about the budget", budget, "budget"],
  ["when was the last email about harbour forum?", forum, "harbour forum"],
  ["when was the most recent email about the Harbour Forum sent?", forum, "Harbour Forum"],
  ["when was the latest mail about harbour forum and who sent it?", forum, "harbour forum"],
  ["when did i get the last email about harbour forum and from whom?", forum, "harbour forum"],
  ["when did I last get an email about harbour forum?", forum, "harbour forum"],
  ["what time did the last email about the harbour forum arrive", forum, "harbour forum"],
])("“%s” is answered by the newest of that matter", (text, query, topic) => {
  expect(interpret(text, world)).toMatchObject({
    plan: {
      steps: [
        {
          do: "summarise",
          question: `when was the last mail about ${topic}`,
          target: { query: expect.stringMatching(new RegExp(`^${query}$`, "iu")), order: "newest" },
        },
      ],
    },
  });
});

test.each([
  ["what time did the last email from nadia arrive?", nadia],
  ["what time did nadia's last email come in?", nadia],
  ["what day did nadia last write", nadia],
  ["which day did nadia last email me?", nadia],
  ["on what day did nadia last get in touch", nadia],
  ["when did nadia last write in february?", `${nadia} after:2026/02/01 before:2026/03/01`],
  ["what was the time of nadia's last email", nadia],
])("“%s” is answered by when it came", (text, query) => {
  expect(interpret(text, world)).toMatchObject({
    plan: {
      steps: [
        { do: "summarise", question: "when was the last mail", target: { query, count: 20 } },
      ],
    },
  });
});

test.each([
  ["at what time did nadia write yesterday?", `${nadia} ${yesterday}`, ""],
  ["what time did nadia email me yesterday", `${nadia} ${yesterday}`, ""],
  ["at what time yesterday did nadia write?", `${nadia} ${yesterday}`, ""],
  ["what day was it when nadia wrote about the budget", budget, " about budget"],
  ["on what date did i get the email from nadia about the budget", budget, " about budget"],
  ["when did nadia write yesterday?", `${nadia} ${yesterday}`, ""],
  ["on which day did nadia write about the budget?", budget, " about budget"],
  ["when did nadia write about the budget", budget, " about budget"],
])("“%s” is answered by when each of them came", (text, query, topic) => {
  expect(interpret(text, world)).toMatchObject({
    plan: {
      steps: [
        { do: "summarise", question: `when did these mails come${topic}`, target: { query } },
      ],
    },
  });
});

test.each([
  "when did nadia say she would come",
  "what time is the forum",
  "what day is the harbour forum",
  "when did i last write to nadia",
  "when is the last train",
  "what time did nadia suggest for the call",
])("“%s” asks for no time of mail that came", (text) => {
  expect(JSON.stringify(interpret(text, world))).not.toMatch(/the last mail|these mails/u);
});

test.each(["when did nadia last send the photos", "when did nadia last write to kofi"])(
  "“%s” drops none of its words",
  (text) => {
    expect(JSON.stringify(interpret(text, world))).toMatch(
      /"query":"from:nadia@atlas\.com \((?:photos|kofi)/u,
    );
  },
);
