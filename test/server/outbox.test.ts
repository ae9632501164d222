import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let outbox: TestOutbox;

beforeAll(async () => {
  running = await startApp({ demo: false });
  outbox = outboxOf(running, await running.signIn(), address);
});
beforeEach(() => {
  running.clock.advance(1000);
  running.standin.faults.clear();
});
afterAll(() => running.stop());

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
});
