import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Marks } from "#contract/actions.ts";
import type { EmailPage, EmailSource } from "#contract/messages.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let outbox: TestOutbox;
let mailbox: TestMailbox;

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();

/** Every decision about a message, with what it takes. */
const decisions = [
  ["cancel", {}],
  ["change", { change: "sendNow" }],
  ["change", { change: "retry" }],
  ["change", { change: "reschedule", scheduledFor: tomorrow }],
  ["settle", { choice: "checkAgain" }],
  ["settle", { choice: "sendAgain" }],
  ["settle", { choice: "wasSent" }],
] as const;

beforeAll(async () => {
  running = await startApp({ demo: false });
});
beforeEach(async () => {
  running.clock.advance(1000);
  await comeBack();
});
afterAll(() => running.stop());

/** Sessions last shorter than some messages wait. */
async function comeBack(): Promise<void> {
  const person = await running.signIn();
  outbox = outboxOf(running, person, address);
  mailbox = mailboxOf(running, person, address);
}

function inSeconds(seconds: number): string {
  return new Date(running.clock.now().getTime() + seconds * 1000).toISOString();
}

/** The message as it stands at Gmail, by way of the mirror. */
async function sourceOf(gmailId: string): Promise<string> {
  const { body } = await until(
    () => mailbox.person.call<EmailPage>("GET", "/rest/v1/emails?label=SENT"),
    ({ body: { emails } }) => emails.some(({ gmail_id }) => gmail_id === gmailId),
  );
  const row = body.emails.find(({ gmail_id }) => gmail_id === gmailId);
  const path = `/api/v1/emails/${row?.id}/source`;
  return (await mailbox.person.call<EmailSource>("GET", path)).body.source;
}

test("a message waits until it can no longer be taken back, then goes out once", async () => {
  const { status, body } = await outbox.send({ subject: "Hello", body: "Dear Ada" });
  expect([status, body.outbox?.state, body.outbox?.held]).toEqual([200, "queued", true]);
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(["Hello"]);
  expect(outbox.sentAtGmail("Hello")).toEqual([]);
  running.clock.advance(11_000);
  const sent = await outbox.ended(body.outbox);
  expect(sent).toMatchObject({ state: "sent", error: null });
  expect(outbox.sentAtGmail("Hello")).toEqual([sent.gmail_id]);
  expect(outbox.draftsAtGmail()).toEqual([]);
  expect(await outbox.list()).toEqual([]);
  // The text is in the mailbox now, and nowhere else.
  const exported = await mailbox.person.send(`${running.url}/api/v1/export/data.json`);
  expect(await exported.text()).not.toContain("Dear Ada");
});

test("a sent message comes into the mirror", async () => {
  const { body } = await outbox.send({ subject: "Mirrored", body: "x" });
  running.clock.advance(11_000);
  const { gmail_id } = await outbox.ended(body.outbox);
  await until(
    () => mailbox.listed("SENT"),
    (ids) => ids.includes(gmail_id ?? ""),
  );
});

test("a message that is taken back in time never goes out, and is given back to the form", async () => {
  const written = { subject: "Too fast", cc: "bob@example.com, Eve <eve@example.com>", body: "x" };
  const { body } = await outbox.send(written);
  const id = body.outbox?.id;
  const back = await outbox.decide<object>("cancel", { id });
  expect(back.status).toBe(200);
  expect(back.body).toEqual({
    draft: null,
    from: "",
    to: ["Ada <ada@example.com>"],
    cc: ["bob@example.com", "Eve <eve@example.com>"],
    bcc: [],
    subject: "Too fast",
    body: "x",
    bodyHtml: null,
    files: [],
    answers: null,
  });
  const other = await outbox.send({ subject: "After it" });
  running.clock.advance(11_000);
  await outbox.ended(other.body.outbox);
  expect(outbox.sentAtGmail("Too fast")).toEqual([]);
  expect((await outbox.get(id ?? "")).state).toBe("cancelled");
  const late = await outbox.decide("cancel", { id: other.body.outbox?.id });
  expect([late.status, late.body.error?.code]).toEqual([409, "conflict"]);
  expect(await outbox.decide("cancel", { id })).toEqual(back);
});

