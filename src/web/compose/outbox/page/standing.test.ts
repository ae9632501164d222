import { expect, test } from "vitest";
import type { OutboxItem } from "#contract/outbox.ts";
import { standingOf } from "./standing.ts";
import { outboxItem } from "../../../../../test/support/outbox-item.ts";

function standing(part: Partial<OutboxItem>) {
  return standingOf({ ...outboxItem, ...part }, { time: (at) => `<${at}>`, missing: ["send"] });
}

test("a scheduled message says when it goes out, and can be changed until then", () => {
  expect(standing({})).toEqual({
    group: "scheduled",
    text: "Goes out on <2026-11-22T08:00:00.000Z>",
    acts: ["edit", "sendNow", "otherTime", "cancel"],
    remedy: undefined,
  });
});

test("a message put off by the daily limit says so, and when it is tried again", () => {
  const { text, acts } = standing({
    error: "daily_limit",
    next_try_at: "2026-11-23T08:00:00.000Z",
  });
  expect(text).toBe(
    "Not sent yet. Gmail's daily limit of sent mail is reached. Next try: <2026-11-23T08:00:00.000Z>",
  );
  expect(acts).toContain("cancel");
});

test("what only Google's page can mend leads there", () => {
  expect(standing({ error: "mailbox_not_connected" }).remedy).toBe("reconnect");
  expect(standing({ error: "missing_permission" }).remedy).toBe("permit");
});

test("a message under way can no longer be changed", () => {
  const { group, text, acts } = standing({ state: "sending", scheduled: false, held: false });
  expect([group, text, acts]).toEqual(["soon", "Being sent…", []]);
});

test("a failed message is tried again or opened, an unconfirmed one decided about", () => {
  const failed = standing({ state: "failed", error: "file_missing", held: false });
  expect(failed.text).toContain("attach it again");
  expect(failed.acts).toEqual(["retry", "open"]);
  const unconfirmed = standing({ state: "unconfirmed", held: false });
  expect(unconfirmed.acts).toEqual(["checkAgain", "sendAgain", "wasSent"]);
});

test("a code that this page does not know is said as an error of the server", () => {
  expect(standing({ state: "failed", error: "toString" }).text).toContain("went wrong");
});
