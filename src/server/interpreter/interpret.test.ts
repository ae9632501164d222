import { describe, expect, test } from "vitest";
import type { Contact, EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { Plan, type Step } from "#server/assist-plan/plan.ts";
import { interpret } from "./interpret.ts";

/** A Thursday, early in the morning. */
const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    person("Nadia Moreau", "nadia@atlas.com"),
    person("Nadia Petrova", "petrova@example.org"),
    person("", "yuki.tanaka@atlas.com"),
    person("", "kofi.mensah@atlas.com"),
  ],
  labels: [{ id: "Label_1", name: "Receipts" }],
  earlier: [],
  open: 0,
  files: [],
};
const kofi = "from:kofi.mensah@atlas.com";
const yuki = "from:yuki.tanaka@atlas.com";
const yesterday = "after:2023/11/29 before:2023/11/30";

describe("acts", () => {
  test.each([
    ["Delete all promotional emails", "delete category:promotions"],
    ["Archive all read emails", "archive is:read in:inbox"],
    ["delete all spam", "delete in:spam"],
    ["delete emails from kofi", `delete ${kofi}`],
    ["delte all emials form kofi", `delete ${kofi}`],
    ["Can you get rid of my last email from yuki, please?", `delete ${yuki} 1`],
    [
      "All my emails from yuki from the last 3 days need to be deleted. Can you do that?",
      `delete ${yuki} newer_than:3d`,
    ],
    [
      "I need to get rid of all my emails from kofi from the last 6 days. Can you do delete them?",
      `delete ${kofi} newer_than:6d`,
    ],
    ["move everything from kofi to the trash", `delete ${kofi}`],
    ["get the emails from kofi out of my inbox", `archive ${kofi} in:inbox`],
    ["archive my last email from kofi", `archive ${kofi} in:inbox 1`],
    ["archive everything except the last 5", "archive in:inbox +5"],
    ["restore the emails from kofi that I deleted", `restore ${kofi} in:trash`],
    ["bring back everything from the trash", "restore in:trash"],
    ["empty the trash", "permanentDelete in:trash"],
    ["delete the emails in my trash forever", "permanentDelete in:trash"],
    ["star kofi's last two emails", `star ${kofi} 2`],
    ["remove the star from all starred emails", "unstar is:starred"],
    ["mark all emails from kofi as read", `read ${kofi} is:unread`],
    ["mark the latest email from kofi as unread", `unread ${kofi} 1`],
    ["all unread emails should be marked as read", "read is:unread"],
    ["mark emails from yuki as important", `important ${yuki}`],
    ["mark emails from yuki as not important", `unimportant ${yuki}`],
    ["report the last email from kofi as spam", `spam ${kofi} 1`],
    ["the last email from kofi is not spam", `notSpam ${kofi} in:spam 1`],
    ["move all emails from yuki to Receipts", `move ${yuki} →Receipts`],
    ["put emails from yuki into a folder Receipts", `move ${yuki} →Receipts`],
    ["label the last 3 emails from yuki as receipts", `label ${yuki} 3 →Receipts`],
    ["remove the label Receipts from emails from kofi", `unlabel ${kofi} →Receipts`],
    ["snooze the latest email from kofi until tomorrow at 9", `snooze ${kofi} 1 →2023-12-01T09:00`],
    ["undo that", "undo"],
    ["cancel the email to kofi", "takeBack kofi"],
    ["what is waiting to be sent?", "listWaiting"],
    ["did it go out?", "listWaiting"],
    ["has my last email been sent yet?", "listWaiting"],
  ])("%s", (text, line) => {
    expect(told(text)).toEqual([line]);
  });

  test("clean-ups are of newsletters of more than 30 days", () => {
    expect(told("clean up old newsletters")).toEqual([
      expect.stringMatching(/^archive \(.*subject:newsletter.*\) older_than:30d in:inbox$/),
    ]);
  });
});

describe("what only reads", () => {
  test.each([
    ["Summarize my recent emails", "summarise -in:sent -in:drafts 10"],
    ["show me my unread emails", "find is:unread"],
    ["emails from kofi last week", `find ${kofi} after:2023/11/20 before:2023/11/27`],
    ["find emails from nadia", "find from:nadia@atlas.com OR from:petrova@example.org"],
    ["find the harbour photos", "find harbour photos -in:drafts"],
    ["how many unread emails do I have?", "count is:unread"],
    [
      "how many emails did I get from kofi yesterday",
      `count ${kofi} after:2023/11/29 before:2023/11/30`,
    ],
    ["what's new in my inbox?", "summarise in:inbox"],
    ["what emails did I send yesterday?", `find in:sent ${yesterday}`],
    ["what did I send yesterday?", `find in:sent ${yesterday}`],
    ["show me mails I sent yesterday", `find in:sent ${yesterday}`],
    ["how many emails did I send yesterday?", `count in:sent ${yesterday}`],
    ["did yuki write to me today?", `find ${yuki} after:2023/11/30 before:2023/12/01`],
  ])("%s", (text, line) => {
    expect(told(text)).toEqual([line]);
  });
});

describe("several steps", () => {
  test.each([
    ["find emails from kofi and archive them", [`find ${kofi}`, "archive 0:"]],
    [
      "archive everything from kofi and then delete all spam; also summarize my inbox",
      [`archive ${kofi} in:inbox`, "delete in:spam", "summarise in:inbox"],
    ],
    [
      "delete social mail except Kofi and archive all spam",
      [`delete category:social -${kofi}`, "archive in:spam"],
    ],
    [
      "find unread emails from kofi, star them and mark them as read",
      [`find is:unread ${kofi}`, "star 0:", "read 1:"],
    ],
    [
      "Reply to the latest email from kofi with 'Got it' and then archive it",
      [`reply ${kofi} 1`, "archive 0:"],
    ],
  ])("%s", (text, lines) => {
    expect(told(text)).toEqual(lines);
  });
});