test("a message whose answer was lost is taken back by its key, also twice", async () => {
  const idempotencyKey = crypto.randomUUID();
  const { body } = await outbox.send({ subject: "By its key", idempotencyKey });
  for (const _ of [1, 2])
    expect((await outbox.decide("cancel", { idempotencyKey })).status).toBe(200);
  expect((await outbox.get(body.outbox?.id ?? "")).state).toBe("cancelled");
  const unknown = await outbox.decide("cancel", { idempotencyKey: crypto.randomUUID() });
  expect([unknown.status, unknown.body.error?.code]).toEqual([404, "not_found"]);
  for (const wrong of [{}, { id: body.outbox?.id, idempotencyKey }])
    expect((await outbox.decide("cancel", wrong)).status).toBe(400);
});

test("what ended is forgotten after a month, also by a person who sends no more", async () => {
  const { body } = await outbox.schedule(inSeconds(3600), { subject: "Long ago" });
  const id = body.outbox?.id ?? "";
  await outbox.decide("cancel", { id });
  const database = new Client(running.database);
  await database.connect();
  const past = "now() - interval '31 days'";
  await database.query(`update outbox set send_at = ${past}, created_at = ${past} where id = $1`, [
    id,
  ]);
  const counted = "select count(*)::int as some from outbox where id = $1";
  await until(
    async () => (await database.query(counted, [id])).rows[0].some,
    (some) => some === 0,
  );
  await database.end();
});

test("one is another person's message, or nobody's: there is nothing", async () => {
  const { body } = await outbox.send({ subject: "Mine" });
  const other = outboxOf(running, await running.signIn("robin.reyes@example.com"), address);
  for (const id of [body.outbox?.id, "999999999999999999"])
    for (const [what, more] of decisions) {
      const answer = await other.decide(what, { id, ...more });
      expect([answer.status, answer.body.error?.code]).toEqual([404, "not_found"]);
    }
  expect(await other.list()).toEqual([]);
  await outbox.decide("cancel", { id: body.outbox?.id });
});

test("a scheduled message goes out at its time, not before, and keeps its zone", async () => {
  const at = inSeconds(3600);
  const timeZone = "America/St_Johns";
  const { body } = await outbox.schedule(at, { subject: "Later", timeZone });
  expect(body.outbox).toMatchObject({ scheduled: true, send_at: at, time_zone: timeZone });
  running.clock.advance(3_599_000);
  await comeBack();
  const { body: now } = await outbox.send({ subject: "Now" });
  await outbox.decide("change", { change: "sendNow", id: now.outbox?.id });
  await outbox.ended(now.outbox);
  expect((await outbox.list("scheduled")).map(({ subject }) => subject)).toEqual(["Later"]);
  running.clock.advance(1000);
  await outbox.becomes(body.outbox, "sent");
  expect(outbox.sentTimes("Later")).toEqual([at]);
});

test("a waiting message is put off, brought forward, and sent now", async () => {
  const { body } = await outbox.schedule(inSeconds(60), { subject: "Moved" });
  const id = body.outbox?.id;
  const past = await outbox.decide("change", {
    change: "reschedule",
    id,
    scheduledFor: inSeconds(-1),
  });
  expect([past.status, past.body.error?.code]).toEqual([400, "invalid_time"]);
  const far = { change: "reschedule", id, scheduledFor: inSeconds(400 * 86_400) };
  expect((await outbox.decide("change", far)).body.error?.message).toBe(
    "Choose a time within a year from now.",
  );
  const zone = { scheduledFor: inSeconds(600), timeZone: "Europe/Nowhere" };
  const wrong = await outbox.decide("change", { change: "reschedule", id, ...zone });
  expect(wrong.body.error?.code).toBe("invalid_request");
  const later = inSeconds(86_400);
  const moved = await outbox.decide("change", { change: "reschedule", id, scheduledFor: later });
  expect(moved.body).toMatchObject({ state: "queued", send_at: later });
  running.clock.advance(120_000);
  const { body: other } = await outbox.send({ subject: "In between" });
  running.clock.advance(11_000);
  await outbox.ended(other.outbox);
  expect(outbox.sentAtGmail("Moved")).toEqual([]);
  await outbox.decide("change", { change: "sendNow", id });
  await outbox.becomes(body.outbox, "sent");
  for (const [what, more] of decisions) {
    const answer = await outbox.decide(what, { id, ...more });
    expect([answer.status, answer.body.error?.code]).toEqual([409, "conflict"]);
  }
});

