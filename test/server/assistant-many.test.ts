import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailboxStatus } from "#contract/sync.ts";
import { limits } from "#contract/limits.ts";
import { assistantOf, stepsOf, type TestAssistant } from "../support/assistant-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

let running: RunningApp;
let assistant: TestAssistant;
let ids: string[];
const address = "alex.morgan@example.com";
const count = limits.actMessages + 50;
const requestId = randomUUID();

beforeAll(async () => {
  running = await startApp({ demo: false, pace: { watched: 3600, idle: 3600 } });
  const person = await running.signIn();
  assistant = assistantOf(running, person);
  await until(
    () => person.call<MailboxStatus>("GET", "/api/v1/mailbox"),
    ({ body }) => body.sync.in_step === true,
  );
  const letters = Array.from({ length: count }, (_, at) => ({
    raw: Buffer.from("Subject: Mass\r\n\r\nx"),
    labels: ["INBOX"],
    receivedAt: receivedAt(at),
  }));
  ids = running.standin.fill(address, letters);
  for (let at = 0; at < count; at += 500) await keep(at, ids.slice(at, at + 500));
});
afterAll(() => running.stop());

function receivedAt(at: number): Date {
  return new Date(Date.UTC(2026, 0, 1) + at * 60_000);
}

/** The mirror's rows of them, each of one of three senders: to have them all read would take minutes. */
async function keep(from: number, some: readonly string[]): Promise<void> {
  const rows = some.map((id, index) => ({
    user_id: assistant.userId,
    gmail_id: id,
    thread_id: id,
    labels: ["INBOX"],
    sender_name: "",
    sender_email: `writer${(from + index) % 3}@example.com`,
    recipients: JSON.stringify({ to: [], cc: [], bcc: [], reply_to: [] }) as never,
    subject: "Mass",
    snippet: "",
    attachment_count: 0,
    size_bytes: 1,
    received_at: receivedAt(from + index),
    readable: true,
    pending: false,
    message_id_header: null,
    in_reply_to: null,
    reference_ids: [],
  }));
  await running.app.acting.database.asUser(assistant.userId, (transaction) =>
    transaction.insertInto("emails").values(rows).execute(),
  );
}

test("more messages than one act takes are counted in full, and a card says that it takes the first of them", async () => {
  const target = { of: "mailbox", query: "in:inbox" } as const;
  const outcome = await assistant.carryOut("archive the mass mail", [
    { do: "count", target, by: "sender" },
    { do: "act", act: "archive", target },
  ]);
  expect(stepsOf(outcome, "count")).toMatchObject([
    {
      total: count,
      more: false,
      by: { rows: [{ count: 3350 }, { count: 3350 }, { count: 3350 }] },
    },
  ]);
  expect(outcome.card?.steps).toMatchObject([
    {
      title: "Archive 10,000 emails",
      count: 10_000,
      meaning: "Mail in the inbox (the first 10000)",
      sample: expect.objectContaining({ length: 10 }),
    },
  ]);
});

test("the oldest of many are found too", async () => {
  const target = { of: "mailbox", query: "in:inbox", order: "oldest", count: 3 } as const;
  const outcome = await assistant.carryOut("the oldest three", [{ do: "find", target }]);
  const [found] = stepsOf(outcome, "find");
  const times = found?.shown.map(({ received_at }) => received_at) ?? [];
  expect([found?.total, times]).toEqual([3, times.toSorted()]);
});

test("a click does what a card of ten thousand shows, to the last of them and to no other", async () => {
  const target = { of: "mailbox", query: "in:inbox" } as const;
  const steps = [{ do: "act", act: "archive", target }] as const;
  const asked = await assistant.carryOut("archive the mass mail", [...steps], { requestId });
  const outcome = await assistant.approve(asked);
  const [step] = stepsOf(outcome, "act");
  expect([step?.changed.length, step?.gone, step?.refused]).toEqual([10_000, [], null]);
  const inbox = running.standin.contents(address).filter(({ labels }) => labels.includes("INBOX"));
  expect(inbox.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 50).toSorted());
  await expect(assistant.approve(asked)).rejects.toMatchObject({ code: "conflict" });
});

test("Stop ends an undo between two calls of Gmail, and what is left is undone by the next", async () => {
  const stopping = new AbortController();
  const stopped = await assistant.carryOut("undo that", [{ do: "undo" }], {
    lastRequest: requestId,
    signal: stopping.signal,
    onStatus: () => stopping.abort(),
  });
  const [first] = stepsOf(stopped, "undo");
  expect(first).toMatchObject({ undone: 1000, refused: { count: 9000 }, over: null });
  const again = await assistant.carryOut("undo that", [{ do: "undo" }], { lastRequest: requestId });
  const [rest] = stepsOf(again, "undo");
  expect(rest).toMatchObject({ undone: 9000, refused: null });
  const inbox = running.standin.contents(address).filter(({ labels }) => labels.includes("INBOX"));
  expect(inbox).toHaveLength(count);
});
