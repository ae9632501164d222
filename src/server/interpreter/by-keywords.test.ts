import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@hartwell.example" },
  contacts: [
    ["Maya Lindqvist", "maya@example.org"],
    ["Rowing Club", "list@rowing-club.example"],
    ["Tom Baker", "tom.baker@hartwell.example"],
    ["Tom Whitfield", "tom@whitfield-legal.example"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function found(text: string, earlier: World["earlier"] = []): string | undefined {
  const read = interpret(text, { ...world, earlier });
  const [step, ...more] = read.kind === "plan" ? read.plan.steps : [];
  return step?.do === "find" && more.length === 0 ? step.target.query : undefined;
}

test.each([
  ["maya", "from:maya@example.org"],
  ["maya photos", "from:maya@example.org photos"],
  ["unread maya", "is:unread from:maya@example.org"],
  ["offsite maya", "from:maya@example.org offsite"],
  ["maya last week", "from:maya@example.org after:2026/03/09 before:2026/03/16"],
  ["rowing club", "from:list@rowing-club.example"],
  ["lisbon", "lisbon -in:drafts"],
])("words alone are searched for: %s", (text, query) => {
  expect(found(text)).toBe(query);
});

test.each(["asdf qwerty", "maya delete", "tell maya", "not maya", "maya?!"])(
  "what may be said otherwise is not: %s",
  (text) => {
    expect(found(text)).toBeUndefined();
  },
);

test("nor is a word behind a question, or behind a list that it may speak of", () => {
  const asked = { message: "archive mail from tom", plan: null, shown: 0, asked: "Which “tom”?" };
  expect(found("maya photos", [asked])).toBeUndefined();
  const listed = { message: "show my mails", plan: null, shown: 3, asked: null };
  expect(found("lisbon", [listed])).toBeUndefined();
});

test.each([
  [
    "show mails from people named tom",
    "from:tom.baker@hartwell.example OR from:tom@whitfield-legal.example",
  ],
  ["archive mail older than christmas", "before:2025/12/25 in:inbox"],
  ["archive mail since new year's eve", "after:2025/12/31 in:inbox"],
  ["archive the christmas mails", "subject:christmas in:inbox"],
  ["archive mails between 5 and 10 days old", "older_than:5d newer_than:10d in:inbox"],
  ["archive mails 2-3 weeks old", "older_than:14d newer_than:21d in:inbox"],
])("%s", (text, query) => {
  const read = interpret(text, world);
  expect(read).toMatchObject({ kind: "plan", plan: { steps: [{ target: { query } }] } });
});

test("orders on lines of their own are several, and a letter's lines are its text", () => {
  const orders = interpret("archive Maya's mails\nstar Tom Baker's last mail", world);
  expect(orders).toMatchObject({ plan: { steps: [{ act: "archive" }, { act: "star" }] } });
  const letter = interpret("email Tom Baker: archive the old files\nstar the new ones", world);
  expect(letter).toMatchObject({
    plan: { steps: [{ do: "write", body: { text: "archive the old files\nstar the new ones" } }] },
  });
});
