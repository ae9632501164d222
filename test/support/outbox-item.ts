import type { OutboxItem } from "#contract/outbox.ts";

/** A message that is scheduled and waits, without a draft at Gmail. */
export const outboxItem: OutboxItem = {
  id: "1",
  state: "queued",
  scheduled: true,
  send_at: "2026-11-22T08:00:00.000Z",
  time_zone: "UTC",
  to: ["ada@example.com"],
  cc: [],
  bcc: [],
  subject: "",
  preview: "",
  files: 0,
  held: true,
  error: null,
  next_try_at: null,
  gmail_id: null,
  draft_gmail_id: null,
  created_at: "2026-11-21T08:00:00.000Z",
};