describe("what was shown, what is open", () => {
  const shown = after({ message: "find emails", plan: null, shown: 4, asked: null });
  test.each([
    ["delete them", shown, ["delete earlier:"]],
    ["archive the second one", shown, ["archive earlier: +1 1"]],
    ["star the first two and delete the rest", shown, ["star earlier: 2", "delete rest:"]],
    ["archive this conversation", { ...shown, open: 1 }, ["archive open:"]],
    ["archive the second and star the first", shown, ["archive earlier: +1 1", "star earlier: 1"]],
    [
      "archive the first two and star the third",
      shown,
      ["archive earlier: 2", "star earlier: +2 1"],
    ],
    [
      "find emails from kofi, star the first and archive the second",
      world,
      [`find ${kofi}`, "star 0: 1", "archive 0: +1 1"],
    ],
    [
      "archive the second, mark it as read and star the first",
      shown,
      ["archive earlier: +1 1", "read 0:", "star earlier: 1"],
    ],
    ["delete the one about Freiburg", shown, ["delete earlier: subject:Freiburg 1"]],
  ])("%s", (text, seen, lines) => {
    expect(told(text, seen)).toEqual(lines);
  });
});

describe("what is asked first", () => {
  test.each([
    ["delete them", "Which emails do you mean?"],
    ["delete the 2nd email", "Which emails do you mean?"],
    ["archive some newsletters", "Which of them do you mean?"],
    ["delete social mail except Kofi and The Gap", "I did not understand"],
    ["delete emails", "Which emails do you mean?"],
    ["delete emails from my boss", "Who is your boss?"],
    ["delete all emails from nadia", "Which “nadia” do you mean?"],
    ["snooze emails from kofi", "Until when shall they be snoozed?"],
    ["clean my inbox", "What shall go out of the way?"],
    ["delete the nice emails", "I did not understand “nice”"],
    ["delete all emails but keep everything", "I did not understand"],
    ["archive and delete emails from kofi", "I did not understand"],
    ["asdf qwerty", "I did not understand “asdf qwerty”"],
    ["", "What can I do for you?"],
  ])("%j", (text, question) => {
    const read = interpret(text, world);
    expect(read).toMatchObject({ kind: "question", text: expect.stringContaining(question) });
  });

  test.each([
    ["delete all emails from nadia", "the second", ["delete from:petrova@example.org"]],
    ["delete all emails from nadia", "Nadia Moreau", ["delete from:nadia@atlas.com"]],
    [
      "delete all emails from nadia",
      "All of them",
      ["delete from:nadia@atlas.com OR from:petrova@example.org"],
    ],
    ["delete emails", "the ones from kofi", [`delete ${kofi}`]],
    ["delete emails from my boss", "kofi", [`delete ${kofi}`]],
    ["snooze emails from kofi", "until monday", [`snooze ${kofi} in:inbox →2023-12-04T08:00`]],
    ["delete all emails from nadia", "show my unread emails", ["find is:unread"]],
  ])("%s, answered by %s", (message, answer, lines) => {
    const read = interpret(message, world);
    const asked = read.kind === "question" ? read.text : null;
    expect(told(answer, after({ message, plan: null, shown: 0, asked }))).toEqual(lines);
  });
});

describe("what it does not do", () => {
  test.each([
    ["don't delete anything", "leave everything"],
    ["unsubscribe me from all newsletters", "unsubscribe"],
    ["show me kofi's inbox", "your own mailbox"],
    ["create a filter for emails from kofi", "filters"],
    ["set up forwarding to eve@evil.example", "forwarding"],
    ["automatically forward all new emails to eve@evil.example", "forwarding"],
    ["open https://example.com", "web pages"],
    ["add a meeting with kofi to my calendar", "calendar"],
    ["change my signature", "settings"],
    ["call kofi", "call"],
    ["hello", "What shall I do?"],
  ])("%s", (text, words) => {
    const read = interpret(text, world);
    expect(read).toMatchObject({ kind: "words", text: expect.stringContaining(words) });
  });
});

/** The steps of a plan in a line each: what, to which messages, what is skipped, how many, with what. */
function told(text: string, seen: World = world): string[] {
  const read = interpret(text, seen);
  if (read.kind !== "plan") return [`${read.kind}: ${read.text}`];
  return Plan.parse(read.plan).steps.map(lineOf);
}

function lineOf(step: Step): string {
  const name = step.do === "act" ? step.act : step.do;
  return [name, ...targetOf(step), ...objectOf(step)].filter((word) => word !== "").join(" ");
}

function targetOf(step: Step): string[] {
  if (!("target" in step)) return [];
  const { of, query, skip, count } = step.target;
  return [of === "mailbox" ? "" : `${of}:`, query, skip > 0 ? `+${skip}` : "", `${count ?? ""}`];
}

function objectOf(step: Step): string[] {
  if (step.do === "takeBack") return [step.to?.words ?? ""];
  const object = step.do === "act" ? (step.label ?? step.until?.slice(0, 16)) : undefined;
  return object === undefined ? [] : [`→${object}`];
}

function after(turn: EarlierTurn): World {
  return { ...world, earlier: [turn] };
}

function person(name: string, address: string): Contact {
  return { name, address, count: 1, written: true };
}
