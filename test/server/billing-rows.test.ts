import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BillingContext } from "#server/billing/purchases/billing-context.ts";
import { checkSubscription } from "#server/billing/checkout/check-subscription.ts";
import { createCheckout } from "#server/billing/checkout/create-checkout.ts";
import { endBilling } from "#server/billing/checkout/end-billing.ts";
import { grantPro } from "#server/billing/checkout/grant-pro.ts";
import { keepPurchases } from "#server/billing/purchases/keep-purchases.ts";
import { listPlans } from "#server/billing/checkout/list-plans.ts";
import { openPortal } from "#server/billing/checkout/open-portal.ts";
import { restorePurchase } from "#server/billing/checkout/restore-purchase.ts";
import { receiveWebhook } from "#server/billing/checkout/receive-webhook.ts";
import { createLogger } from "#server/platform/logger.ts";
import { findByStripeId, linkCustomer } from "#server/billing/tables/billing-customers-table.ts";
import { readPurchases, type Purchase } from "#server/billing/tables/billing-purchases-table.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { isPremium } from "#server/billing/tables/usage-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createStripeClient } from "#server/billing/stripe/stripe-client.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { startStripeDouble } from "../support/stripe-double.ts";

const clock = createManualClock();
const logger = createLogger("silent");
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;
let context: BillingContext;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, logger, 4);
  const config = { prices: {}, links: {} };
  context = { database, clock, logger, config, stripe: undefined, publicUrl: "http://localhost" };
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function somebody(): Promise<string> {
  const id = randomUUID();
  const user = { id, email: `${id}@example.com`, name: null };
  await database.asUser(id, (transaction) => saveUser(transaction, user));
  return id;
}

function subscription(status: string, purchaseId = `sub_${randomUUID()}`): Purchase {
  const premiumUntil = status === "active" ? new Date(clock.now().getTime() + 3600_000) : null;
  return { purchaseId, kind: "subscription", status, premiumUntil };
}

function keep(userId: string, purchase: Purchase): Promise<void> {
  return keepPurchases(context, userId, { read: async () => ({ purchases: [purchase] }) });
}

async function standing(userId: string): Promise<[string[], boolean]> {
  return database.readAsUser(userId, async (transaction) => [
    (await readPurchases(transaction, userId)).map(({ status }) => status),
    await isPremium(transaction, userId, clock.now()),
  ]);
}

test("of two readings at the same time the one that began later holds, whichever ends last", async () => {
  const ada = await somebody();
  const early = subscription("active");
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slow = keepPurchases(context, ada, {
    read: async () => {
      begun.resolve();
      await answered.promise;
      return { purchases: [early] };
    },
  });
  await begun.promise;
  await keep(ada, subscription("canceled", early.purchaseId));
  answered.resolve();
  await slow;
  expect(await standing(ada)).toEqual([["canceled"], false]);
  await keep(ada, early);
  expect(await standing(ada)).toEqual([["active"], true]);
});

test("a reading that fails leaves everything as it was, its event too", async () => {
  const ada = await somebody();
  const bought = subscription("active");
  await keep(ada, bought);
  const failing = keepPurchases(context, ada, {
    eventId: "evt_1",
    read: () => Promise.reject(new Error("no answer")),
  });
  await expect(failing).rejects.toThrow("no answer");
  const ended = { purchases: [subscription("canceled", bought.purchaseId)] };
  await keepPurchases(context, ada, { eventId: "evt_1", read: async () => ended });
  expect(await standing(ada)).toEqual([["canceled"], false]);
});

test("a customer and a purchase belong to one person, and are found by their ids alone", async () => {
  const [ada, eve] = [await somebody(), await somebody()];
  const bought = subscription("active");
  await keep(ada, bought);
  await keep(eve, { ...bought, premiumUntil: "infinity" });
  expect([await standing(ada), await standing(eve)]).toEqual([
    [["active"], true],
    [[], false],
  ]);
  function link(userId: string): Promise<boolean> {
    return database.asUser(userId, (transaction) => linkCustomer(transaction, userId, "cus_1"));
  }
  expect([await link(ada), await link(eve), await link(ada)]).toEqual([true, false, true]);
  expect(await findByStripeId(database, ["cus_0", "cus_1"])).toBe(ada);
  expect(await findByStripeId(database, [bought.purchaseId])).toBe(ada);
  expect(await findByStripeId(database, ["", "%", "cus_"])).toBeUndefined();
  for (const userId of ["", eve])
    for (const table of ["billing_customers", "billing_purchases", "user_usage"]) {
      const { rows } = await database.readAsUser(userId, (transaction) =>
        sql<{ user_id: string }>`select user_id from ${sql.table(table)}`.execute(transaction),
      );
      expect(rows.filter((row) => row.user_id !== eve)).toEqual([]);
    }
});

test("who cannot have paid here leaves though Stripe does not answer; who may have waits", async () => {
  const stripe = await startStripeDouble(clock);
  stripe.state = "refusing";
  const config = { ...stripe.config, links: {} };
  const set = { ...context, config, stripe: await createStripeClient(config) };
  const [ada, eve] = [await somebody(), await somebody()];
  await endBilling(set, ada);
  await database.asUser(eve, (transaction) => linkCustomer(transaction, eve, "cus_eve"));
  const refused = { code: "billing_unavailable" };
  await expect(endBilling(set, eve)).rejects.toMatchObject(refused);
  const linked = { ...set, config: stripe.config };
  await expect(endBilling(linked, ada)).rejects.toMatchObject(refused);
  await stripe.stop();
});

test("where payments are not set up each call says so, and Pro by hand counts", async () => {
  const ada = await somebody();
  const refused = { code: "billing_unavailable" };
  await expect(createCheckout(context, ada, "monthly")).rejects.toMatchObject({
    ...refused,
    message: "Failed to create checkout session",
  });
  await expect(openPortal(context, ada)).rejects.toMatchObject(refused);
  await expect(restorePurchase(context, ada)).rejects.toMatchObject(refused);
  const word = { body: Buffer.from("{}"), signature: "t=1,v1=0" };
  await expect(receiveWebhook(context, word)).rejects.toMatchObject(refused);
  expect(await listPlans(context, ada)).toEqual({ payment_links: {}, checkout: false });
  expect(await checkSubscription(context, ada)).toEqual({ subscribed: false });
  await grantPro(database, ada);
  expect(await checkSubscription(context, ada)).toEqual({ subscribed: true });
});
