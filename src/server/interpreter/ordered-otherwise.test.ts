import { describe, expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["luis.ortiz", "amir.ali", "olga.petrova"].map((name) => ({
    name: "",
    address: `${name}@atlas.com`,
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** Each step of a plan in a line, with how it goes out; else what is said instead. */
function said(text: string): string[] {
  const read = interpret(text, world);
  if (read.kind !== "plan") return [read.text];
  return read.plan.steps.map((step) => {
    if (!("how" in step)) return `${step.do} ${"target" in step ? step.target.query : ""}`;
    const to = "to" in step ? step.to.map(({ words }) => words).join(" and ") : "";
    const subject = "subject" in step ? worded(step.subject) : "";
    const body = "body" in step ? worded(step.body) : "";
    const query = "target" in step && step.target !== null ? step.target.query : "";
    return [step.do, step.how, to, query, subject, body].filter((one) => one !== "").join(" · ");
  });
}

function worded(text: { source: string; text?: string; brief?: string } | null): string {
  return text === null ? "" : (text.text ?? `<${text.brief ?? ""}>`);
}

const plan = "write · send · luis · Plan · See you.";

describe("a new message, its parts told in other words", () => {
  test.each([
    "Could you write to luis for me? The title should be 'Plan' and the text 'See you.'",
    "Write to luis for me. The subject should be 'Plan' and the body should be 'See you.'",
    "Can you email luis for me? The text should be 'See you.' and the title 'Plan'.",
    "Please send an email to luis. The title is 'Plan' and the message is 'See you.'",
    "Send luis a new email with 'Plan' in the subject line and 'See you.' as the body",
    "Email luis with 'Plan' in the subject and 'See you.' in the body",
    "A message titled 'Plan' needs to be sent to luis. It should say 'See you.'",
    "An email with the subject 'Plan' should be sent to luis. The text should be 'See you.'",
    "Use the subject 'Plan' and email luis 'See you.'",
    "send mail 2 luis sub 'Plan' msg 'See you.'",
    "I'd like luis to receive an email entitled 'Plan' with the message 'See you.'",
    "I want luis to get an email titled 'Plan' saying 'See you.'",
  ])("%s", (text) => expect(said(text)).toEqual([plan]));

  test.each([
    "Could you write to luis for me? The title should be catchy and the text short.",
    "Email luis. The subject should be short and sweet.",
    "Write to luis for me.",
  ])("what says no words of it sends none: %s", (text) =>
    expect(said(text).join()).not.toContain("· send"),
  );

  test.each([
    "Tell luis the title should be 'Plan'",
    "Ask luis to use the subject 'Plan' and email me",
  ])("what the reader is told is no part of a message: %s", (text) =>
    expect(said(text).join()).not.toContain("· Plan"),
  );
});

const answer = "reply · send · from:luis.ortiz@atlas.com · Thanks!";

describe("an answer", () => {
  test.each([
    "Reply to luis saying 'Thanks!' (his latest email)",
    "reply 2 luis's last email w/ 'Thanks!'",
    "Please acknowledge luis's last email with 'Thanks!'",
    "Acknowledge the last email from luis by saying 'Thanks!'",
    "The last email I received from luis wants an answer: reply 'Thanks!'",
    "luis's latest email needs a reply. Please write 'Thanks!'",
    "Take luis's most recent email and reply to it with 'Thanks!'",
    "Pick the latest email from luis and answer it with 'Thanks!'",
  ])("%s", (text) => expect(said(text)).toEqual([answer]));

  test.each([
    "luis emailed me about 'Plan B'. Reply to the latest one with 'Thanks!'",
    "luis wrote to me about 'Plan B'; please reply to his last email with 'Thanks!'",
  ])("to the mail that is told of before: %s", (text) =>
    expect(said(text)).toEqual([
      'reply · send · from:luis.ortiz@atlas.com subject:"Plan B" · Thanks!',
    ]),
  );

  test.each([
    "luis emailed olga about 'Plan B'. Reply to the latest one with 'Thanks!'",
    "I wrote to luis about 'Plan B'. Reply to the latest one with 'Thanks!'",
  ])("whose mail it is must be told: %s", (text) =>
    expect(said(text).join()).not.toContain("· send"),
  );
});

describe("a message to pass on", () => {
  test.each([
    "luis could do with the latest email from amir. Forward it, please.",
    "The most recent email from amir: forward to luis",
    "The last email from amir - please pass on to luis",
  ])("%s", (text) =>
    expect(said(text)).toEqual(["forward · send · luis · from:amir.ali@atlas.com"]),
  );
});

describe("what has to go", () => {
  test.each([
    "Every email that luis sent in the last 2 days has to go",
    "Every email that luis sent in the past week should be moved",
    "Move all that luis sent in the last 2 days",
  ])("a time is no label to move mail to: %s", (text) =>
    expect(said(text)[0]).toMatch(/[?]$|^I did not understand/u),
  );
});

test.each([
  ["Pop luis's latest into the archive", "act from:luis.ortiz@atlas.com in:inbox"],
  ["Pull luis's mail out of the archive", "act from:luis.ortiz@atlas.com"],
])("the archive is a place: %s", (text, step) => expect(said(text)).toEqual([step]));

test.each([
  "Write luis a friendly reminder about the invoice, draft only",
  "Email luis about the invoice, just a draft",
  "Email luis about the invoice, draft only please",
  "Email luis about the invoice (draft only)",
])("only a draft is none to send: %s", (text) => {
  expect(said(text)[0]).toMatch(/^write · draft · luis · <(?!.*draft)/u);
});

test("only a draft is no text to send", () => {
  expect(said("Email luis about the invoice - just a draft").join()).not.toContain("· send");
});
