import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GmailActionsResult } from "#contract/actions.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import type { UnsentMessage } from "#server/compose/outbox/cancel-outbox.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const creating = /\/upload\/gmail\/v1\/users\/me\/drafts$/;
let running: RunningApp;
let outbox: TestOutbox;
let person: SignedIn;

beforeAll(async () => {
  running = await startApp({ demo: false });
  person = await running.signIn(address);
  outbox = outboxOf(running, person, address);
});
afterAll(() => running?.stop());

function isInDoubt({ state, held, error }: OutboxItem): boolean {
  return state === "drafting" && held && error !== null;
}

test("words mended while it is not known whether a draft of the old ones was made go out, and that draft does not", async () => {
  const { faults } = running.standin;
  const idempotencyKey = randomUUID();
  faults.add({ path: creating, kind: "drop", times: 1, after: true });
  faults.add({ path: /\/history/, kind: "status", status: 503, times: Number.POSITIVE_INFINITY });
  const to = ["wrong@example.com"];
  const first = await outbox.send({ to, subject: "Doubtful", idempotencyKey });
  const { id = "" } = first.body.outbox ?? {};
  running.clock.advance(11_000);
  await until(() => outbox.get(id), isInDoubt);
  expect(outbox.draftsAtGmail()).toEqual(["Doubtful"]);
  faults.add({ path: creating, kind: "status", status: 503, times: 1 });
  const second = await outbox.send({ subject: "Certain", idempotencyKey });
  expect(second.body.outbox).toMatchObject({ id, subject: "Certain", state: "queued" });
  running.clock.advance(11_000);
  await until(() => outbox.get(id), isInDoubt);
  faults.clear();
  await until(
    () => running.passDoubt(60),
    (rows) => rows > 0,
  );
  await outbox.becomes({ id }, "sent", 90_000);
  expect(outbox.sentAtGmail("Doubtful")).toEqual([]);
  expect(outbox.sentAtGmail("Certain")).toHaveLength(1);
  await until(
    async () => outbox.draftsAtGmail(),
    (drafts) => drafts.length === 0,
  );
}, 150_000);

test("a message is taken back once more where the answer of the first time was lost, with all its words", async () => {
  const { body } = await outbox.send({ subject: "Back", body: "All my words" });
  const { id } = body.outbox ?? {};
  await outbox.decide("cancel", { id });
  const again = await outbox.decide<UnsentMessage>("cancel", { id });
  expect([again.status, again.body.subject, again.body.body]).toEqual([
    200,
    "Back",
    "All my words",
  ]);
  expect((await outbox.decide("change", { change: "sendNow", id })).status).toBe(409);
  running.clock.advance(11_000);
  expect(outbox.sentAtGmail("Back")).toEqual([]);
});

test("a failed message leaves the outbox when its draft is sent with other words, and never takes that draft back", async () => {
  const saved = await person.call<GmailActionsResult>("POST", "/functions/v1/gmail-actions", {
    action: "createDraft",
    to: ["ada@example.com"],
    subject: "Failed",
    body: "",
    accessToken: person.session.provider_token,
  });
  const { id: draftId = "", gmailId = "" } = saved.body.draft ?? {};
  const draft = { id: draftId, gmailId };
  running.standin.faults.add({ path: /\/drafts\/send$/, kind: "status", status: 400, times: 1 });
  const first = await outbox.send({ subject: "Failed", draft, idempotencyKey: randomUUID() });
  running.clock.advance(11_000);
  const failed = await outbox.becomes(first.body.outbox, "failed");
  const opened = await person.call<UnsentMessage>("POST", "/api/v1/drafts/open", {
    draftId,
    accessToken: person.session.provider_token,
  });
  const words = { subject: "Sent after all", draft: opened.body.draft };
  const second = await outbox.send({ ...words, idempotencyKey: randomUUID() });
  expect((await outbox.list()).map(({ id }) => id)).toEqual([second.body.outbox?.id]);
  const retried = await outbox.decide("change", { change: "retry", id: failed.id });
  expect(retried.status).toBe(409);
  const dismissed = await outbox.decide<UnsentMessage>("cancel", { id: failed.id });
  expect([dismissed.status, dismissed.body.draft, dismissed.body.subject]).toEqual([
    200,
    null,
    "Failed",
  ]);
  running.clock.advance(11_000);
  await outbox.becomes(second.body.outbox, "sent");
  expect(outbox.sentAtGmail("Failed")).toEqual([]);
  expect(outbox.sentAtGmail("Sent after all")).toHaveLength(1);
}, 90_000);
