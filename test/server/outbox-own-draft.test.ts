import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Draft, KnownDraft } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const sending = /\/drafts\/send$/;
let running: RunningApp;
let outbox: TestOutbox;
let person: SignedIn;

beforeAll(async () => {
  running = await startApp({ demo: false });
  person = await running.signIn(address);
  outbox = outboxOf(running, person, address);
});
afterAll(() => running?.stop());

test.each(["queued", "failed"] as const)(
  "a %s message whose own draft is sent from Drafts goes out once, with the new words",
  async (state) => {
    const subject = `Refused and ${state}`;
    const { item, draft } = await refused(subject, state);
    const words = { subject: `${subject}, mended`, draft, idempotencyKey: randomUUID() };
    const sent = await outbox.send(words);
    expect(sent.body.outbox).toMatchObject({ state: "queued", subject: words.subject });
    expect((await outbox.send(words)).body.outbox?.id).toBe(sent.body.outbox?.id);
    if (state === "queued") expect(sent.body.outbox?.id).toBe(item.id);
    const change = state === "queued" ? "sendNow" : "retry";
    const again = await outbox.decide("change", { change, id: item.id });
    expect(again.status).toBe(state === "queued" ? 200 : 409);
    running.clock.advance(11_000);
    await outbox.becomes(sent.body.outbox, "sent");
    expect(outbox.sentAtGmail(subject)).toEqual([]);
    expect(outbox.sentAtGmail(words.subject).length).toBe(1);
    expect([outbox.draftsAtGmail(), await outbox.list()]).toEqual([[], []]);
  },
  60_000,
);

test("a scheduled message is a draft before it is taken back, and the same one when it is asked for again", async () => {
  const { body } = await outbox.schedule(inAnHour(), { subject: "Put off", body: "Dear Ada" });
  const id = body.outbox?.id;
  const back = await outbox.decide<Draft>("cancel", { id });
  expect(back.body).toMatchObject({ subject: "Put off", draft: { id: expect.any(String) } });
  expect(outbox.draftsAtGmail()).toEqual(["Put off"]);
  expect(await outbox.decide("cancel", { id })).toEqual(back);
  expect(await outbox.list()).toEqual([]);
  const discarded = await person.call("POST", "/api/v1/drafts/discard", {
    draft: back.body.draft,
    accessToken: person.session.provider_token,
  });
  expect([discarded.status, outbox.draftsAtGmail()]).toEqual([200, []]);
});

test("a scheduled message is taken back also where Gmail makes no draft of it", async () => {
  const { body } = await outbox.schedule(inAnHour(), { subject: "Put off, too" });
  const refusal = { path: /\/drafts$/, kind: "status", status: 400, times: 1 } as const;
  running.standin.faults.add(refusal);
  const back = await outbox.decide<Draft>("cancel", { id: body.outbox?.id });
  expect([back.status, back.body.draft, back.body.subject]).toEqual([200, null, "Put off, too"]);
  running.standin.faults.clear();
  expect(outbox.draftsAtGmail()).toEqual([]);
});

function inAnHour(): string {
  return new Date(running.clock.now().getTime() + 3_600_000).toISOString();
}

test("what was changed of a message's own draft is too late while it is on its way", async () => {
  const { item, draft } = await refused("On its way", "queued");
  running.standin.faults.add({ path: sending, kind: "drop", times: Number.POSITIVE_INFINITY });
  running.clock.advance(120_000);
  await outbox.becomes(item, "sending");
  const late = await outbox.send({ subject: "Late", draft, idempotencyKey: randomUUID() });
  expect([late.status, late.body.error?.code]).toEqual([409, "conflict"]);
  running.standin.faults.clear();
  await until(
    () => running.passDoubt(60),
    (rows) => rows > 0,
  );
  await outbox.becomes(item, "sent", 90_000);
  expect([outbox.sentAtGmail("On its way").length, outbox.sentAtGmail("Late").length]).toEqual([
    1, 0,
  ]);
}, 120_000);

/** A message without a form's draft that Gmail has refused, with the draft that was made for it. */
async function refused(
  subject: string,
  state: "queued" | "failed",
): Promise<{ item: OutboxItem; draft: KnownDraft }> {
  const status = state === "queued" ? 429 : 400;
  running.standin.faults.add({ path: sending, kind: "status", status, times: 1 });
  const { body } = await outbox.send({ subject });
  running.clock.advance(11_000);
  const item = await until(
    () => outbox.get(body.outbox?.id ?? ""),
    (now) => now.state === state && now.error !== null,
  );
  const made = running.standin
    .contents(address)
    .find((one) => one.subject === subject && one.labels.includes("DRAFT"));
  const opened = await person.call<Draft>("POST", "/api/v1/drafts/open", {
    gmailId: made?.id,
    accessToken: person.session.provider_token,
  });
  if (opened.body.draft === null) throw new Error("the draft is gone");
  expect(item.draft_gmail_id).toBe(opened.body.draft.gmailId);
  return { item, draft: opened.body.draft };
}
