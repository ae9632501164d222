import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { outboxOf } from "../support/outbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;

afterEach(() => running?.stop());

test("a message goes out while Gmail does not answer about the drafts of another that has ended", async () => {
  running = await startApp({ demo: false, pace: { watched: 3600, idle: 3600 } });
  const outbox = outboxOf(running, await running.signIn(address), address);
  const first = await outbox.send({ subject: "Ended" });
  running.clock.advance(11_000);
  await outbox.becomes(first.body.outbox, "sent");
  const silence = { kind: "delay", ms: 600_000, times: Number.POSITIVE_INFINITY } as const;
  running.standin.faults.add({ path: /\/history/, ...silence });
  const database = new Client(running.database);
  await database.connect();
  await database.query("update outbox set tidy_at = now()");
  // The job of the next message finds the drafts to be looked for too.
  const next = await outbox.send({ subject: "Meanwhile" });
  running.clock.advance(11_000);
  await outbox.becomes(next.body.outbox, "sent");
  await until(
    async () =>
      (await database.query("select from outbox where tidy_at > now() + interval '1 second'"))
        .rowCount,
    (claimed) => claimed === 1,
  );
  const last = await outbox.send({ subject: "Behind it" });
  running.clock.advance(11_000);
  await outbox.becomes(last.body.outbox, "sent", 20_000);
  await database.end();
  expect(outbox.sentAtGmail("Behind it")).toHaveLength(1);
}, 180_000);
