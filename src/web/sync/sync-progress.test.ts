import { expect, test } from "vitest";
import type { MailboxStatus } from "#contract/sync.ts";
import { isUntouched, progressOf } from "./sync-progress.ts";

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
