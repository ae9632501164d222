import { expect, test } from "vitest";
import type { MailboxStatus } from "#contract/sync.ts";
import { isUntouched, progressOf } from "./sync-progress.ts";

const checkedAt = "2026-11-21T15:00:00.000Z";
const untouched: MailboxStatus["sync"] = {
  state: "idle",
  total: 0,
  pending: 0,
  put_off: 0,
  next_try_at: null,
  seconds_left: null,
  synced_at: null,
  checked_at: null,
  in_step: null,
  unanswered_since: null,
};

function status(sync: Partial<MailboxStatus["sync"]>, more: Partial<MailboxStatus> = {}) {
  return {
    email: "alex@example.com",
    connection: "connected",
    missing: [],
    counts: [],
    ...more,
    sync: { ...untouched, ...sync },
  } satisfies MailboxStatus;
}

test("a running sync counts what has been read of all that is known", () => {
  const sync = { state: "running", total: 100, pending: 25, seconds_left: 40 } as const;
  expect(progressOf(status(sync))).toEqual({ kind: "reading", done: 75, total: 100, seconds: 40 });
  expect(progressOf(status({ ...sync, state: "stopped" }))).toMatchObject({
    kind: "stopped",
    done: 75,
  });
  expect(progressOf(status({ ...sync, pending: 500 }))).toMatchObject({ done: 0, total: 500 });
});

test("before any message is known the sync only says that it reads", () => {
  expect(progressOf(status({ state: "running" }))).toEqual({ kind: "listing" });
});

test("while the account must be connected again nothing is said to be read", () => {
  const sync = { state: "running", total: 100, pending: 60 } as const;
  expect(progressOf(status(sync, { connection: "reconnect" })).kind).toBe("waiting");
});

test("an idle mailbox is in step, or out of step, or not compared yet", () => {
  const checked = { total: 9, checked_at: checkedAt };
  expect(progressOf(status({ ...checked, in_step: true }))).toEqual({ kind: "in step", checkedAt });
  expect(progressOf(status({ ...checked, in_step: false })).kind).toBe("out of step");
  expect(progressOf(status({ total: 9 })).kind).toBe("unknown");
  expect(progressOf(undefined).kind).toBe("unknown");
});

test("a few new messages do not bring the bar back", () => {
  const sync = { state: "running", total: 900, checked_at: checkedAt, in_step: true } as const;
  expect(progressOf(status({ ...sync, pending: 3 })).kind).toBe("in step");
  expect(progressOf(status({ ...sync, pending: 300 })).kind).toBe("reading");
});

test("messages that could not be read are told before the counts, and not counted as being read", () => {
  const sync = { total: 90, pending: 60, put_off: 60, next_try_at: checkedAt, in_step: true };
  const told = { kind: "put off", count: 60, nextTryAt: checkedAt };
  expect(progressOf(status({ ...sync, checked_at: checkedAt }))).toEqual(told);
  expect(progressOf(status({ ...sync, state: "running", pending: 63 }))).toEqual(told);
  expect(progressOf(status({ ...sync, state: "running", pending: 88 })).kind).toBe("reading");
});

test("only a mailbox that was never read starts by itself", () => {
  const counts = [{ label: "INBOX", total: 4, unread: 1 }];
  expect(isUntouched(status({}))).toBe(true);
  expect(isUntouched(status({}, { connection: "reconnect" }))).toBe(false);
  expect(isUntouched(status({}, { counts }))).toBe(false);
  expect(isUntouched(status({ synced_at: "2026-11-21T00:00:00Z" }))).toBe(false);
});

test("while Gmail does not answer nothing else is said, unless the grant is gone", () => {
  const since = "2026-11-21T16:00:00.000Z";
  const sync = { checked_at: checkedAt, in_step: true, unanswered_since: since };
  expect(progressOf(status(sync))).toEqual({ kind: "unanswered", since });
  const apart = status(sync, { connection: "reconnect" });
  expect(progressOf(apart)).toEqual({ kind: "last in step", checkedAt });
});

test("a mailbox that cannot be asked is told to have been in step, not to be so", () => {
  const inStep = { total: 9, in_step: true, checked_at: checkedAt };
  const last = { kind: "last in step", checkedAt };
  expect(progressOf(status(inStep, { connection: "reconnect" }))).toEqual(last);
  expect(progressOf(status(inStep), { lost: true, silent: true })).toEqual(last);
  expect(progressOf(status({ ...inStep, in_step: false }), { lost: true }).kind).toBe(
    "out of step",
  );
});

test("what waits for Gmail is told in place of being in step, and of nothing else", () => {
  const inStep = status({ in_step: true, checked_at: checkedAt });
  expect(progressOf(inStep).kind).toBe("in step");
  expect(progressOf(inStep, { silent: true })).toEqual({ kind: "unanswered", since: undefined });
  const reading = status({ state: "running", total: 900, pending: 300 });
  expect(progressOf(reading, { silent: true }).kind).toBe("reading");
});
