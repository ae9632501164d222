import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { eachItsMatter } from "./each-its-matter.ts";
import { readWriting } from "./read-writing.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: ["Dele Ojo", "Mika Virta", "Priya Rao", "Hanna Weiss"].map((name) => {
    const address = `${name.toLowerCase().replace(" ", ".")}@atlas.com`;
    return { name, address, count: 3, written: true };
  }),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  [
    "ask dele and mika for their hours and priya for the numbers",
    ["ask dele and mika for their hours", "ask priya for the numbers"],
  ],
  ["tell hanna yes and dele no", ["tell hanna yes", "tell dele no"]],
  [
    "tell Hanna that I come, and Dele that I don't",
    ["tell Hanna that I come", "tell Dele that I don't"],
  ],
  [
    "remind hanna of the slides and dele of the demo and priya of lunch",
    ["remind hanna of the slides", "remind dele of the demo", "remind priya of lunch"],
  ],
  ["tell Hanna I'm in and Dele that I'm not", ["tell Hanna I'm in", "tell Dele that I'm not"]],
  ["tell Hanna I'm late and Dele I'm ill", ["tell Hanna I'm late", "tell Dele I'm ill"]],
  ["write Hanna I'm late, Dele I'm ill", ["write Hanna I'm late", "write Dele I'm ill"]],
  ["tell Hanna she can come, and Dele he can't", ["tell Hanna she can come", "tell Dele he can't"]],
  [
    "thank Hanna for the books and Dele for the cake",
    ["thank Hanna for the books", "thank Dele for the cake"],
  ],
  [
    "wish Hanna a happy birthday and Dele a good weekend",
    ["wish Hanna a happy birthday", "wish Dele a good weekend"],
  ],
  ["wish Hanna good luck, Dele all the best", ["wish Hanna good luck", "wish Dele all the best"]],
  [
    "email Hanna about the roof and Dele about the board",
    ["email Hanna about the roof", "email Dele about the board"],
  ],
])("%s is one for each", (clause, each) => {
  expect(eachItsMatter(clause, world)).toEqual(each);
});

test.each([
  "tell hanna that she and dele can come",
  "tell hanna that I asked dele and priya for the numbers",
  "tell hanna that I told dele and priya that we meet",
  "tell hanna and dele yes",
  "tell hanna dele is ill and priya is late",
  "tell hanna that I met dele, priya and mika",
  "thank hanna for the books and the talk with dele",
  "email hanna about dele, priya and the board",
  "wish hanna and dele a happy new year",
  "ask hanna for the hours and the numbers",
  "ask hanna to call dele and to write to priya",
])("%s is one", (clause) => {
  expect(eachItsMatter(clause, world)).toBeUndefined();
});

test("each of them gets a message", () => {
  expect(readWriting("ask dele for his hours and priya for the numbers", world)).toMatchObject({
    plan: {
      steps: [
        { do: "write", to: [{ words: "dele" }], body: { brief: "ask them for his hours" } },
        { do: "write", to: [{ words: "priya" }], body: { brief: "ask them for the numbers" } },
      ],
    },
  });
});
