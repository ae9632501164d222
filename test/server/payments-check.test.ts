import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkPayments } from "#server/doctor/check-payments.ts";
import { readConfig } from "#server/platform/config.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { startStripeDouble, type StripeDouble } from "../support/stripe-double.ts";

let stripe: StripeDouble;
let settings: Record<string, string>;
beforeAll(async () => {
  stripe = await startStripeDouble(createManualClock());
});
beforeEach(() => {
  stripe.forget();
  stripe.state = "up";
  settings = {
    STRIPE_SECRET_KEY: stripe.config.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.config.webhookSecret,
    STRIPE_API_BASE: stripe.config.apiBase,
    STRIPE_PRICE_MONTHLY: "price_monthly",
    STRIPE_PRICE_LIFETIME: "price_lifetime",
  };
});
afterAll(() => stripe.stop());

function check(change: Record<string, string> = {}): Promise<string> {
  return checkPayments(readConfig({ ...settings, ...change }));
}

test("the doctor says why checkout is off, and that Pro can be given by hand", async () => {
  const off = await checkPayments(readConfig({}));
  expect(off).toMatch(
    /checkout is off, since STRIPE_SECRET_KEY is not set.*admin -- grant pro.*docs\/billing\.md/,
  );
  const linked = await checkPayments(
    readConfig({ PAYMENT_LINK_BASIC: "https://buy.stripe.com/basic" }),
  );
  expect(linked).toContain("by payment link alone");
  await expect(check({ STRIPE_SECRET_KEY: "" })).rejects.toThrow(/STRIPE_SECRET_KEY is not set/);
  const noPrices = { STRIPE_PRICE_MONTHLY: "", STRIPE_PRICE_LIFETIME: "" };
  await expect(check(noPrices)).rejects.toThrow(/checkout is off: set STRIPE_PRICE_MONTHLY/);
});

test("the doctor asks Stripe whether the key and the prices are in order", async () => {
  expect(await check()).toBe("Stripe takes the key and the prices, in test mode");
  expect(await check({ STRIPE_WEBHOOK_SECRET: "" })).toContain("no STRIPE_WEBHOOK_SECRET");
  expect(await check({ STRIPE_PRICE_LIFETIME: "" })).toContain("the lifetime plan has no price");
  await expect(check({ STRIPE_PRICE_MONTHLY: "price_x" })).rejects.toThrow("has no price price_x");
  await expect(check({ STRIPE_PRICE_MONTHLY: "price_lifetime" })).rejects.toThrow(/must renew/);
  await expect(check({ STRIPE_PRICE_LIFETIME: "price_monthly" })).rejects.toThrow(/paid once/);
  stripe.state = "down";
  await expect(check()).rejects.toThrow("Stripe does not answer");
});

test("settings that cannot be meant are refused with words that say how to mend them", () => {
  for (const text of ["three", "-1", "1.5", "1e3"])
    expect(() => readConfig({ FREE_AI_PROMPTS: text })).toThrow(/FREE_AI_PROMPTS is '.*': it must/);
  expect(readConfig({ FREE_AI_PROMPTS: "0" }).freePrompts).toBe(0);
  expect(readConfig({}).freePrompts).toBe(3);
  for (const text of ["javascript:alert(1)", "http://buy.stripe.com/x", "buy.stripe.com"])
    expect(() => readConfig({ PAYMENT_LINK_BASIC: text })).toThrow(/PAYMENT_LINK_BASIC is '.*'/);
});
