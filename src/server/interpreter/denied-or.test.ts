import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@hartwell.example" },
  contacts: [
    ["Maya Lindqvist", "maya@example.org"],
    ["Priya Raman", "priya@hartwell.example"],
    ["Frontend Weekly", "newsletter@frontend.example"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function queriesOf(text: string): string[] {
  const read = interpret(text, world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  return steps.flatMap((step) => ("target" in step && step.target ? [step.target.query] : []));
}

test.each([
  ["archive mail that isn't starred or unread", "-is:starred -is:unread in:inbox"],
  ["archive mail that is not starred or important", "-is:starred -is:important in:inbox"],
  ["archive mail I haven't read or starred", "is:unread -is:starred in:inbox"],
  ["archive mail not starred nor unread", "-is:starred -is:unread in:inbox"],
  [
    "archive mails that aren't marked important, starred or unread",
    "-is:important -is:starred -is:unread in:inbox",
  ],
  [
    "archive mails not starred or unread from last week",
    "-is:starred -is:unread after:2026/03/09 before:2026/03/16 in:inbox",
  ],
])("a denial holds for what stands behind its or: %s", (text, query) => {
  expect(queriesOf(text)).toEqual([query]);
});

test.each([
  ["archive mails that are unread or starred", "(is:unread OR is:starred) in:inbox"],
  ["archive mails that are not read, or that are starred", "(is:unread OR is:starred) in:inbox"],
])("and for nothing that begins anew: %s", (text, query) => {
  expect(queriesOf(text)).toEqual([query]);
});

test("it is asked of another kind of condition", () => {
  expect(interpret("archive mails not starred or from Maya", world)).toMatchObject({
    kind: "question",
    text: expect.stringContaining("Does “not” hold"),
  });
});

test.each([
  ["show mails from or to Maya", "from:maya@example.org OR to:maya@example.org"],
  ["show mails from Maya or to Maya", "from:maya@example.org OR to:maya@example.org"],
  ["delete mails to Maya or from Maya", "to:maya@example.org OR from:maya@example.org"],
])("mail of either way is not only what was sent: %s", (text, query) => {
  expect(queriesOf(text)).toEqual([query]);
});

test.each([
  [
    "how many mails from Maya or unread mails from Priya",
    "from:maya@example.org OR (is:unread from:priya@hartwell.example)",
  ],
  [
    "show mails from Maya and unread mails from Priya",
    "from:maya@example.org OR (is:unread from:priya@hartwell.example)",
  ],
  ["show mails from Maya and starred mails", "from:maya@example.org OR is:starred"],
])("what is said of the second kind is not said of the first: %s", (text, query) => {
  expect(queriesOf(text)).toEqual([query]);
});

test("what is old holds for both kinds that it stands before", () => {
  const [query = ""] = queriesOf("delete old promotions and newsletters");
  expect(query).toMatch(/^\(category:promotions OR .*\) older_than:30d$/u);
});

test("whose mail it is stands before what is left out of it", () => {
  expect(queriesOf("forward Maya's mails except the photos to Priya")).toEqual([
    "from:maya@example.org -(photos OR photo)",
  ]);
});

test("a thing that was sent is nobody to whom it went", () => {
  expect(queriesOf("did I send the weekly report?")).toEqual([
    "in:sent weekly (report OR reports)",
  ]);
});
