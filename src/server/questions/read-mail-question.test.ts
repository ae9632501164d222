import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Clause } from "#server/act-words/clause.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { readQuestion } from "./read-question.ts";

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

function read(text: string): Clause | undefined {
  const context = { world, step: undefined, steps: [], loose: true };
  return readQuestion(readLine(text, new Set(["kofi"])), context);
}

/** What a question comes to: its step, where it looks, and whether something is asked of it. */
function told(text: string): unknown[] {
  const clause = read(text);
  const [step] = clause?.kind === "steps" ? clause.steps : [];
  if (step === undefined || !("target" in step)) return [];
  const { query, order, count, conversation } = step.target;
  const asked = step.do === "summarise" && step.question !== null;
  return [step.do, query, order, count, conversation ?? null, asked];
}

const received = "in:inbox -in:sent -in:drafts -category:promotions -category:social";

test.each([
  ["what did I miss since Monday", "in:inbox -in:sent -in:drafts after:2026/06/08"],
  ["catch me up", received],
  ["what have I missed while I was away", "in:inbox is:unread -in:sent -in:drafts"],
])("%s is summed up", (text, query) => {
  expect(told(text).slice(0, 2)).toEqual(["summarise", query]);
});

test.each([
  ["which mails from Kofi haven't I answered?", "from:kofi@example.com"],
  ["which of Kofi's mails have I not answered yet?", "from:kofi@example.com"],
  ["which mails from Zork haven't I answered?", "from:Zork"],
  ["which mails haven't I answered?", undefined],
  ["which mails from this week have I not answered?", undefined],
])("%s looks among the mail of whoever is named", (text, sender) => {
  const [, query] = told(text);
  expect(String(query)).toContain("-from:me");
  expect(/ (from:\S+)/u.exec(String(query))?.[1]).toBe(sender);
});

test.each([
  ["list the mails I starred but haven't answered", "is:starred"],
  ["which starred mails haven't I answered?", "is:starred"],
  ["show me unread mails I haven't answered", "is:unread"],
  ["which mails with attachments have I not answered?", "has:attachment"],
  ["which mails that are not starred haven't I answered?", "in:inbox -is:starred"],
])("%s looks among those alone", (text, state) => {
  const [, query] = told(text);
  expect(query).toMatch(new RegExp(`^${state} .*-from:me`, "u"));
});

test.each([
  ["how many attachments did I get this month", "count", "has:attachment"],
  ["how many unread attachments are there", "count", "has:attachment -in:drafts is:unread"],
  [
    "how many attachments from Kofi do I have",
    "count",
    "has:attachment -in:drafts from:kofi@example.com",
  ],
  ["how many pdfs did Kofi send", "count", "from:kofi@example.com filename:pdf"],
  ["how many photos did I get", "count", "filename:heic"],
  ["how many people wrote to me this week", "count", "after:2026/06/08"],
  ["what did I tell Kofi about the prices", "summarise", "to:kofi@example.com in:sent"],
  ["did I thank Kofi", "find", "to:kofi@example.com in:sent"],
  ["have I invited Kofi to the walk", "find", "walk"],
  ["has anyone replied about the quiz", "find", "quiz"],
  ["what drafts do I have and to whom", "find", "in:drafts"],
  ["how much did I spend this month", "summarise", "after:2026/06/01"],
  ["how much did I spend on power in the last three months", "summarise", "newer_than:3m"],
  ["how much did I spend on power these three months", "summarise", "newer_than:3m"],
  ["did my mail to Kofi go out", "find", "to:kofi@example.com in:sent"],
  ["has my last email to Kofi about the quiz been sent", "find", "quiz"],
  ["how many emails do I have in total", "count", "-in:sent -in:drafts"],
  ["how many unread messages are there altogether", "count", "is:unread"],
])("%s: every word that counts is looked for", (text, does, holds) => {
  const [step, query] = told(text);
  expect([step, query]).toEqual([does, expect.stringContaining(holds)]);
});

test("the words of a time are no words that mail must hold", () => {
  const [, query] = told("how much did I spend on power in the last three months");
  expect(query).not.toMatch(/three|months/u);
});

