import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: [
    ["Maya Lindqvist", "maya@example.org"],
    ["Tom Baker", "tom@example.org"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

const herLast = { query: "from:maya@example.org", order: "newest", count: 1 };

test.each([
  "archive Maya's mails about boats and star her last mail",
  "show Maya's mails and star her last one",
  "archive the mails from Maya, then star the newest from her",
])("%s: whose it is was said before", (text) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{}, { do: "act", act: "star", target: herLast }] },
  });
});

test.each([
  "Please do not reply to Maya, just star her last mail",
  "don't answer Maya's mails, star her last mail",
])("%s: whose it is was forbidden before", (text) => {
  const read = interpret(text, world);
  expect(read).toMatchObject({ plan: { steps: [{ act: "star", target: herLast }] } });
  expect(read).toMatchObject({ plan: { steps: { length: 1 } } });
});

test("of two, and of no number, it is nobody's", () => {
  const both = "archive mails from Tom or Maya and star her last mail";
  expect(interpret(both, world)).toMatchObject({ kind: "question" });
  const open = "show Maya's mails and mark hers as read";
  expect(interpret(open, world)).toMatchObject({ kind: "question" });
});

test("what is written keeps its words", () => {
  expect(
    interpret("archive Maya's mails and email Tom: her last mail is done", world),
  ).toMatchObject({ plan: { steps: [{}, { body: { text: "her last mail is done" } }] } });
});
