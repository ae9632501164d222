import { expect, test } from "vitest";
import type { Email } from "#contract/messages.ts";
import { oppositeChange, pendingChange, withPending, withPendingCounts } from "./pending-change.ts";
import { listedEmail } from "../../../test/support/listed-email.ts";

function email(id: string, labels: string[]): Email {
  return listedEmail(id, { labels, received_at: `2026-01-01T00:00:${id.padStart(2, "0")}.000Z` });
}

const inbox = ["3", "2", "1"].map((id) => email(id, ["INBOX", "UNREAD"]));
const second = inbox.slice(1, 2);

function ids(rows: readonly Email[]): string[] {
  return rows.map((row) => row.id);
}

test("what is archived leaves the inbox, stays in all mail, and comes back with the opposite", () => {
  const change = pendingChange({ action: "archive" }, second);
  const left = withPending(inbox, [change], { label: "INBOX", takes: "all" });
  expect(ids(left)).toEqual(["3", "1"]);
  expect(ids(withPending(inbox, [change], { label: "@all", takes: "all" }))).toEqual(ids(inbox));
  const back = [change, oppositeChange(change)];
  expect(withPending(inbox, back, { label: "INBOX", takes: "all" })).toEqual(inbox);
  expect(withPending(left, back, { label: "INBOX", takes: "all" })).toEqual(inbox);
});

test("a row comes into a list that is not read to its end only above its last row", () => {
  const change = pendingChange({ action: "star" }, inbox);
  const starred = [email("2", ["STARRED"])];
  const list = { label: "STARRED", takes: "above last" } as const;
  expect(ids(withPending(starred, [change], list))).toEqual(["3", "2"]);
  expect(ids(withPending(starred, [change], { ...list, takes: "all" }))).toEqual(["3", "2", "1"]);
  expect(ids(withPending(starred, [change], { ...list, takes: "none" }))).toEqual(["2"]);
});

test("in what a search found, only what goes to Spam, Trash or for ever leaves", () => {
  const list = { label: undefined, takes: "none" } as const;
  const trash = pendingChange({ action: "delete" }, second);
  const archive = pendingChange({ action: "archive" }, second);
  const forever = pendingChange({ action: "permanentDelete", confirm: 1 }, second);
  expect(ids(withPending(inbox, [trash], list))).toEqual(["3", "1"]);
  expect(ids(withPending(inbox, [archive], list))).toEqual(["3", "2", "1"]);
  expect(ids(withPending(inbox, [forever], list))).toEqual(["3", "1"]);
});

test("counts follow an act at once, and once only", () => {
  const counts = [
    { label: "INBOX", total: 3, unread: 3 },
    { label: "@all", total: 3, unread: 3 },
  ];
  const change = pendingChange({ action: "delete" }, second);
  expect(withPendingCounts(counts, [change])).toEqual([
    { label: "INBOX", total: 2, unread: 2 },
    { label: "@all", total: 2, unread: 2 },
    { label: "UNREAD", total: 0, unread: 0 },
    { label: "TRASH", total: 1, unread: 1 },
  ]);
  expect(withPendingCounts(counts, [{ ...change, counted: true }])).toEqual(counts);
});

test("a thousand rows of many are left out by one act", () => {
  const many = Array.from({ length: 5000 }, (_, at) => email(String(5000 - at), ["INBOX"]));
  const change = pendingChange({ action: "archive" }, many.slice(0, 1000));
  const left = withPending(many, [change], { label: "INBOX", takes: "above last" });
  expect(left).toHaveLength(4000);
});

test("what Gmail will not have in two places is not shown in two", () => {
  const trashed = [email("1", ["TRASH"])];
  const change = pendingChange({ action: "spam" }, trashed);
  expect(withPending(trashed, [change], { label: "TRASH", takes: "all" })).toEqual([]);
  expect(ids(withPending([], [change], { label: "SPAM", takes: "all" }))).toEqual(["1"]);
});

test("of a conversation only what is snoozed comes back to the inbox", () => {
  const archived = ["3", "2", "1"].map((id) => email(id, []));
  const snoozed = new Map([["2", "2026-06-02T08:00:00.000Z"]]);
  const change = pendingChange({ action: "unsnooze" }, archived, snoozed);
  const come = withPending([], [change], { label: "INBOX", takes: "all" });
  expect(come.map(({ id, labels }) => [id, labels])).toEqual([["2", ["INBOX"]]]);
});
