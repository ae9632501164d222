import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-06-10T12:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Alex Morgan", address: "alex@example.com" },
  contacts: [{ name: "Kofi Mensah", address: "kofi@example.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  "what would happen if I deleted all mails from Kofi?",
  "what happens if I archive the mails from Kofi",
  "how many emails would be gone if I trashed everything from Kofi?",
])("%s is counted, and nothing is done", (text) => {
  const read = interpret(text, world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  expect(steps.map((step) => step.do)).toEqual(["count"]);
});

test.each([
  "should I delete the spam?",
  "would it be wise to archive Kofi's mails?",
  "is it safe to delete these?",
])("%s is left to the person", (text) => {
  const read = interpret(text, world);
  expect(read.kind === "words" && read.text).toContain("yours to decide");
});

test("what is the latest from somebody is one message", () => {
  const read = interpret("what's the latest from Kofi?", world);
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  expect(step).toMatchObject({ do: "summarise", target: { count: 1 } });
});

test("who one's colleagues are is asked", () => {
  const read = interpret("summarize my unread emails from colleagues", world);
  expect(read).toMatchObject({ kind: "question", text: "Who are your colleagues?" });
});
