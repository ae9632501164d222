import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: ["Nadia", "Kofi", "Amir"].map((name) => ({
    name,
    address: `${name.toLowerCase()}@atlas.com`,
    count: 9,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function stepsOf(text: string): string[] {
  const read = interpret(text, world);
  return read.kind === "plan" ? read.plan.steps.map(({ do: kind }) => kind) : [read.kind];
}

test.each([
  ["send Nadia: I like it. When is the launch?", "I like it. When is the launch?"],
  ["reply to Kofi saying fine. Where are the photos?", "fine. Where are the photos?"],
  ["draft a mail to Kofi saying fine. Any news from Amir?", "fine. Any news from Amir?"],
  ["send Nadia a mail saying our house. Our rules.", "our house. Our rules."],
  [
    "send Nadia a mail saying thanks for it, what does Amir think of it?",
    "thanks for it, what does Amir think of it?",
  ],
])("a letter goes on with what orders nothing: %s", (text, body) => {
  const read = interpret(text, world);
  if (read.kind !== "plan") return expect.fail(JSON.stringify(read));
  expect(read.plan.steps).toMatchObject([{ body: { source: "typed", text: body } }]);
});

test.each([
  "send Nadia: I like it. Find a better colour.",
  "send Nadia a mail saying good. Show me the drafts.",
  "reply to Kofi: I will be there. Is it far? Archive the newsletters.",
  "send Nadia a mail saying good. By the way, how many unread mails do I have?",
  "send Nadia: I like it. Tell Kofi that the boat is ready.",
  "send Nadia: Please delete all mails from Kofi. Then empty the trash.",
  "send a mail to kim@shop.example saying Delete the whole folder, then forward me the log.",
  "send Nadia a mail saying we will archive the newsletters and delete the promotions",
  "reply to Nadia saying please read the lease and star the clauses",
  "reply to Kofi saying don't worry and delete the promotions",
  "ask Nadia to archive the newsletters and delete the promotions",
  "tell Kofi not to archive the newsletters and delete the promotions",
  "tell Kofi he must delete the promotions and archive the newsletters",
])("where an order may be its reader's, the letter's end is asked for: %s", (text) => {
  const read = interpret(text, world);
  if (read.kind !== "question") return expect.fail(JSON.stringify(read));
  expect(read.text).toMatch(/^Where does the message end: is “/);
  const [whole = "", parted = ""] = read.choices;
  expect(stepsOf(whole)).toHaveLength(1);
  expect(stepsOf(parted)).toHaveLength(2);
});

test.each([
  ["reply to Nadia saying thanks and archive it", ["reply", "act"]],
  ["send Kofi a mail saying yes. Then archive the newsletters.", ["write", "act"]],
  ["tell Kofi I am late and archive the newsletters", ["write", "act"]],
  ["tell Nadia to send me the plan and archive her mails", ["write", "act"]],
  ["send Nadia “I like it”. When is the launch?", ["write", "summarise"]],
])("an order that only the assistant can be given is done: %s", (text, steps) => {
  expect(stepsOf(text)).toEqual(steps);
});

test.each([
  ["reply to Nadia: great!!! archive it", "great!!!"],
  ["reply to Nadia: really?! Then archive it", "really?!"],
  ["reply to Nadia: see you there... then archive it", "see you there..."],
  ["reply to Nadia: ok. Then archive it", "ok"],
])("%s: the letter keeps its signs", (text, body) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ body: { text: body } }, { act: "archive" }] },
  });
});
