import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { judgeSubscription } from "./judge-subscription.ts";

const start = Date.parse("2026-11-01T09:00:00Z") / 1000;
const end = Date.parse("2026-12-01T09:00:00Z") / 1000;

function premiumUntil(change: object): unknown {
  const subscription = {
    id: "sub_1",
    status: "active",
    cancel_at: null,
    cancel_at_period_end: false,
    items: { data: [{ current_period_start: start, current_period_end: end }] },
    ...change,
  } as unknown as Stripe.Subscription;
  const until = judgeSubscription(subscription).premiumUntil;
  return until instanceof Date ? until.toISOString() : until;
}

test("what is paid lasts three days beyond its period, for word of the renewal", () => {
  expect(premiumUntil({})).toBe("2026-12-04T09:00:00.000Z");
  expect(premiumUntil({ status: "trialing" })).toBe("2026-12-04T09:00:00.000Z");
});

test("what is cancelled lasts until the end of what is paid, or the day that was chosen", () => {
  expect(premiumUntil({ cancel_at_period_end: true })).toBe("2026-12-01T09:00:00.000Z");
  const cancel_at = Date.parse("2026-11-15T00:00:00Z") / 1000;
  expect(premiumUntil({ cancel_at })).toBe("2026-11-15T00:00:00.000Z");
});

test("who did not pay the new period has seven days of it", () => {
  expect(premiumUntil({ status: "past_due" })).toBe("2026-11-08T09:00:00.000Z");
});

test.each(["canceled", "unpaid", "incomplete", "incomplete_expired", "paused", "new at Stripe"])(
  "a subscription that is %s is worth nothing",
  (status) => {
    expect(premiumUntil({ status })).toBeNull();
    expect(premiumUntil({ status: "active", items: { data: [] } })).toBeNull();
  },
);
