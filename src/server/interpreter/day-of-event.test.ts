import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["Kofi Mensah", "Dana Whitaker"].map((name) => ({
    name,
    address: `${name.split(" ")[0] ?? ""}@x.com`.toLowerCase(),
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function queryOf(words: string): string {
  const read = interpret(words, world);
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  return step !== undefined && "target" in step ? step.target.query : JSON.stringify(read);
}

test.each([
  "archive the mail about the meeting on Friday",
  "delete the reminder for Monday",
  "delete the ticket for Saturday",
  "star Dana's mail about the dinner with Kofi on Friday",
  "forward the mail about the meeting on Friday to Kofi",
  "decline the meeting on Friday",
  "accept the invitation to the dinner on Saturday",
])("whose day is asked: %s", (words) => {
  const read = interpret(words, world);
  if (read.kind !== "question") return expect.fail(JSON.stringify(read));
  expect(read.text).toMatch(/day the day of the email, or of what it is about\?$/u);
  const [event = "", mail = ""] = read.choices.map(queryOf);
  expect(event).toContain("subject:");
  expect(event).not.toContain("after:");
  expect(mail).toContain("after:2026/11/");
});

test.each([
  "archive the mail about the meeting received on Friday",
  "archive Kofi's mails from Friday",
  "delete the newsletter on Friday",
  "show the mail about the meeting on Friday",
])("what is of the mail alone is not asked about: %s", (words) => {
  expect(queryOf(words)).toContain("after:2026/11/20");
});
