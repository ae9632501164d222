import { afterAll, beforeAll, expect, test } from "vitest";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const secretKey = "a key that stays the same over the restart";
const minute = 60_000;
const hour = 60 * minute;
let running: RunningApp;
let outbox: TestOutbox;

beforeAll(async () => {
  running = await startApp({ demo: false, secretKey });
  await comeBack();
});
afterAll(() => running.stop());

async function comeBack(): Promise<void> {
  outbox = outboxOf(running, await running.signIn(), address);
}

function now(): number {
  return running.clock.now().getTime();
}

/** Whatever is due by now has gone out. */
async function sentUntilNow(times: Map<string, string>): Promise<void> {
  const due = [...times].filter(([, time]) => Date.parse(time) <= now());
  await until(
    async () => due.filter(([subject]) => outbox.sentAtGmail(subject).length === 0),
    (left) => left.length === 0,
    60_000,
  );
}

function expectInTime(times: Map<string, string>): void {
  for (const [subject, time] of times) {
    const sent = outbox.sentTimes(subject).map((one) => Date.parse(one) - Date.parse(time));
    expect([subject, sent.length]).toEqual([subject, 1]);
    expect(sent[0]).toBeGreaterThanOrEqual(0);
  }
}

/** Ten moments around each change of the clocks; the hour that comes twice is told apart by its offset. */
const changes = {
  spring: [
    ["America/New_York", "2027-03-14T01:59:59-05:00"],
    ["America/New_York", "2027-03-14T03:00:00-04:00"],
    ["America/New_York", "2027-03-14T03:30:00-04:00"],
    ["America/St_Johns", "2027-03-14T03:00:00-02:30"],
    ["America/New_York", "2027-03-14T04:00:00-04:00"],
    ["Europe/Berlin", "2027-03-28T01:59:59+01:00"],
    ["Europe/Berlin", "2027-03-28T03:00:00+02:00"],
    ["Europe/Berlin", "2027-03-28T03:30:00+02:00"],
    ["Europe/London", "2027-03-28T02:00:00+01:00"],
    ["Asia/Kathmandu", "2027-03-28T08:00:00+05:45"],
  ],
  autumn: [
    ["Europe/Berlin", "2027-10-31T02:30:00+02:00"],
    ["Europe/Berlin", "2027-10-31T02:59:59+02:00"],
    ["Europe/Berlin", "2027-10-31T02:30:00+01:00"],
    ["Europe/Berlin", "2027-10-31T03:00:00+01:00"],
    ["Europe/London", "2027-10-31T01:30:00+00:00"],
    ["America/New_York", "2027-11-07T01:30:00-04:00"],
    ["America/New_York", "2027-11-07T01:59:59-04:00"],
    ["America/New_York", "2027-11-07T01:30:00-05:00"],
    ["America/New_York", "2027-11-07T02:00:00-05:00"],
    ["America/St_Johns", "2027-11-07T01:30:00-03:30"],
  ],
} as const;

test.each(["spring", "autumn"] as const)(
  "when the clocks change in %s, messages go out at the moments chosen, once each",
  async (season) => {
    const times = new Map<string, string>();
    for (const [index, [timeZone, scheduledFor]] of changes[season].entries()) {
      const subject = `${season} ${index}`;
      const { body } = await outbox.schedule(scheduledFor, { subject, timeZone });
      expect(body.outbox?.send_at).toBe(new Date(scheduledFor).toISOString());
      times.set(subject, scheduledFor);
    }
    const moments = [...times.values()].map((time) => Date.parse(time)).toSorted((a, b) => a - b);
    for (const moment of new Set(moments)) {
      running.clock.advance(moment - now() - 1);
      await comeBack();
      const left = moments.filter((one) => one >= moment).length;
      await until(
        () => outbox.list(),
        (open) => open.length === left,
      );
      running.clock.advance(1);
      await sentUntilNow(times);
    }
    expectInTime(times);
  },
  180_000,
);

test("a clock that is put forward and back by an hour sends nothing early and nothing twice", async () => {
  const times = new Map<string, string>();
  for (let index = 0; index < 20; index++) {
    const time = new Date(now() + (index + 1) * 20 * minute).toISOString();
    await outbox.schedule(time, { subject: `Jumping ${index}` });
    times.set(`Jumping ${index}`, time);
  }
  const jumps = [hour, -hour, -hour, hour, 2 * hour, -hour, hour, 3 * hour, -hour, hour, 3 * hour];
  for (const [index, jump] of jumps.entries()) {
    running.clock.advance(jump);
    if (index % 3 === 0) await running.restart(secretKey);
    await sentUntilNow(times);
  }
  await comeBack();
  await until(
    () => outbox.list(),
    (open) => open.length === 0,
  );
  expectInTime(times);
}, 180_000);
