import { afterAll, beforeAll, expect, test } from "vitest";
import type { GmailActionsResult } from "#contract/actions.ts";
import type { KnownDraft } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import { Readable } from "node:stream";
import { otherProgram } from "../support/other-program.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const creating = /\/upload\/gmail\/v1\/users\/me\/drafts$/;
const sending = /\/drafts\/send$/;
const to = ["Ada <ada@example.com>"];
let running: RunningApp;
let outbox: TestOutbox;
let person: SignedIn;
let other: GmailClient;

beforeAll(async () => {
  running = await startApp({ demo: false });
  person = await running.signIn(address);
  outbox = outboxOf(running, person, address);
  other = (await otherProgram(running)).gmail;
});
afterAll(() => running?.stop());

async function draftOf(subject: string, body = "Ours"): Promise<KnownDraft> {
  const answer = await person.call<GmailActionsResult>("POST", "/functions/v1/gmail-actions", {
    action: "createDraft",
    to,
    subject,
    body,
    accessToken: person.session.provider_token,
  });
  const { id = "", gmailId = "" } = answer.body.draft ?? {};
  return { id, gmailId };
}

/** Schedules the form's draft in twenty seconds. */
async function schedule(subject: string, draft: KnownDraft): Promise<OutboxItem | undefined> {
  const at = new Date(running.clock.now().getTime() + 20_000).toISOString();
  return (await outbox.schedule(at, { subject, draft })).body.outbox;
}

function theirs(subject: string) {
  const raw = `From: ${address}\r\nTo: bob@example.com\r\nSubject: ${subject}\r\n\r\nTheirs`;
  return { stream: () => Readable.from([Buffer.from(raw)]) };
}

function subjectsWith(word: string): string[] {
  return running.standin
    .contents(address)
    .filter(({ subject }) => subject.startsWith(word))
    .map(({ subject, labels }) => `${subject} ${labels.join()}`)
    .toSorted();
}

test("a scheduled message whose draft was sent elsewhere is not sent again, and the person decides", async () => {
  const draft = await draftOf("Sent elsewhere");
  const item = await schedule("Sent elsewhere", draft);
  await other.sendDraft(draft.id);
  running.clock.advance(21_000);
  expect((await outbox.ended(item)).state).toBe("unconfirmed");
  expect(outbox.sentAtGmail("Sent elsewhere")).toHaveLength(1);
  await outbox.decide("settle", { id: item?.id, choice: "sendAgain" });
  await outbox.becomes(item, "sent");
  expect(outbox.sentAtGmail("Sent elsewhere")).toHaveLength(2);
}, 60_000);

test("a message whose draft was thrown away elsewhere goes out by another", async () => {
  const draft = await draftOf("Thrown away");
  const item = await schedule("Thrown away", draft);
  await other.deleteDraft(draft.id);
  running.clock.advance(21_000);
  expect((await outbox.ended(item)).state).toBe("sent");
  expect(outbox.sentAtGmail("Thrown away")).toHaveLength(1);
  expect(subjectsWith("Thrown away")).toEqual(["Thrown away SENT"]);
}, 60_000);

test("a draft that went out after Gmail had refused it once counts as the message", async () => {
  running.standin.faults.add({ path: sending, kind: "status", status: 429, times: 1 });
  const { body } = await outbox.send({ subject: "Refused, then sent" });
  running.clock.advance(11_000);
  await until(
    () => outbox.get(body.outbox?.id ?? ""),
    ({ error }) => error === "gmail_rate_limited",
  );
  const [only] = (await other.drafts()).drafts;
  const sent = await other.sendDraft(only?.draftId ?? "");
  running.clock.advance(60_000);
  await running.signIn(address);
  expect(await outbox.ended(body.outbox)).toMatchObject({ state: "sent", gmail_id: sent.id });
  expect(outbox.sentAtGmail("Refused, then sent")).toEqual([sent.id]);
}, 60_000);

test("a draft changed elsewhere stays as it is, and the message waits for the person", async () => {
  const draft = await draftOf("Changed ours");
  const item = await schedule("Changed ours", draft);
  await other.updateDraft(draft.id, theirs("Changed theirs"));
  running.clock.advance(21_000);
  expect(await outbox.ended(item)).toMatchObject({ state: "failed", error: "conflict" });
  expect(subjectsWith("Changed")).toEqual(["Changed theirs DRAFT"]);
  const retried = await outbox.decide("change", { change: "retry", id: item?.id });
  expect(retried.status).toBe(200);
  await outbox.becomes(item, "sent");
  expect(subjectsWith("Changed")).toEqual(["Changed ours SENT", "Changed theirs DRAFT"]);
}, 60_000);

test("a message taken back in doubt about its draft leaves none behind", async () => {
  running.standin.faults.add({ path: creating, kind: "drop", times: 1, after: true });
  running.standin.faults.add({ path: /\/history/, kind: "status", status: 503, times: 1000 });
  const { body } = await outbox.send({ subject: "Left behind" });
  running.clock.advance(11_000);
  const item = await until(
    () => outbox.get(body.outbox?.id ?? ""),
    ({ state, held }) => state === "drafting" && held,
    30_000,
  );
  expect(subjectsWith("Left behind")).toEqual(["Left behind DRAFT"]);
  expect((await outbox.decide("cancel", { id: item.id })).status).toBe(200);
  running.standin.faults.clear();
  await until(
    async () => subjectsWith("Left behind"),
    (left) => left.length === 0,
    60_000,
  );
}, 120_000);

test("doubt about the draft does not count for the sending", async () => {
  const subject = "Doubted twice";
  running.standin.faults.add({ path: creating, kind: "drop", times: 1 });
  const { body } = await outbox.send({ subject });
  running.clock.advance(11_000);
  await until(
    () => outbox.get(body.outbox?.id ?? ""),
    ({ state, held }) => state === "drafting" && held,
  );
  running.standin.faults.add({ path: sending, kind: "drop", times: 1, after: true });
  await until(
    () => running.passDoubt(15 * 60),
    (rows) => rows > 0,
  );
  const [id = ""] = await until(
    async () => outbox.sentAtGmail(subject),
    (ids) => ids.length > 0,
    60_000,
  );
  running.standin.remove(address, id);
  function looks(): number {
    return running.standin.ledger(address).calls["drafts.get"] ?? 0;
  }
  const before = looks();
  await until(
    async () => looks(),
    (now) => now > before + 1,
    60_000,
  );
  expect((await outbox.get(body.outbox?.id ?? "")).state).toBe("sending");
}, 150_000);
