import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Invitation } from "#contract/invitations.ts";
import type { Email, EmailSource } from "#contract/messages.ts";
import { invitationMail, type InvitationMail } from "../support/invitation-mail.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const start = 'DTSTART;TZID="Eastern Standard Time":20260320T150000';
let running: RunningApp;
let alex: SignedIn;
let outbox: TestOutbox;

beforeAll(async () => {
  running = await startApp({ demo: false });
  alex = await running.signIn();
  outbox = outboxOf(running, alex, address);
});
beforeEach(() => running.clock.advance(1000));
afterAll(() => running.stop());

async function deliver(mail: Omit<InvitationMail, "to">): Promise<Email> {
  running.clock.advance(1000);
  running.standin.deliver(address, invitationMail({ to: address, ...mail }));
  return listed(mail.subject);
}

async function listed(subject: string, isSo = (_email: Email) => true): Promise<Email> {
  async function find(): Promise<Email | undefined> {
    await alex.call("POST", "/functions/v1/fetch-gmail", {
      accessToken: alex.session.provider_token,
    });
    const { body } = await alex.call<{ emails: Email[] }>("GET", "/rest/v1/emails");
    return body.emails.find((email) => email.subject === subject && !email.pending && isSo(email));
  }
  const email = await until(find, (found) => found !== undefined);
  if (email === undefined) throw new Error(subject);
  return email;
}

async function invitationOf({ id }: Email, as = alex) {
  const path = `/api/v1/emails/${id}/invitation`;
  return as.call<{ invitation: Invitation | null }>("GET", path);
}

async function read(email: Email): Promise<Invitation> {
  const { body } = await invitationOf(email);
  if (body.invitation === null) throw new Error("no invitation");
  return body.invitation;
}

function answer({ id }: Email, more: object) {
  return alex.call<{ invitation: Invitation }>("POST", `/api/v1/emails/${id}/invitation`, {
    answer: "yes",
    to: "ann@example.org",
    idempotencyKey: randomUUID(),
    accessToken: alex.session.provider_token,
    ...more,
  });
}

async function sourceOf(subject: string): Promise<string> {
  const { id } = await listed(subject);
  const { body } = await alex.call<EmailSource>("GET", `/api/v1/emails/${id}/source`);
  return body.source;
}

test("an invitation is told with its time, in the row too", async () => {
  const email = await deliver({ subject: "Meet", uid: "1@x", event: [start, "SUMMARY:Meet"] });
  expect(email.invitation).toMatchObject({
    method: "request",
    starts: { at: "2026-03-20T19:00:00Z", zone: "America/New_York" },
    answer: null,
  });
  expect(await read(email)).toMatchObject({
    event: { title: "Meet" },
    invited: address,
    answers_to: { name: "Ann Example", address: "ann@example.org" },
    standing: "current",
    given: null,
  });
  const robin = await running.signIn("robin.reyes@example.com");
  expect((await invitationOf(email, robin)).status).toBe(404);
});

test("an answer goes to the organiser once, as text and calendar, and is remembered", async () => {
  const email = await deliver({
    subject: "Tea",
    uid: "2@x",
    event: [start, "SUMMARY:Tea", "SEQUENCE:4"],
  });
  const idempotencyKey = randomUUID();
  const { status, body } = await answer(email, { idempotencyKey });
  expect([status, body.invitation?.given?.answer]).toEqual([200, "yes"]);
  expect(body.invitation.event.attendees).toMatchObject([{ address, answer: "yes" }]);
  await answer(email, { idempotencyKey });
  running.clock.advance(11_000);
  await outbox.ended(body.invitation.given?.outbox ?? undefined);
  expect(outbox.sentAtGmail("Accepted: Tea")).toHaveLength(1);
  const source = await sourceOf("Accepted: Tea");
  expect(source).toMatch(/^To: ann@example\.org$/m);
  expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REPLY/);
  const calendar = source.replaceAll(/\r\n /g, "");
  for (const line of [
    "METHOD:REPLY",
    "UID:2@x",
    "SEQUENCE:4",
    `ATTENDEE;CN=Alex Morgan;PARTSTAT=ACCEPTED:mailto:${address}`,
    "ORGANIZER;CN=Ann Example:mailto:ann@example.org",
    "DTSTART:20260320T190000Z",
  ])
    expect(calendar).toContain(`\r\n${line}\r\n`);
  expect((await listed("Tea")).invitation?.answer).toBe("yes");
});

test("an answer that is changed before it goes out goes out once, as changed", async () => {
  const email = await deliver({ subject: "Walk", uid: "3@x", event: [start, "SUMMARY:Walk"] });
  await answer(email, {});
  const { body } = await answer(email, { answer: "no" });
  expect(body.invitation.given?.answer).toBe("no");
  running.clock.advance(11_000);
  await outbox.ended(body.invitation.given?.outbox ?? undefined);
  expect(outbox.sentAtGmail("Accepted: Walk")).toEqual([]);
  expect(outbox.sentAtGmail("Declined: Walk")).toHaveLength(1);
  const { body: later } = await answer(email, { answer: "maybe" });
  expect(later.invitation.given?.answer).toBe("maybe");
  await outbox.decide("cancel", { id: later.invitation.given?.outbox?.id });
  expect((await read(email)).given?.answer).toBe("no");
});

