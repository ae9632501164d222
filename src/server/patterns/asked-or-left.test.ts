import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readWriting } from "./read-writing.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: ["Nadia", "Sofia", "Amir"].map((name) => ({
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

test.each([
  ["Help me write a quick professional reply", "Which email do you want to answer?"],
  ["Reply to the latest email from sofia", "What should it say?"],
  ["Send an email to nadia", "What should it say?"],
  ["Send an email to Wanda saying 'hi'", "I do not know “Wanda”. What is the address?"],
])("what is missing is asked for: %s", (clause, line) => {
  expect(readWriting(clause, world)).toMatchObject({ kind: "question", text: line });
});

test.each([
  "email bob@ saying 'hi'",
  "Delete my last email from nadia",
  "Show me the emails from sofia",
  "tell me what sofia wrote",
  "let me know when nadia writes",
  "summarize my recent emails",
  "give me a summary of the outage report from sofia",
  "send me all emails from sofia",
  "mark the messages from amir as read",
  "reply to sofia with 'ok' and delete all spam",
  "send 'Late' to nadia with the subject 'Late' and star her last email",
  "email nadia about the gala, then star her last email",
  "email nadia about the gala and then put it in Receipts",
  "email nadia about the gala to say it is on, then reply to sofia",
])("what asks for anything else is left to others: %s", (clause) => {
  expect(readWriting(clause, world)).toBeUndefined();
});

test.each([
  "forward Nadia's newest to Amir",
  "forward Nadia newest to Amir",
  "send Nadia latest mail to Amir",
  "pass nadia last email on to amir",
])("whose mail it is is not whom it goes to: %s", (clause) => {
  const read = readWriting(clause, world);
  expect(JSON.stringify(read)).toMatch(
    /"query":"from:nadia@atlas.com".*"to":\[{"words":"[Aa]mir"}\]/,
  );
});

test("nobody is called “Klaus'”", () => {
  expect(readWriting("forward Klaus' newest to Amir", world)).toBeUndefined();
});

test.each([
  ["have my last email from nadia forwarded to amir", "from:nadia@atlas.com"],
  ["I'd like the latest email from nadia passed on to amir", "from:nadia@atlas.com"],
  ["send the most recent email with 'Budget' in its subject over to amir", "subject:Budget"],
])("what is wished to be passed on is: %s", (clause, query) => {
  const read = JSON.stringify(readWriting(clause, world));
  expect(read).toContain('"do":"forward"');
  expect(read).toContain(`"query":"${query}`);
});

test.each([
  "get the emails forwarded to amir",
  "have the emails sent to amir",
  "find the emails that were forwarded to amir",
])("what may be a search passes nothing on: %s", (clause) => {
  expect(JSON.stringify(readWriting(clause, world)) ?? "").not.toContain('"do":"forward"');
});

test.each([
  ["Schedule an email to Nadia for tomorrow at 9 about the quiz", "2026-06-11T08:00:00.000Z"],
  ["Schedule an email to Nadia for tomorrow 9:00 about the quiz", "2026-06-11T08:00:00.000Z"],
  ["Schedule an email to Nadia for Friday at 9am about the quiz", "2026-06-12T08:00:00.000Z"],
])("what it is about stands behind its time: %s", (clause, at) => {
  expect(readWriting(clause, world)).toMatchObject({
    kind: "plan",
    plan: { steps: [{ do: "write", at, body: { source: "written", brief: "about the quiz" } }] },
  });
});
