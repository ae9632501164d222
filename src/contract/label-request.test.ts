import { expect, test } from "vitest";
import { PlainAct } from "./actions.ts";
import { labelActOf, labelRequest, holdRequest, type LabelAct } from "./label-request.ts";

const later = "@snoozed:2026-06-02T08:00:00.000Z";
const until = new Date("2026-06-02T08:00:00Z");

/** The places a message may be in, and what an act makes of each: `null` where it means nothing there. */
const places = {
  inbox: ["INBOX"],
  archived: [],
  trash: ["TRASH"],
  spam: ["SPAM"],
  snoozed: [later],
} as const;

type Outcomes = Record<keyof typeof places, readonly string[] | null>;

const everywhere = { inbox: ["INBOX"], archived: [], trash: ["TRASH"], spam: ["SPAM"] } as const;
const nowhere = { inbox: null, archived: null, trash: null, spam: null, snoozed: null } as const;

function all(...labels: string[]): Outcomes {
  return { inbox: labels, archived: labels, trash: labels, spam: labels, snoozed: labels };
}

function beside(label: string): Outcomes {
  return {
    inbox: ["INBOX", label],
    archived: [label],
    trash: ["TRASH", label],
    spam: ["SPAM", label],
    snoozed: [later, label],
  };
}

const unchanged: Outcomes = { ...everywhere, snoozed: [later] };

const rows: [LabelAct, Outcomes][] = [
  // Who moves a snoozed message has said where it is to be: the snooze ends.
  [{ name: "archive" }, { ...everywhere, inbox: [], snoozed: [] }],
  // A message is in one of INBOX, TRASH and SPAM, or in none: Gmail takes it out of the others.
  [{ name: "delete" }, all("TRASH")],
  [{ name: "spam" }, all("SPAM")],
  [{ name: "notSpam" }, { ...nowhere, spam: ["INBOX"] }],
  [{ name: "restore" }, { ...nowhere, trash: ["INBOX"] }],
  [{ name: "move", label: "Label_1" }, all("Label_1")],
  [{ name: "move", label: "INBOX" }, all("INBOX")],
  [
    { name: "mute" },
    {
      inbox: ["@muted"],
      archived: ["@muted"],
      trash: ["TRASH", "@muted"],
      spam: ["SPAM", "@muted"],
      snoozed: ["@muted"],
    },
  ],
  [{ name: "unmute" }, unchanged],
  [
    { name: "snooze", until },
    { ...nowhere, inbox: [later], archived: [later], snoozed: [later] },
  ],
  [{ name: "unsnooze" }, { ...nowhere, snoozed: ["INBOX"] }],
  [{ name: "wake" }, { ...nowhere, snoozed: ["INBOX", "UNREAD"] }],
  [{ name: "star" }, beside("STARRED")],
  [{ name: "unstar" }, unchanged],
  [{ name: "read" }, unchanged],
  [{ name: "unread" }, beside("UNREAD")],
  [{ name: "important" }, beside("IMPORTANT")],
  [{ name: "unimportant" }, unchanged],
  [{ name: "label", label: "Label_1" }, beside("Label_1")],
  [{ name: "unlabel", label: "Label_1" }, unchanged],
];

function after(act: LabelAct, labels: readonly string[]): readonly string[] | null {
  const request = labelRequest(act, { labels, beforeDeletion: undefined });
  return request === undefined ? null : holdRequest(labels, request);
}

test.each(rows)("%o", (act, outcomes) => {
  for (const [place, labels] of Object.entries(places))
    expect([place, after(act, labels)]).toEqual([place, outcomes[place as keyof typeof places]]);
});

test("every act has its row", () => {
  const named = new Set(rows.map(([{ name }]) => name));
  expect(PlainAct.options.filter((name) => !named.has(name))).toEqual([]);
});

test.each([
  ["unstar", "STARRED"],
  ["read", "UNREAD"],
  ["unimportant", "IMPORTANT"],
  ["unmute", "@muted"],
] as const)("%s takes %s off, and nothing else", (name, label) => {
  expect(after({ name }, ["INBOX", label, "Label_1"])).toEqual(["INBOX", "Label_1"]);
});

test("a label is taken off a message, and its others stay", () => {
  const act = { name: "unlabel", label: "Label_1" } as const;
  expect(after(act, ["INBOX", "Label_1", "Label_2"])).toEqual(["INBOX", "Label_2"]);
});

test("what is moved to the inbox is no longer muted", () => {
  expect(after({ name: "move", label: "INBOX" }, ["@muted"])).toEqual(["INBOX"]);
});

test("a snoozed message that was thrown away at Gmail leaves Trash when it is brought back, and stays there by itself", () => {
  expect(after({ name: "unsnooze" }, ["TRASH", later])).toEqual(["INBOX"]);
  expect(after({ name: "wake" }, ["TRASH", later])).toEqual(["TRASH"]);
});

test("a message is restored to where it was deleted from", () => {
  const restored = [["SPAM"], [], [later], ["INBOX", "STARRED"]].map((beforeDeletion) =>
    labelRequest({ name: "restore" }, { labels: ["TRASH"], beforeDeletion }),
  );
  expect(restored.map((request) => request?.add)).toEqual([["SPAM"], [], [later], ["INBOX"]]);
});

test("the body of a call says the act", () => {
  expect(labelActOf({ action: "archive" })).toEqual({ name: "archive" });
  expect(labelActOf({ action: "move", label: "INBOX" })).toEqual({ name: "move", label: "INBOX" });
  const snooze = { action: "snooze", until: "2026-06-02T10:00:00+02:00" } as const;
  expect(labelActOf(snooze)).toEqual({ name: "snooze", until });
});
