import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutboxItem } from "#contract/outbox.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import { passDoubt } from "../support/pass-doubt.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const creating = /\/upload\/gmail\/v1\/users\/me\/drafts$/;
let running: RunningApp;
let outbox: TestOutbox;

beforeAll(async () => {
  running = await startApp({ demo: false });
  outbox = outboxOf(running, await running.signIn(address), address);
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
    () => passDoubt(running, 60),
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
