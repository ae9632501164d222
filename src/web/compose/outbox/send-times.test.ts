import { expect, test } from "vitest";
import type { OutboxItem } from "#contract/outbox.ts";
import { sendTimes } from "./send-times.ts";
import { outboxItem } from "../../../../test/support/outbox-item.ts";

const item: OutboxItem = { ...outboxItem, draft_gmail_id: "a1" };

test("a draft that waits to be sent has the time when it goes out, or is tried again", () => {
  const refused = { scheduled: false, error: "daily_limit" };
  const later = { ...item, ...refused, draft_gmail_id: "b2", next_try_at: "2026-11-23T08:00:00Z" };
  expect([...sendTimes([item, later])]).toEqual([
    ["a1", item.send_at],
    ["b2", later.next_try_at],
  ]);
});

test("what is just being sent, has failed or has no draft is no draft that waits", () => {
  const others = [
    { ...item, scheduled: false },
    { ...item, state: "failed" as const },
    { ...item, draft_gmail_id: null },
  ];
  expect([...sendTimes(others)]).toEqual([]);
});