test("an answer goes nowhere but where was shown", async () => {
  const email = await deliver({ subject: "Trap", uid: "4@x", event: [start, "SUMMARY:Trap"] });
  expect((await answer(email, { to: "other@example.org" })).status).toBe(409);
  expect(await outbox.list()).toEqual([]);
});

test("without an organiser the sender is who is answered", async () => {
  const email = await deliver({ subject: "Bare", uid: "5@x", organizer: "", event: [start] });
  const shown = await read(email);
  expect(shown.answers_to?.address).toBe("ann@example.org");
  expect((await answer(email, {})).status).toBe(200);
  expect((await listed("Bare")).invitation?.answer).toBe("yes");
});

test("a later version replaces the one before, and a cancellation both", async () => {
  const first = await deliver({ subject: "Plan", uid: "6@x", event: [start, "SUMMARY:Plan"] });
  const moved = "DTSTART:20260321T100000Z";
  const second = await deliver({
    subject: "Plan, moved",
    uid: "6@x",
    event: [moved, "SUMMARY:Plan", "SEQUENCE:1"],
  });
  expect(await read(first)).toMatchObject({
    standing: "replaced",
    latest: second.id,
    answers_to: null,
  });
  expect(await read(second)).toMatchObject({
    standing: "current",
    before: { starts: { at: "2026-03-20T19:00:00Z" } },
  });
  expect((await answer(first, {})).status).toBe(409);
  const end = await deliver({
    subject: "Plan, off",
    uid: "6@x",
    method: "CANCEL",
    event: [moved, "SUMMARY:Plan", "SEQUENCE:2"],
  });
  for (const email of [first, second])
    expect(await read(email)).toMatchObject({ standing: "cancelled", latest: end.id });
  expect(await read(end)).toMatchObject({ standing: "cancelled", answers_to: null });
  expect((await listed("Plan")).invitation?.cancelled).toBe(true);
});

test("nobody else cancels an event, and one occurrence's end is not that of all", async () => {
  const event = [start, "RRULE:FREQ=WEEKLY;BYDAY=FR", "SUMMARY:Weekly"];
  const email = await deliver({ subject: "Weekly", uid: "7@x", event });
  const cancel = { uid: "7@x", method: "CANCEL", event: [...event, "SEQUENCE:9"] };
  await deliver({
    subject: "Forged end",
    from: "Mallory <mallory@example.net>",
    ...cancel,
  });
  await deliver({
    subject: "One is off",
    ...cancel,
    event: [start, "RECURRENCE-ID:20260327T190000Z", "SEQUENCE:1"],
  });
  expect((await listed("Weekly")).invitation?.cancelled).toBe(false);
  expect(await read(email)).toMatchObject({
    standing: "current",
    event: { repeats: "FREQ=WEEKLY;BYDAY=FR" },
  });
});

test("a counter-proposal is told beside what stands, and replies by whom they are", async () => {
  const organizer = `CN=Alex Morgan:mailto:${address}`;
  const attendees = ["ATTENDEE;CN=Bea;PARTSTAT=NEEDS-ACTION:mailto:bea@example.org"];
  const mine = await deliver({
    subject: "Mine",
    from: `Alex Morgan <${address}>`,
    uid: "8@x",
    organizer,
    attendees,
    event: [start, "SUMMARY:Mine"],
  });
  expect((await read(mine)).answers_to).toBeNull();
  const from = "Bea <bea@example.org>";
  const counter = await deliver({
    subject: "Another time",
    from,
    uid: "8@x",
    method: "COUNTER",
    organizer,
    attendees,
    event: ["DTSTART:20260322T100000Z", "SUMMARY:Mine", "COMMENT:I am away on Friday."],
  });
  expect(await read(counter)).toMatchObject({
    event: { method: "counter", comment: "I am away on Friday." },
    before: { starts: { at: "2026-03-20T19:00:00Z" } },
    answers_to: null,
  });
  await deliver({
    subject: "Yes of Bea",
    from,
    uid: "8@x",
    method: "REPLY",
    organizer,
    attendees: ["ATTENDEE;PARTSTAT=ACCEPTED:mailto:bea@example.org"],
    event: [start],
  });
  expect((await read(mine)).event.attendees).toMatchObject([{ name: "Bea", answer: "yes" }]);
});

test("a message without a calendar has no invitation", async () => {
  running.standin.deliver(address, "From: a@example.org\r\nSubject: Plain\r\n\r\nHello");
  const email = await listed("Plain");
  expect([email.invitation, (await invitationOf(email)).body.invitation]).toEqual([null, null]);
});

test("a calendar that came as a file alone is read when its message is opened", async () => {
  const source = invitationMail({ subject: "File", to: address, uid: "9@x", event: [start] })
    .replaceAll("alternative", "mixed")
    .replace(
      /Content-Type: text\/calendar.*/,
      "Content-Type: application/ics; name=invite.ics\r\nContent-Disposition: attachment; filename=invite.ics",
    );
  running.standin.deliver(address, source);
  const email = await listed("File");
  expect(await read(email)).toMatchObject({
    event: { uid: "9@x", method: "request" },
    part_id: email.attachments[0]?.part_id,
  });
  expect((await listed("File", isKnown)).invitation?.starts?.at).toBe("2026-03-20T19:00:00Z");
});

function isKnown({ invitation }: Email): boolean {
  return invitation !== null;
}