test("everyone who wrote is counted by name, the biggest are told by their size", () => {
  expect(told("list everyone who wrote me this week")[0]).toBe("count");
  expect(told("biggest emails")).toEqual(["summarise", "", "largest", 3, null, true]);
  expect(told("top 5 biggest emails")).toEqual(["summarise", "", "largest", 5, null, true]);
});

test("a thread is summed up as a whole", () => {
  const [step, , , count, conversation] = told("summarise the thread about the drill");
  expect([step, count, conversation]).toEqual(["summarise", null, ""]);
});

test("a thing is no sender, though a stranger's name has the word, unless the person has written to them", () => {
  const school = { name: "Evening School", address: "learn@school.example", count: 5 };
  for (const written of [true, false]) {
    const known = { ...world, contacts: [{ ...school, written }] };
    const line = readLine("what did the school write", new Set());
    const clause = readQuestion(line, { world: known, step: undefined, steps: [], loose: true });
    expect(JSON.stringify(clause).includes("from:learn@school.example")).toBe(written);
  }
});

test("how often somebody wrote is counted, and who somebody is stands in their mail", () => {
  expect(told("how many times did Kofi write this month").slice(0, 2)).toEqual([
    "count",
    expect.stringContaining("from:kofi@example.com"),
  ]);
  expect(told("who is Kofi").slice(0, 2)).toEqual(["summarise", "from:kofi@example.com"]);
  expect(told("did I get a reply from Kofi").at(-1)).toBe(true);
});

test("a sum is asked of what holds all its words alone, and what is doubted is looked for everywhere", () => {
  expect(told("total of my electricity bills").at(-1)).toBe(true);
  const doubted = told("is Kofi's mail about the drill real")[1];
  expect(doubted).toContain("in:anywhere");
  expect(doubted).toContain('from:"Kofi Mensah"');
  expect(told("is the board meeting real")[1]).not.toContain("in:anywhere");
});

test("what was spent in a time is looked for in no other", () => {
  const clause = read("how much did I spend on power in the last three months");
  expect(clause?.kind === "steps" && clause.steps[0]).not.toHaveProperty("wider");
});

test.each([
  ["did Kofi send any photos?", "from:kofi@example.com (filename:jpg"],
  ["has Kofi sent me the documents?", "from:kofi@example.com has:attachment"],
  ["did Kofi attach the contract?", "filename:contract"],
])("%s is answered from his mail with files", (text, holds) => {
  const [kind, query, , , , asked] = told(text);
  expect([kind, asked]).toEqual(["summarise", true]);
  expect(query).toContain("has:attachment");
  expect(query).toContain(holds);
});

test("a file that is not named is not looked for by a name", () => {
  expect(told("did Kofi attach the")[1] ?? "").not.toContain("filename:");
});

test.each([
  ["who did I last write to", 1],
  ["to whom did I write last", 1],
  ["who did my last mail go to", 1],
  ["who did I email", 20],
])("%s is what was sent", (text, count) => {
  expect(told(text)).toEqual(["find", "in:sent", "newest", count, null, false]);
});

test.each([
  "is anything in spam that shouldn't be there",
  "is there anything in my spam that looks legit",
  "did anything important end up in junk",
])("%s shows what lies in Spam", (text) => {
  expect(told(text).slice(0, 2)).toEqual(["find", "in:spam"]);
});

test.each([
  "who emailed me most recently",
  "who wrote to me last",
  "who was the last person to email me",
  "whose mail came in last",
])("%s is the newest of others", (text) => {
  expect(told(text).slice(0, 4)).toEqual(["find", "-in:sent -in:drafts", "newest", 1]);
});

test.each([
  ["which emails from this week haven't I answered", "after:2026/06/08 before:2026/06/15"],
  ["what haven't I answered since Monday", "after:2026/06/08"],
])("%s keeps to that time", (text, query) => {
  expect(told(text)[1]).toMatch(new RegExp(`${query}$`, "u"));
});

test("who sent files is told by the mail that holds them", () => {
  expect(told("who sent me attachments this week").slice(0, 2)).toEqual([
    "find",
    "after:2026/06/08 before:2026/06/15 -in:sent -in:drafts has:attachment",
  ]);
  expect(told("who sent me pdfs")[1]).toBe("-in:sent -in:drafts filename:pdf");
});
