import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Marks } from "#contract/actions.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const secretKey = "a key that stays the same over the restart";
const minute = 60_000;
let running: RunningApp;
let mailbox: TestMailbox;
let letters = 0;

beforeAll(async () => {
  running = await startApp({ demo: false, secretKey });
  mailbox = mailboxOf(running, await running.signIn(), address);
});
beforeEach(async () => {
  running.clock.advance(1000);
  mailbox = mailboxOf(running, await running.signIn(), address);
});
afterAll(() => running.stop());

function letter(subject: string, more = ""): string {
  return `From: Ada <ada@example.com>\r\nTo: ${address}\r\nSubject: ${subject}\r\n${more}\r\nx`;
}

/** A message that the mirror holds, and what delivers an answer to it. */
async function conversation(): Promise<{ id: string; answer(): Promise<string> }> {
  letters += 1;
  const reference = `<letter-${letters}@example.com>`;
  const subject = `Letter ${letters}`;
  const id = running.standin.deliver(address, letter(subject, `Message-ID: ${reference}\r\n`));
  await mailbox.sameAsGmail();
  return {
    id,
    async answer() {
      running.clock.advance(1000);
      const headers = `In-Reply-To: ${reference}\r\nReferences: ${reference}\r\n`;
      return running.standin.deliver(address, letter(`Re: ${subject}`, headers));
    },
  };
}

function inMinutes(minutes: number): string {
  return new Date(running.clock.now().getTime() + minutes * minute).toISOString();
}

async function marks(): Promise<Marks> {
  return (await mailbox.person.call<Marks>("GET", "/api/v1/marks")).body;
}

async function backWithin(id: string, labels: string[]): Promise<void> {
  await until(
    async () => mailbox.labels(id),
    (now) => now.join() === labels.join(),
  );
}

test("a snoozed message leaves the inbox and comes back unread at its time, once", async () => {
  const { id } = await conversation();
  await running.besides();
  await mailbox.act("read", [id]);
  const { body } = await mailbox.act("snooze", [id], { until: inMinutes(5) });
  expect(body.results).toEqual([{ emailId: id }]);
  expect(mailbox.labels(id)).toEqual([]);
  expect((await marks()).snoozed).toMatchObject([{ gmail_id: id, until: inMinutes(5) }]);
  running.clock.advance(4 * minute);
  await mailbox.sameAsGmail();
  expect(mailbox.labels(id)).toEqual([]);
  running.clock.advance(2 * minute);
  await backWithin(id, ["INBOX", "UNREAD"]);
  await mailbox.sameAsGmail();
  // Gmail's word may come before what was done is noted here.
  await until(marks, ({ snoozed }) => snoozed.length === 0);
  const woken = await until(
    async () => (await mailbox.activity()).filter(({ act }) => act === "wake"),
    (entries) => entries.length > 0,
  );
  expect(woken).toMatchObject([{ actor: "rule", reason: "Snoozed until now", count: 1 }]);
});

test("a snoozed message comes back after a restart", async () => {
  const { id } = await conversation();
  await mailbox.act("snooze", [id], { until: inMinutes(5) });
  await running.restart(secretKey);
  running.clock.advance(6 * minute);
  await backWithin(id, ["INBOX", "UNREAD"]);
});

test("an answer brings a snoozed message back at once", async () => {
  const { id, answer } = await conversation();
  await mailbox.act("snooze", [id], { until: inMinutes(600) });
  await answer();
  await backWithin(id, ["INBOX", "UNREAD"]);
  const [first] = await until(
    () => mailbox.activity(),
    ([entry]) => entry?.act === "wake",
  );
  expect(first).toMatchObject({ reason: "Snoozed, and answered meanwhile" });
});

test("a snooze ends when the person ends it or moves the message, and its undoing too", async () => {
  const [ended, trashed, undone] = [
    await conversation(),
    await conversation(),
    await conversation(),
  ];
  const ids = [ended.id, trashed.id, undone.id];
  const entries = [];
  for (const id of ids)
    entries.push((await mailbox.act("snooze", [id], { until: inMinutes(5) })).body.entry);
  await mailbox.act("unsnooze", [ended.id]);
  await mailbox.act("read", [ended.id]);
  await mailbox.act("delete", [trashed.id]);
  await mailbox.undo({ entry: entries[2] });
  await mailbox.act("read", [undone.id]);
  const other = await conversation();
  await mailbox.act("snooze", [other.id], { until: inMinutes(5) });
  running.clock.advance(6 * minute);
  await backWithin(other.id, ["INBOX", "UNREAD"]);
  expect(ids.map((id) => mailbox.labels(id))).toEqual([["INBOX"], ["TRASH", "UNREAD"], ["INBOX"]]);
});

test("a snoozed message that was deleted is restored to its snooze, or to the inbox once that is over", async () => {
  const [early, late] = [await conversation(), await conversation()];
  for (const { id } of [early, late]) {
    await mailbox.act("snooze", [id], { until: inMinutes(5) });
    await mailbox.act("delete", [id]);
  }
  const time = inMinutes(5);
  await mailbox.act("restore", [early.id]);
  expect(mailbox.labels(early.id)).toEqual(["UNREAD"]);
  expect((await marks()).snoozed).toMatchObject([{ gmail_id: early.id, until: time }]);
  running.clock.advance(6 * minute);
  await backWithin(early.id, ["INBOX", "UNREAD"]);
  await mailbox.act("restore", [late.id]);
  expect(mailbox.labels(late.id)).toEqual(["INBOX", "UNREAD"]);
  await mailbox.sameAsGmail();
});

test("what was moved at Gmail itself while it was snoozed stays there", async () => {
  const [moved, other] = [await conversation(), await conversation()];
  await mailbox.act("snooze", [moved.id, other.id], { until: inMinutes(5) });
  running.standin.change(address, [moved.id], { add: ["TRASH"], remove: [] });
  await mailbox.sameAsGmail();
  running.clock.advance(6 * minute);
  await backWithin(other.id, ["INBOX", "UNREAD"]);
  expect(mailbox.labels(moved.id)).toEqual(["TRASH", "UNREAD"]);
});

test("a muted conversation is archived, and so is what comes to it later", async () => {
  const { id, answer } = await conversation();
  const first = await answer();
  await mailbox.sameAsGmail();
  const { body } = await mailbox.act("mute", [id]);
  expect([mailbox.labels(id), mailbox.labels(first)]).toEqual([["UNREAD"], ["UNREAD"]]);
  expect((await marks()).muted).toHaveLength(1);
  const later = await answer();
  await backWithin(later, ["UNREAD"]);
  const [entry] = await until(
    () => mailbox.activity(),
    ([newest]) => newest?.actor === "rule",
  );
  expect(entry).toMatchObject({ act: "archive", reason: "In a muted conversation", count: 1 });
  await mailbox.undo({ entry: entry?.id });
  expect(mailbox.labels(later)).toEqual(["INBOX", "UNREAD"]);
  await mailbox.undo({ entry: body.entry });
  expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
  expect((await marks()).muted).toEqual([]);
  const heard = await answer();
  await mailbox.sameAsGmail();
  expect([heard, later].map((one) => mailbox.labels(one))).toEqual([
    ["INBOX", "UNREAD"],
    ["INBOX", "UNREAD"],
  ]);
});
