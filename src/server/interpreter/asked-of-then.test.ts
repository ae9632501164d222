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
const week = "after:2026/03/09 before:2026/03/16";
const nadia = "from:nadia@atlas.com";
const others = "-in:drafts -in:sent";

test.each([
  ["who asked for advice last week?", `advice ${week} ${others}`],
  ["who asked me for a brainstorm session yesterday?", `brainstorm session ${yesterday} ${others}`],
  ["who has requested feedback in the last month", "feedback"],
  ["who mentioned the harbour yesterday", `harbour ${yesterday} ${others}`],
  ["what meetings did nadia mention last week?", `meetings ${nadia} ${week}`],
  ["what meetings are mentioned by nadia last week", `meetings ${nadia} ${week}`],
  ["which meetings were mentioned yesterday?", `meetings ${yesterday} ${others}`],
  ["which people wrote to me yesterday?", `${yesterday} -in:sent -in:drafts`],
])("“%s” is asked of the mail of that time alone", (text, query) => {
  const read = interpret(text, world);
  expect(read).toMatchObject({
    plan: { steps: [{ do: "find", target: { query: expect.stringContaining(query) } }] },
  });
  expect(JSON.stringify(read)).not.toContain("wider");
});

test("whoever is no contact by name is asked after", () => {
  expect(interpret("which colleagues wrote to me yesterday?", world)).toMatchObject({
    kind: "question",
    text: "Who are your colleagues?",
  });
});

test.each([
  ["who was the first to write about the weekly summary?", "oldest", "weekly summary"],
  ["who sent the most recent email about the login system?", "newest", "login system"],
  ["who sent the most recent email?", "newest", "-in:sent -in:drafts"],
])("“%s” is answered by one mail", (text, order, query) => {
  expect(interpret(text, world)).toMatchObject({
    plan: {
      steps: [{ do: "find", target: { order, count: 1, query: expect.stringContaining(query) } }],
    },
  });
});

test.each([
  ["who asked for a meeting tomorrow", "summarise"],
  ["who mentioned the harbour", "harbour"],
])("“%s” names no time of mail", (text, holds) => {
  expect(JSON.stringify(interpret(text, world))).toContain(holds);
});

test("those who asked for something are counted by name", () => {
  expect(interpret("how many people asked for advice last week?", world)).toMatchObject({
    plan: {
      steps: [{ do: "count", by: "sender", target: { query: `advice ${week} ${others}` } }],
    },
  });
});
