import { expect, test } from "vitest";
import { folders } from "#contract/folders.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import { badgeOf, folderOf, isUntouched, labelIdsOf, progressOf } from "./folder-counts.ts";

const status: MailboxStatus = {
  email: "alex@example.com",
  connection: "connected",
  missing: [],
  counts: [
    { label: "INBOX", total: 40, unread: 12 },
    { label: "DRAFT", total: 3, unread: 0 },
    { label: "STARRED", total: 5, unread: 1 },
    { label: "@all", total: 90, unread: 20 },
    { label: "SPAM", total: 10, unread: 10 },
  ],
  sync: { state: "running", pending: 25, synced_at: null },
};

test("a folder's badge counts what is unread, in Drafts and Starred all", () => {
  const badges = folders.map((folder) => [folder.id, badgeOf(folder, status.counts)]);
  expect(Object.fromEntries(badges)).toMatchObject({
    inbox: 12,
    drafts: 3,
    starred: 5,
    all: 20,
    trash: 0,
  });
});

test("syncing a folder names its label, all mail nothing, the categories their four", () => {
  expect(labelIdsOf(folderOf("sent"))).toBe("SENT");
  expect(labelIdsOf(folderOf("all"))).toBe("");
  expect(labelIdsOf(folderOf("categories"))).toBe(
    "CATEGORY_FORUMS,CATEGORY_UPDATES,CATEGORY_PROMOTIONS,CATEGORY_SOCIAL",
  );
});

test("progress counts what has been read of all that is known", () => {
  expect(progressOf(status)).toEqual({ done: 75, total: 100 });
  expect(progressOf({ ...status, sync: { ...status.sync, pending: 0 } })).toBeUndefined();
  expect(progressOf({ ...status, sync: { ...status.sync, pending: 500 } })).toEqual({
    done: 0,
    total: 500,
  });
});

test("only a mailbox that was never read starts by itself", () => {
  const idle: MailboxStatus = {
    ...status,
    counts: [],
    sync: { state: "idle", pending: 0, synced_at: null },
  };
  expect(isUntouched(idle)).toBe(true);
  expect(isUntouched({ ...idle, connection: "reconnect" })).toBe(false);
  expect(isUntouched({ ...idle, counts: status.counts })).toBe(false);
  expect(isUntouched({ ...idle, sync: { ...idle.sync, synced_at: "2026-11-21T00:00:00Z" } })).toBe(
    false,
  );
});