test("who wants no time to take back has none", async () => {
  await mailbox.person.call("PATCH", "/api/v1/settings", { undo_send_seconds: 0 });
  const { body } = await outbox.send({ subject: "At once" });
  await outbox.becomes(body.outbox, "sent");
  await mailbox.person.call("PATCH", "/api/v1/settings", { undo_send_seconds: 10 });
});

test("a request that comes a hundred times, from two tabs at once, sends one message", async () => {
  const twice = await running.signIn();
  const tabs = [outbox, outboxOf(running, twice, address)];
  const key = { subject: "Once", idempotencyKey: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => tabs[index % 2]?.send(key)),
  );
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer?.body.outbox?.id)).size).toBe(1);
  running.clock.advance(11_000);
  const sent = await outbox.ended(answers[0]?.body.outbox);
  const again = await outbox.send(key);
  expect(again.body.outbox).toEqual(sent);
  expect(outbox.sentAtGmail("Once")).toHaveLength(1);
}, 60_000);

test("a message answers in its thread", async () => {
  const raw = `From: ada@example.com\r\nTo: ${address}\r\nMessage-ID: <asked@example.com>\r\nSubject: Asked\r\n\r\n?`;
  const gmailId = running.standin.deliver(address, raw);
  await mailbox.sameAsGmail();
  const answers = { gmailId, how: "reply" };
  const { body } = await outbox.send({ subject: "Re: Asked", body: "Yes", answers });
  running.clock.advance(11_000);
  await outbox.becomes(body.outbox, "sent");
  const threads = running.standin
    .contents(address)
    .filter(({ subject }) => subject.endsWith("Asked"))
    .map(({ thread }) => thread);
  expect(threads).toHaveLength(2);
  expect(new Set(threads).size).toBe(1);
});

test("what one has answered in a conversation of the inbox is told as long as that stands there", async () => {
  const raw = `From: ada@example.com\r\nTo: ${address}\r\nMessage-ID: <asks@example.com>\r\nSubject: Asks\r\n\r\n?`;
  const gmailId = running.standin.deliver(address, raw);
  await mailbox.sameAsGmail();
  const { body } = await outbox.send({
    to: "robin.reyes@example.com",
    subject: "Re: Asks",
    body: "Yes",
    answers: { gmailId, how: "reply" },
  });
  running.clock.advance(11_000);
  await outbox.becomes(body.outbox, "sent");
  await mailbox.sameAsGmail();
  expect(await writtenIn(gmailId)).toHaveLength(1);
  await mailbox.act("archive", [gmailId]);
  expect(await writtenIn(gmailId)).toEqual([]);
});

/** The times at which one wrote in a message's conversation, as the marks tell them. */
async function writtenIn(gmailId: string): Promise<string[]> {
  const { person } = mailbox;
  const thread = running.standin.contents(address).find(({ id }) => id === gmailId)?.thread;
  const { written } = (await person.call<Marks>("GET", "/api/v1/marks")).body;
  return written.filter(({ thread_id }) => thread_id === thread).map(({ at }) => at);
}

test.each([
  ["no_recipients", { to: [] }],
  ["no_recipients", { to: " ,; ", cc: [" "] }],
  ["invalid_recipient", { to: ["ada"] }],
  [
    "invalid_recipient",
    { to: ["ada@example.com"], bcc: ["eve@example.com\r\nTo: all@example.com"] },
  ],
  ["invalid_request", { to: Array.from({ length: 501 }, (_, index) => `a${index}@example.com`) }],
  ["invalid_request", { subject: "a\0b" }],
  ["invalid_request", { idempotencyKey: "twice" }],
  ["invalid_request", { draft: { id: "r1/../x", gmailId: "1" } }],
  ["invalid_request", { unknown: 1 }],
] as const)("what cannot be sent is refused with %s, and nothing is kept", async (code, more) => {
  const answer = await outbox.send(more);
  expect(answer.body.error?.code).toBe(code);
  expect(await outbox.list()).toEqual([]);
});

