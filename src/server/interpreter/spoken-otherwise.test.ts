import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam", address: "sam@atlas.com" },
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

/** Each step of a plan in a line; else what is said instead. */
function said(text: string): string[] {
  const read = interpret(text, world);
  if (read.kind !== "plan") return [read.text];
  return read.plan.steps.map((step) => {
    const done = step.do === "act" ? step.act : "how" in step ? `${step.do} ${step.how}` : step.do;
    const to =
      "to" in step && Array.isArray(step.to) ? step.to.map(({ words }) => words).join("+") : "";
    const which = "target" in step ? `${step.target?.query} ${step.target?.count ?? "all"}` : "";
    return [done, to, which].filter((part) => part !== "").join(" · ");
  });
}

const last = "from:luis.ortiz@atlas.com 1";

test.each([
  "luis's last email: straight to the bin, please",
  "luis's last email: into the trash",
  "luis's last email can go straight in the bin",
  "I'd be grateful if luis's last email were deleted",
  "It would be great if luis's last email were deleted",
  "I'd appreciate it if luis's last email was deleted",
  "I'd be happy if luis's last email got binned",
  "Please see that luis's last email is deleted",
  "get shot of luis's last email",
  "luis's last email is of no use to me any longer, so please remove it",
])("what is wished for the bin is deleted: %s", (text) => {
  expect(said(text)).toEqual([`delete · ${last}`]);
});

test.each(["luis's emails in the trash", "which of luis's emails were deleted?"])(
  "what lies in the bin is only looked for: %s",
  (text) => expect(said(text).join()).not.toMatch(/^delete/u),
);

test.each([
  "Can the last email from luis be replied to with 'Fine.'?",
  "Could the last email from luis be answered with 'Fine.'?",
  "reply 2 the last email from luis w/ 'Fine.'",
  "I would like 'Fine.' to be sent in reply to the last email from luis",
  "get back 2 luis's last email with 'Fine.'",
  "Thank luis for his latest email with 'Fine.' as the reply",
  "Let luis's last email be answered with 'Fine.'",
  "I need 'Fine.' sent as a reply to the last email from luis",
  "luis's last email requires a reply. Send 'Fine.'",
  "Send a quick 'Fine.' in response to the last email from luis",
  "Answer with 'Fine.' the last email from luis",
  "could u answer luis's last email with 'Fine.'? thx",
])("an answer: %s", (text) => expect(said(text)).toEqual([`reply send · ${last}`]));

test.each([
  "The last email from luis is needed by amir. Forward it.",
  "The last email from luis has been requested by amir, so please forward it",
  "The last email from luis is wanted by amir. Can you forward it?",
  "The last email from luis must be seen by amir. Forward it to him.",
  "The last email from luis is what amir needs. Forward it.",
  "luis's last email ought to go to amir. Please forward.",
  "For amir: forward the last email from luis",
  "luis's last email: forward to amir",
  "Could I have the last email from luis forwarded to amir?",
])("what is needed by somebody is forwarded: %s", (text) =>
  expect(said(text)).toEqual([`forward send · amir · ${last}`]),
);

const recent = "from:luis.ortiz@atlas.com newer_than:2d all";

test.each([
  "luis has been flooding me. Delete all his emails of the last 2 days",
  "I'm sick of luis. Delete all his emails from the last 2 days",
  "luis keeps spamming me, delete their emails from the last 2 days",
])("whose they are is said before: %s", (text) =>
  expect(said(text)).toEqual([`delete · ${recent}`]),
);

test.each([
  "luis and olga have been flooding me. Delete all her emails",
  "luis's team has been flooding me. Delete his emails",
  "The last email from luis is needed by him. Forward it.",
])("where it is not said whose, nothing is done: %s", (text) => {
  expect(interpret(text, world).kind).not.toBe("plan");
});

test.each(["What came in overnight?", "what arrived overnight"])("%s is of last night", (text) => {
  expect(said(text)).toEqual(said(text.replace("overnight", "last night")));
});

test.each([
  ["Which mails have I left hanging?", "Which mails have I not answered?"],
  ["which emails did I leave unanswered", "Which mails have I not answered?"],
  ["mails that I left without an answer", "mails that I have not answered"],
])("%s asks what is not answered", (text, other) => {
  expect(interpret(text, world)).toEqual(interpret(other, world));
});

test("emails are sent to whom they are said to go", () => {
  expect(said("luis should be emailed 'Fine.' with the title 'Plan'")).toEqual([
    "write send · luis",
  ]);
});

test("what comes out of the mailbox may be archived or deleted", () => {
  expect(said("Clean out all the emails luis sent over the last 2 days")).toEqual([
    "Shall I archive or delete them?",
  ]);
});

test("what one may do is of no month", () => {
  expect(said("How late may I cancel my ticket?").join()).not.toMatch(/after:|before:/u);
  expect(said("emails from luis in may").join()).toContain("after:2023/05/01");
});
