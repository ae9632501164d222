import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GmailActionsResult } from "#contract/actions.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
const hour = 3_600_000;
let running: RunningApp;
let outbox: TestOutbox;
let person: SignedIn;

beforeAll(async () => {
  running = await startApp({ demo: false });
  person = await running.signIn(address);
  outbox = outboxOf(running, person, address);
});
afterAll(() => running?.stop());

function later(ms: number): string {
  return new Date(running.clock.now().getTime() + ms).toISOString();
}

test("a message mended after an answer was lost goes to the mended recipient alone", async () => {
  const idempotencyKey = randomUUID();
  const first = await outbox.send({ to: ["wrong@example.com"], subject: "Wrong", idempotencyKey });
  const mended = { to: ["Ada <ada@example.com>"], subject: "Mended", idempotencyKey };
  const second = await outbox.send(mended);
  expect(second.body.outbox).toMatchObject({
    id: first.body.outbox?.id,
    subject: "Mended",
    to: mended.to,
    held: true,
  });
  running.clock.advance(11_000);
  await outbox.becomes(second.body.outbox, "sent");
  expect([outbox.sentAtGmail("Wrong").length, outbox.sentAtGmail("Mended").length]).toEqual([0, 1]);
  const same = await outbox.send(mended);
  expect([same.status, same.body.outbox?.state]).toEqual([200, "sent"]);
  const late = await outbox.send({ ...mended, subject: "Too late" });
  expect([late.status, late.body.error?.code]).toEqual([409, "conflict"]);
  expect(outbox.sentAtGmail("Too late")).toEqual([]);
}, 60_000);

test("a scheduled message whose draft is sent with other words goes out once, with the new ones", async () => {
  const saved = await person.call<GmailActionsResult>("POST", "/functions/v1/gmail-actions", {
    action: "createDraft",
    to: ["ada@example.com"],
    subject: "Old words",
    body: "",
    accessToken: person.session.provider_token,
  });
  const { id = "", gmailId = "" } = saved.body.draft ?? {};
  const draft = { id, gmailId };
  const planned = await outbox.schedule(later(hour), { subject: "Old words", draft });
  const sent = await outbox.send({ subject: "New words", draft, idempotencyKey: randomUUID() });
  expect(sent.body.outbox).toMatchObject({
    id: planned.body.outbox?.id,
    subject: "New words",
    scheduled: false,
  });
  running.clock.advance(11_000);
  await outbox.becomes(sent.body.outbox, "sent");
  expect([outbox.sentAtGmail("Old words").length, outbox.sentAtGmail("New words").length]).toEqual([
    0, 1,
  ]);
  expect(outbox.draftsAtGmail()).toEqual([]);
}, 60_000);

test("what was taken back is not sent by its key, whatever it says", async () => {
  const idempotencyKey = randomUUID();
  const { body } = await outbox.send({ subject: "Taken back", idempotencyKey });
  await outbox.decide("cancel", { id: body.outbox?.id });
  const other = await outbox.send({ subject: "Other words", idempotencyKey });
  expect([other.status, other.body.error?.code]).toEqual([409, "conflict"]);
});
