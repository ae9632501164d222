import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["Ann Bly", "Kofi Ray"].map((name) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@atlas.com`,
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function actsOf(text: string, earlier: EarlierTurn[] = []) {
  const read = interpret(text, { ...world, earlier });
  if (read.kind !== "plan") return [read.kind];
  return read.plan.steps.map((step) =>
    step.do === "act" ? `${step.act} ${step.target.of} ${step.target.query}` : step.do,
  );
}

const ann = "from:ann@atlas.com";
const kofi = "from:kofi@atlas.com";
const other = "-in:sent -in:drafts";

describe("each of two marks has messages of its own", () => {
  test.each([
    ["mark the mails from Ann read and the ones from Kofi unread", ["read", "unread"]],
    ["mark Ann's mails unread and Kofi's read", ["unread", "read"]],
    ["mark the mails from Ann as read and those from Kofi as unread", ["read", "unread"]],
    ["mark the mails from Ann as read, and the ones from Kofi as unread", ["read", "unread"]],
    [
      "mark all emails from Ann as important and all emails from Kofi as unimportant",
      ["important", "unimportant"],
    ],
    ["mark the mails from Ann as read and mark those from Kofi as unread", ["read", "unread"]],
    ["mark Ann's mails as read, Kofi's as unread", ["read", "unread"]],
    ["mark Ann's as read; Kofi's as unread", ["read", "unread"]],
    ["mark mails from Ann as read, from Kofi as unread", ["read", "unread"]],
  ])("%s", (text, [first, second]) => {
    const acts = actsOf(text);
    expect(acts).toHaveLength(2);
    expect(acts[0]).toContain(`${first} mailbox`);
    expect(acts[0]).toContain(ann);
    expect(acts[1]).toContain(`${second} mailbox`);
    expect(acts[1]).toContain(kofi);
  });

  test.each([
    ["mark the newsletters read and the invoices unread"],
    ["mark everything from today as read and everything from yesterday as unread"],
  ])("%s", (text) => {
    expect(actsOf(text).map((act) => act.split(" ")[0])).toEqual(["read", "unread"]);
  });

  test("behind another act too", () => {
    const acts = actsOf("star Ann's emails and mark them as unread and Kofi's as read");
    expect(acts.map((act) => act.split(" ")[0])).toEqual(["star", "unread", "read"]);
    expect(acts[2]).toContain("mailbox");
  });

  test.each([
    "mark the mails unread and those from Kofi as read",
    "mark the mails from Ann read and the nonsense of it all unread",
  ])("%s: is asked", (text) => {
    expect(actsOf(text)).toEqual(["question"]);
  });
});

describe("one mark on what two states tell, or two marks on the same", () => {
  test.each([
    [
      "mark all unread and starred emails as important",
      [`important mailbox is:unread is:starred ${other}`],
    ],
    [
      "mark emails that are unread and from Ann as read",
      [`read mailbox is:unread ${ann} ${other}`],
    ],
    ["mark the emails from Ann as read and important", [`read mailbox ${ann}`, "important 0 "]],
    [
      "mark the emails from Ann and those from Kofi as read",
      [`read mailbox ${ann}`, `read mailbox ${kofi}`],
    ],
  ])("%s", (text, acts) => {
    const read = actsOf(text);
    expect(read).toHaveLength(acts.length);
    for (const [at, act] of acts.entries())
      expect(read[at]).toContain(act.replace(` ${other}`, ""));
  });
});