test.each([
  ["invalid_time", "2020-01-01T00:00:00Z", {}],
  ["invalid_time", "2099-01-01T00:00:00Z", {}],
  ["invalid_request", "tomorrow", {}],
  ["invalid_request", "2026-13-01T00:00:00Z", {}],
  ["invalid_request", "2099-01-01T00:00:00Z", { timeZone: "Mars/Base" }],
] as const)("%s: a time such as %s %j is refused", async (code, scheduledFor, more) => {
  const answer = await outbox.schedule(scheduledFor, more);
  expect(answer.body.error?.code).toBe(code);
  expect(await outbox.list()).toEqual([]);
});

test("five hundred recipients get one message, each address once, and breaks of lines make no field", async () => {
  const to = Array.from({ length: 499 }, (_, index) => `a${index}@example.com`);
  const cc = ["ada@example.com", "ADA@example.com", "a7@example.com"];
  const subject = "Many\r\nBcc: eve@example.com";
  const { status, body } = await outbox.send({ to, cc, subject, body: "x\r\n.\r\nFrom: y" });
  expect(status).toBe(200);
  running.clock.advance(11_000);
  const sent = await outbox.becomes(body.outbox, "sent");
  const source = await sourceOf(sent.gmail_id ?? "");
  const fields = source.replaceAll(/\r\n[ \t]/g, " ").split("\r\n");
  const listed = fields.filter((field) => /^(to|cc):/i.test(field)).join();
  expect(listed.match(/@example\.com/gi)?.length).toBe(500);
  expect(source).not.toMatch(/^bcc:/im);
});

test("of a reply whose thread is gone at Gmail a thread of its own is made", async () => {
  const id = running.standin.deliver(address, `From: ada@example.com\r\nSubject: Gone\r\n\r\nx`);
  await mailbox.sameAsGmail();
  const { body } = await outbox.send({
    subject: "Re: Gone",
    answers: { gmailId: id, how: "reply" },
  });
  running.standin.remove(address, id);
  running.clock.advance(11_000);
  expect((await outbox.ended(body.outbox)).state).toBe("sent");
});

test("what is written to be sent is told to the person who takes everything along", async () => {
  const { body } = await outbox.schedule(inSeconds(3600), { subject: "Taken along" });
  const text = await (await mailbox.person.send(`${running.url}/api/v1/export/data.json`)).text();
  expect(text).toContain("Taken along");
  await outbox.decide("cancel", { id: body.outbox?.id });
});

test("a repeat is answered with the message, also when its reminder is past, and when it is answered", async () => {
  const [late, answered] = [
    { subject: "Late repeat", remindAt: inSeconds(300), idempotencyKey: randomUUID() },
    { subject: "Answered repeat", remindAt: inSeconds(7200), idempotencyKey: randomUUID() },
  ];
  const first = await outbox.send(late);
  const second = await outbox.send(answered);
  running.clock.advance(15_000);
  await outbox.becomes(first.body.outbox, "sent");
  await outbox.becomes(second.body.outbox, "sent");
  const [sent = ""] = outbox.sentAtGmail("Answered repeat");
  const [, id] = /^Message-ID: (.+?)\r?$/im.exec(await sourceOf(sent)) ?? [];
  running.standin.deliver(
    address,
    `From: Ada <ada@example.com>\r\nTo: ${address}\r\nSubject: Re: Answered repeat\r\nIn-Reply-To: ${id}\r\nReferences: ${id}\r\n\r\nYes`,
  );
  await mailbox.sameAsGmail();
  const again = await outbox.send(answered);
  expect([again.status, again.body.outbox?.id]).toEqual([200, second.body.outbox?.id]);
  running.clock.advance(600_000);
  await comeBack();
  const later = await outbox.send(late);
  expect([later.status, later.body.outbox?.id]).toEqual([200, first.body.outbox?.id]);
  expect(outbox.sentAtGmail("Late repeat")).toHaveLength(1);
});
