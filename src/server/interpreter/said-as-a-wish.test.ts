import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam", address: "sam@atlas.com" },
  contacts: ["yuki.tanaka", "amir.ali", "olga.petrova"].map((name) => ({
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

/** Each step: what is done, to whom, with which messages, how many, and the text. */
function steps(words: string): string[] {
  const read = interpret(words, world);
  if (read.kind !== "plan") return [read.kind === "question" ? read.text : read.kind];
  return read.plan.steps.map((step) => {
    const done = "how" in step ? `${step.do} ${step.how}` : step.do === "act" ? step.act : step.do;
    const to =
      "to" in step && Array.isArray(step.to) ? step.to.map((one) => one.words).join("+") : "";
    const which = "target" in step ? `${step.target.query} ${step.target.count ?? "all"}` : "";
    const body = "body" in step && step.body?.source === "typed" ? step.body.text : "";
    return [done, to, which, body].filter((part) => part !== "").join(" · ");
  });
}

const last = "from:yuki.tanaka@atlas.com 1";
const gala = "subject:Gala -in:sent -in:drafts 1";

test.each([
  ["let amir read the last email from yuki", `forward send · amir · ${last}`],
  ["The last email from yuki is for amir, please forward it", `forward send · amir · ${last}`],
  [
    "I want amir to have the newest email about 'Gala', forward it",
    `forward send · amir · ${gala}`,
  ],
  [
    "I'd like amir and olga to get the last email about 'Gala'",
    `forward send · amir+olga · ${gala}`,
  ],
  [
    "amir and olga should both receive the last email about 'Gala'",
    `forward send · amir+olga · ${gala}`,
  ],
  [
    "amir needs the last email about 'Gala', and so does olga. Forward it to both.",
    `forward send · amir+olga · ${gala}`,
  ],
  [
    "yuki wants to see the last email about 'Gala'. Forward it please",
    `forward send · yuki · ${gala}`,
  ],
  ["forward whatever yuki last sent me to amir", `forward send · amir · ${last}`],
])("what somebody shall have is forwarded: %s", (words, step) => {
  expect(steps(words)).toEqual([step]);
});

test("in 'all the emails that Yuki sent' no text begins", () => {
  const query = "subject:Gala from:yuki.tanaka@atlas.com after:2023/11/20 before:2023/11/27";
  const words = "make sure amir gets all the emails about 'Gala' that yuki sent last week";
  expect(steps(words)).toEqual([`forward send · amir · ${query} all`]);
  expect(steps("tell yuki that amir sent the contract")).toEqual(["write send · yuki"]);
});

test.each([
  "The latest email from yuki should be answered with 'Fine.'",
  "I need to respond to yuki's latest message. Please send 'Fine.'",
  "I need to get back to yuki. Reply 'Fine.' to the latest email.",
  "I owe yuki an answer. Reply 'Fine.' to the last email.",
  "Let yuki know 'Fine.' by replying to the latest email",
  "send yuki the reply 'Fine.' to the last email",
  "Use 'Fine.' as the reply to yuki's last email",
  "My reply to yuki's last email is 'Fine.' Please send it.",
  "respond to whatever yuki last sent me with 'Fine.'",
])("what a message shall get is a reply: %s", (words) => {
  expect(steps(words)).toEqual([`reply send · ${last} · Fine.`]);
});

test.each([
  "Could you send yuki an email? It should say 'Fine.' and be titled 'Plan'.",
  "write an email to yuki with 'Plan' as its title and 'Fine.' as its content",
  "email yuki, using 'Plan' as the title and 'Fine.' as the message",
  "Write an email to yuki. Subject 'Plan'. Body 'Fine.'. Send.",
  "Send an email. To: yuki. Subject: 'Plan'. Body: 'Fine.'",
  "let yuki know: 'Fine.'. Title the email 'Plan' and send it.",
  "Could an email be sent to yuki saying 'Fine.' with the title 'Plan'?",
  "yuki needs an email from me saying 'Fine.' titled 'Plan'",
  "Compose an email for yuki, subject: 'Plan', message: 'Fine.', and send it",
])("a new message is asked for and told in any way: %s", (words) => {
  expect(steps(words)).toEqual(["write send · yuki · Fine."]);
});

test.each([
  ["Draft an email to yuki saying 'Fine.'", "write draft · yuki · Fine."],
  ["Compose an email to yuki saying 'Fine.'. Don't send it.", "write draft · yuki · Fine."],
])("a draft is not sent: %s", (words, step) => {
  expect(steps(words)).toEqual([step]);
});

test.each([
  ["delete the email yuki sent me most recently", `delete · ${last}`],
  ["delete whichever email yuki sent last", `delete · ${last}`],
  [
    "delete emails from yuki that are no older than 4 days",
    "delete · from:yuki.tanaka@atlas.com newer_than:4d all",
  ],
  [
    "delete the emails yuki has sent during the last 4 days, all of them",
    "delete · from:yuki.tanaka@atlas.com newer_than:4d all",
  ],
  [
    "delete the emails I've gotten from yuki since 4 days ago",
    "delete · from:yuki.tanaka@atlas.com newer_than:4d all",
  ],
  ["delete the 3 most recently received emails from yuki", "delete · from:yuki.tanaka@atlas.com 3"],
])("which of somebody's mail: %s", (words, step) => {
  expect(steps(words)).toEqual([step]);
});

test.each([
  "delete everything most recently sent by yuki",
  "delete all emails yuki sent most recently",
])("all and the most recent are no one number: %s", (words) => {
  expect(steps(words)[0]).toContain("I did not understand “most recently”");
});

test("what is not needed is what is deleted behind it, and what has to go is asked about", () => {
  expect(steps("The last email yuki sent isn't needed any more, delete it")[0]).toBe(
    `delete · ${last}`,
  );
  expect(steps("yuki's emails have to go")).toEqual(["Shall I archive or delete them?"]);
});

const recent = "from:yuki.tanaka@atlas.com newer_than:4d all";

test.each([
  ["Delete yuki's emails, the ones from the last 4 days", [`delete · ${recent}`]],
  [
    "I want to delete emails from yuki. Only the ones from the last 4 days.",
    [`delete · ${recent}`],
  ],
  ["Delete yuki's emails, but only those from the last 4 days", [`delete · ${recent}`]],
  [
    "Delete amir's emails, and those from yuki",
    ["delete · from:amir.ali@atlas.com all", "delete · from:yuki.tanaka@atlas.com all"],
  ],
  [
    "Delete yuki's emails, only the purple ones",
    ["Which emails do you mean? Please say it in one sentence."],
  ],
])("'only the ones' narrows what was named, and names no others: %s", (words, expected) => {
  expect(steps(words)).toEqual(expected);
});

test.each([
  ["If yuki sent me anything in the last 4 days, delete it", `delete · ${recent}`],
  ["If yuki has emailed me in the last 4 days, delete those", `delete · ${recent}`],
])("what is done if it is there wants no condition: %s", (words, step) => {
  expect(steps(words)).toEqual([step]);
});

test("what is still to come is not waited for", () => {
  expect(steps("If anyone sends me spam, delete it")).toEqual(["words"]);
});

test.each([
  ["send amir all that yuki wrote", "forward send · amir · from:yuki.tanaka@atlas.com all"],
  ["give amir yuki's last email", `forward send · amir · ${last}`],
  ["make sure that the last email about 'Gala' gets to amir", `forward send · amir · ${gala}`],
])("what somebody is given is forwarded: %s", (words, step) => {
  expect(steps(words)).toEqual([step]);
});

test.each([
  "yuki's last email is junk, delete it",
  "I do not want to keep yuki's last email. Remove it.",
])("what is said of mail before an order is none: %s", (words) => {
  expect(steps(words)).toEqual([`delete · ${last}`]);
});

test("in 'all emails that came last week' no text begins", () => {
  const query = "from:yuki.tanaka@atlas.com after:2023/11/20 before:2023/11/27";
  const words = "forward amir all emails from yuki that came last week";
  expect(steps(words)).toEqual([`forward send · amir · ${query} all`]);
});

test("words that tell the parts of a letter are no text, though quotations stand in it", () => {
  const words = "Send yuki a message with subject 'Plan' and content 'The 'final' one.'";
  expect(steps(words)).toEqual(["write send · yuki · The 'final' one."]);
});

const got = `reply send · ${last} · Got it`;

test.each([
  ["I still have to answer yuki's latest email. Please send 'Got it'", got],
  ["I have to reply to yuki's latest email. Send 'Got it'", got],
  ["I owe yuki a reply to his latest email. Say 'Got it'", got],
  [
    "Title an email 'Gala' and send it to amir with the body 'At six'",
    "write send · amir · At six",
  ],
  ["I still have to answer yuki's latest email", "What should it say?"],
])("what is due is asked for: %s", (words, wanted) => {
  expect(steps(words)).toEqual([wanted]);
});
