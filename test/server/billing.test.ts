import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BillingPage, Plans, Restored, Subscription, UserUsage } from "#contract/billing.ts";
import { stripeWebhookPath } from "#contract/plain-routes.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import {
  startStripeDouble,
  type EventChange,
  type SentEvent,
  type StripeDouble,
  type Thing,
} from "../support/stripe-double.ts";

const day = 24 * 3600_000;
const robins = "robin.reyes@example.com";

let stripe: StripeDouble;
let running: RunningApp;
let alex: SignedIn;
beforeAll(async () => {
  stripe = await startStripeDouble({ now: () => running.clock.now() });
  running = await startApp({
    demo: false,
    billing: stripe.config,
    pace: { watched: 3600, idle: 3600 },
  });
});
beforeEach(async () => {
  stripe.state = "up";
  alex = await anew();
});
afterAll(async () => {
  await running.stop();
  await stripe.stop();
});

/** The person as one who has just come: nothing is known of them here or at Stripe. */
async function anew(person?: string): Promise<SignedIn> {
  const known = await running.signIn(person);
  const confirm = known.session.user.email;
  stripe.forget();
  expect((await known.call("DELETE", "/api/v1/account", { confirm })).status).toBe(200);
  return running.signIn(person);
}

async function subscribed(person = alex): Promise<boolean> {
  const path = "/functions/v1/check-subscription";
  return (await person.call<Subscription>("POST", path, {})).body.subscribed;
}

async function status(person = alex): Promise<string> {
  const { body } = await person.call<UserUsage>("GET", "/rest/v1/user_usage");
  return body.subscription_status;
}

function checkout(plan?: string, person = alex) {
  const body = plan === undefined ? {} : { plan };
  return person.call<BillingPage>("POST", "/functions/v1/create-checkout", body);
}

/** The page of Stripe's that the person was led to. */
async function page(plan?: string, person = alex): Promise<Thing> {
  const { url } = (await checkout(plan, person)).body;
  const found = [...stripe.things.values()].find((thing) => thing["url"] === url);
  if (found === undefined) throw new Error(`Stripe has no page ${url}`);
  return found;
}

function send({ body, signature }: SentEvent): Promise<Response> {
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  return fetch(`${running.url}${stripeWebhookPath}`, { method: "POST", body, headers });
}

async function word(type: string, thing: Thing, change?: EventChange): Promise<number> {
  return (await send(stripe.event(type, thing, change))).status;
}

async function restore(person = alex): Promise<Restored> {
  return (await person.call<Restored>("POST", "/api/v1/billing/restore", {})).body;
}

async function subscribe(): Promise<{ bought: Thing; subscription: Thing }> {
  const bought = await page();
  const subscription = stripe.pay(bought);
  expect(await word("checkout.session.completed", bought)).toBe(200);
  expect(await status()).toBe("premium");
  return { bought, subscription };
}

/** A page that was opened by a payment link of Stripe's. */
function linked(fields: object, price = "price_lifetime", mode = "payment"): Thing {
  return stripe.add("cs", "checkout.session", {
    mode,
    customer: null,
    client_reference_id: null,
    payment_link: null,
    lines: [{ price: { id: price } }],
    ...fields,
  });
}

test("a subscription is bought on one page, however often it is asked for, and Stripe's word makes Pro", async () => {
  const pages = await Promise.all([checkout(), checkout(), checkout("monthly")]);
  const again = await checkout();
  expect(new Set([...pages, again].map(({ body }) => body.url)).size).toBe(1);
  const bought = await page();
  expect(bought).toMatchObject({
    mode: "subscription",
    client_reference_id: alex.session.user.id,
    email: "alex.morgan@example.com",
    success_url: `${running.url}/?section=pricing&checkout=success`,
  });
  expect([...stripe.things.values()].filter(({ object }) => object === "customer")).toHaveLength(1);
  expect(await status()).toBe("free");
  stripe.pay(bought);
  expect(await word("checkout.session.completed", bought)).toBe(200);
  expect([await status(), await subscribed()]).toEqual(["premium", true]);
  const { status: refused, body } = await checkout();
  expect([refused, body.error?.code]).toEqual([409, "conflict"]);
});

test("what is paid once makes Pro for good, ends a running subscription, and is lost when all is refunded", async () => {
  const { subscription } = await subscribe();
  const bought = await page("lifetime");
  const intent = stripe.pay(bought);
  expect(await word("checkout.session.completed", bought)).toBe(200);
  expect(subscription["cancel_at_period_end"]).toBe(true);
  expect((await checkout("lifetime")).body.error?.code).toBe("conflict");
  running.clock.advance(400 * day);
  subscription["status"] = "canceled";
  expect(await word("customer.subscription.deleted", subscription)).toBe(200);
  alex = await running.signIn();
  expect([await status(), await restore()]).toEqual([
    "premium",
    { subscribed: true, found: "lifetime" },
  ]);
  const charge = intent["latest_charge"] as Thing;
  charge["refunded"] = true;
  expect(await word("charge.refunded", charge)).toBe(200);
  expect([await status(), await subscribed()]).toEqual(["free", false]);
});

test("a dispute takes Pro away when it is lost, not before", async () => {
  const bought = await page("lifetime");
  const intent = stripe.pay(bought);
  await word("checkout.session.completed", bought);
  (intent["latest_charge"] as Thing)["disputed"] = true;
  const dispute = stripe.add("dp", "dispute", {
    payment_intent: intent.id,
    status: "needs_response",
  });
  await word("charge.dispute.created", dispute);
  expect(await status()).toBe("premium");
  dispute["status"] = "lost";
  await word("charge.dispute.closed", dispute);
  expect(await status()).toBe("free");
});

test("word that is unsigned, signed by another, changed or older than five minutes is refused", async () => {
  const bought = await page();
  stripe.pay(bought);
  const good = stripe.event("checkout.session.completed", bought);
  const bad = [
    stripe.event("checkout.session.completed", bought, { secret: "whsec_other" }),
    stripe.event("checkout.session.completed", bought, { secondsAgo: 301 }),
    { ...good, body: good.body.replace("evt_", "evt_x") },
    { ...good, signature: "t=1" },
    { ...good, signature: "" },
    { body: "not JSON", signature: good.signature },
    { body: "", signature: good.signature },
  ];
  for (const event of bad) expect((await send(event)).status).toBe(400);
  const unsigned = await fetch(`${running.url}${stripeWebhookPath}`, {
    method: "POST",
    body: good.body,
  });
  expect(unsigned.status).toBe(400);
  expect(await status()).toBe("free");
  expect((await send(good)).status).toBe(200);
  expect(await status()).toBe("premium");
});

test("an event that is repeated has its effect once, and Stripe is asked nothing more", async () => {
  const { subscription } = await subscribe();
  const event = stripe.event("customer.subscription.updated", subscription);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(event)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  const asked = stripe.asked.length;
  subscription["status"] = "canceled";
  expect((await send(event)).status).toBe(200);
  expect(stripe.asked).toHaveLength(asked);
  expect(await status()).toBe("premium");
});

test("order does not matter: what holds is how things stand at Stripe", async () => {
  const bought = await page();
  const subscription = stripe.pay(bought);
  const created = { ...subscription, status: "incomplete" };
  expect(await word("customer.subscription.updated", subscription)).toBe(200);
  expect(await word("checkout.session.completed", bought)).toBe(200);
  expect(await word("customer.subscription.created", created)).toBe(200);
  expect(await status()).toBe("premium");
  subscription["status"] = "canceled";
  expect(await word("customer.subscription.deleted", subscription)).toBe(200);
  expect(await word("customer.subscription.updated", { ...subscription, status: "active" })).toBe(
    200,
  );
  expect(await status()).toBe("free");
});

test("word of unknown customers, other products and things that are gone changes nothing", async () => {
  const customer = stripe.add("cus", "customer", { email: "stranger@example.com" });
  const foreign = stripe.add("sub", "subscription", { customer: customer.id, status: "active" });
  expect(await word("customer.subscription.created", foreign)).toBe(200);
  expect(await word("product.created", stripe.add("prod", "product", {}))).toBe(200);
  const gone = { id: "cs_gone", object: "checkout.session" };
  expect(await word("checkout.session.completed", gone)).toBe(200);
  const reference = alex.session.user.id;
  const donation = linked({ client_reference_id: reference }, "price_donation");
  stripe.pay(donation, "alex.morgan@example.com");
  expect(await word("checkout.session.completed", donation)).toBe(200);
  for (const client_reference_id of ["' or 1=1", crypto.randomUUID(), null]) {
    const nobodys = linked({ client_reference_id });
    stripe.pay(nobodys, "stranger@example.com");
    expect(await word("checkout.session.completed", nobodys)).toBe(200);
  }
  expect([await status(), await restore()]).toEqual([
    "free",
    { subscribed: false, found: "nothing" },
  ]);
});

test("while Stripe does not answer its word is refused, to be repeated, and nothing is lost", async () => {
  const bought = await page();
  stripe.pay(bought);
  const event = stripe.event("checkout.session.completed", bought);
  stripe.state = "refusing";
  expect((await send(event)).status).toBe(503);
  expect((await checkout()).body.error).toMatchObject({
    code: "billing_unavailable",
    message: "Failed to create checkout session",
  });
  expect((await alex.call("POST", "/api/v1/billing/portal", {})).status).toBe(503);
  expect((await alex.call("POST", "/api/v1/billing/restore", {})).status).toBe(503);
  expect(await subscribed()).toBe(false);
  stripe.state = "down";
  expect((await send(event)).status).toBe(503);
  stripe.state = "up";
  expect((await send(event)).status).toBe(200);
  expect(await status()).toBe("premium");
});

test("without word a purchase is seen when the person comes back, and an end when the paid time is over", async () => {
  const bought = await page();
  expect(await subscribed()).toBe(false);
  const subscription = stripe.pay(bought);
  running.clock.advance(6000);
  expect([await subscribed(), await status()]).toEqual([true, "premium"]);
  running.clock.advance(30 * day + 1000);
  alex = await running.signIn();
  const [item] = (subscription["items"] as { data: { current_period_end: number }[] }).data;
  (item as { current_period_end: number }).current_period_end += 30 * 24 * 3600;
  expect(await subscribed()).toBe(true);
  running.clock.advance(34 * day);
  alex = await running.signIn();
  expect(await status()).toBe("free");
  subscription["status"] = "canceled";
  expect(await subscribed()).toBe(false);
});

test("a page that has expired gives way to another, as does a customer who was deleted", async () => {
  const first = await page();
  first["status"] = "expired";
  const second = await page();
  expect(second.id).not.toBe(first.id);
  second["status"] = "expired";
  const customer = stripe.things.get(String(second["customer"])) as Thing;
  customer["deleted"] = true;
  const third = await page();
  expect(third["customer"]).not.toBe(customer.id);
  expect(third["status"]).toBe("open");
});

test("a payment that is on its way keeps the person from paying twice, and makes Pro when it is there", async () => {
  const bought = await page("lifetime");
  const intent = stripe.pay(bought);
  bought["payment_status"] = "unpaid";
  intent["status"] = "processing";
  expect(await word("checkout.session.completed", bought)).toBe(200);
  const again = await checkout("lifetime");
  expect([again.status, again.body.error?.code, await status()]).toEqual([409, "conflict", "free"]);
  intent["status"] = "requires_payment_method";
  expect(await word("checkout.session.async_payment_failed", bought)).toBe(200);
  expect((await page("lifetime")).id).not.toBe(bought.id);
  intent["status"] = "succeeded";
  bought["payment_status"] = "paid";
  expect(await word("checkout.session.async_payment_succeeded", bought)).toBe(200);
  expect(await status()).toBe("premium");
});

test("restoring finds what was paid by link with the signed-in address, and takes nothing from others", async () => {
  const robin = await anew(robins);
  expect(await restore()).toEqual({ subscribed: false, found: "nothing" });
  stripe.pay(linked({}), "alex.morgan@example.com");
  expect(await restore(robin)).toEqual({ subscribed: false, found: "nothing" });
  expect(await restore()).toEqual({ subscribed: true, found: "lifetime" });
  const gift = linked({ client_reference_id: alex.session.user.id });
  stripe.pay(gift, robins);
  expect(await restore(robin)).toEqual({ subscribed: false, found: "nothing" });
});

test("restoring finds a subscription by its customer's address, unless it is another's here", async () => {
  const customer = stripe.add("cus", "customer", { email: "alex.morgan@example.com" }).id;
  stripe.pay(linked({ customer, mode: "subscription" }, "price_monthly", "subscription"));
  expect(await restore()).toEqual({ subscribed: true, found: "subscription" });
  (stripe.things.get(customer) as Thing)["email"] = robins;
  const robin = await running.signIn(robins);
  expect(await restore(robin)).toEqual({ subscribed: false, found: "nothing" });
});

test("the portal is the customer's own, and for who never bought there is none", async () => {
  const nothing = await alex.call("POST", "/api/v1/billing/portal", {});
  expect([nothing.status, nothing.body.error?.code]).toEqual([404, "not_found"]);
  const { bought } = await subscribe();
  const { body } = await alex.call<BillingPage>("POST", "/api/v1/billing/portal", {});
  expect(body.url).toBe(`https://billing.stripe.com/${String(bought["customer"])}`);
});

test("leaving ends the subscription first, and waits while Stripe does not answer", async () => {
  const { subscription } = await subscribe();
  const confirm = "alex.morgan@example.com";
  stripe.state = "refusing";
  const early = await alex.call("DELETE", "/api/v1/account", { confirm });
  expect([early.status, early.body.error]).toMatchObject([
    503,
    { code: "billing_unavailable", message: expect.stringContaining("cannot be ended") },
  ]);
  expect(await status()).toBe("premium");
  stripe.state = "up";
  expect((await alex.call("DELETE", "/api/v1/account", { confirm })).status).toBe(200);
  expect(subscription["cancel_at_period_end"]).toBe(true);
  alex = await running.signIn();
  expect(await status()).toBe("free");
  expect(await restore()).toEqual({ subscribed: true, found: "subscription" });
});

test("leaving ends what was paid without word, and what nobody knows of here but Stripe by the person's address", async () => {
  const confirm = "alex.morgan@example.com";
  const paid = stripe.pay(await page());
  const customer = stripe.add("cus", "customer", { email: confirm }).id;
  const lines = [{ price: { id: "price_monthly" } }];
  const byLink = stripe.pay({ ...linked({ customer, mode: "subscription" }), lines }, confirm);
  const waiting = stripe.pay(linked({ customer, mode: "subscription", lines }), confirm);
  waiting["status"] = "incomplete";
  const other = stripe.pay(
    linked({ customer, mode: "subscription", lines: [{ price: { id: "price_other" } }] }),
  );
  expect((await alex.call("DELETE", "/api/v1/account", { confirm })).status).toBe(200);
  expect([paid["cancel_at_period_end"], byLink["cancel_at_period_end"]]).toEqual([true, true]);
  expect([waiting["status"], other["cancel_at_period_end"]]).toEqual(["canceled", false]);
});

test("who leaves leaves no page behind that can be paid, and one that is paid all the same is not renewed", async () => {
  const confirm = "alex.morgan@example.com";
  const open = [await page(), await page("lifetime")];
  // Stripe made this one, and its answer was lost.
  const { customer } = open[0] as Thing;
  const unpaid = { customer, status: "open" };
  const metadata = { mailwright_plan: "monthly" };
  const lost = stripe.add("cs", "checkout.session", { ...unpaid, metadata });
  const shop = stripe.add("cs", "checkout.session", unpaid);
  stripe.state = "refusing";
  expect((await alex.call("DELETE", "/api/v1/account", { confirm })).status).toBe(503);
  expect(open.map((one) => one["status"])).toEqual(["open", "open"]);
  stripe.state = "up";
  expect((await alex.call("DELETE", "/api/v1/account", { confirm })).status).toBe(200);
  expect([...open, lost, shop].map((one) => one["status"])).toEqual([
    "expired",
    "expired",
    "expired",
    "open",
  ]);
  const late = stripe.pay(open[0] as Thing);
  expect(await word("checkout.session.completed", open[0] as Thing)).toBe(200);
  expect(late["cancel_at_period_end"]).toBe(true);
  const elsewhere = { ...open[0], success_url: "https://other.example/", id: "cs_elsewhere" };
  stripe.things.set(elsewhere.id, elsewhere as Thing);
  const theirs = stripe.pay(elsewhere as Thing);
  expect(await word("checkout.session.completed", elsewhere as Thing)).toBe(200);
  expect(theirs["cancel_at_period_end"]).toBe(false);
});

test("however often it is checked while a page is open, Stripe is asked once in five seconds", async () => {
  await page();
  function asked(): number {
    return stripe.asked.filter((call) => call.startsWith("GET /v1/checkout/sessions/")).length;
  }
  const before = asked();
  expect(await Promise.all([subscribed(), subscribed(), subscribed()])).toEqual([
    false,
    false,
    false,
  ]);
  await subscribed();
  expect(asked()).toBe(before + 1);
  running.clock.advance(6000);
  stripe.state = "refusing";
  await subscribed();
  const refused = stripe.asked.length;
  expect(await subscribed()).toBe(false);
  expect(stripe.asked).toHaveLength(refused);
});

test("the portal shows what the person paid here: no other product's customer, and no payer's who gave it", async () => {
  const email = "alex.morgan@example.com";
  const shop = stripe.add("cus", "customer", { email });
  stripe.add("sub", "subscription", { customer: shop.id, status: "active", items: { data: [] } });
  const lines = [{ price: { id: "price_monthly" } }];
  const giver = stripe.add("cus", "customer", { email: robins });
  const gift = linked({
    customer: giver.id,
    mode: "subscription",
    lines,
    client_reference_id: alex.session.user.id,
  });
  const given = stripe.pay(gift, robins);
  expect(await word("checkout.session.completed", gift)).toBe(200);
  expect(await restore()).toEqual({ subscribed: true, found: "subscription" });
  given["status"] = "unpaid";
  const parent = { subscription_details: { subscription: given.id } };
  const invoice = stripe.add("in", "invoice", { customer: giver.id, parent });
  expect(await word("invoice.payment_failed", invoice)).toBe(200);
  expect(await status()).toBe("free");
  const portal = "/api/v1/billing/portal";
  expect((await alex.call("POST", portal, {})).body.error?.code).toBe("not_found");
  const own = stripe.add("cus", "customer", { email });
  stripe.pay(linked({ customer: own.id, mode: "subscription", lines }), email);
  await restore();
  const { body } = await alex.call<BillingPage>("POST", portal, {});
  expect(body.url).toBe(`https://billing.stripe.com/${own.id}`);
});

test("payment links are open to all, and a signed-in person's tell Stripe who pays", async () => {
  const open = (await (await fetch(`${running.url}/api/v1/billing/plans`)).json()) as Plans;
  expect(open).toEqual({ payment_links: stripe.config.links, checkout: true });
  const { body } = await alex.call<Plans>("GET", "/api/v1/billing/plans");
  const link = new URL(body.payment_links.basic ?? "");
  expect(link.origin + link.pathname).toBe(stripe.config.links.basic);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    client_reference_id: alex.session.user.id,
    prefilled_email: "alex.morgan@example.com",
  });
});

test("the usage is the person's own, and the call that would count changes nothing", async () => {
  const own = { p_user_id: alex.session.user.id };
  const path = "/rest/v1/rpc/increment_ai_usage";
  const usage = { ai_prompts_used: 0, subscription_status: "free", free_prompts: 3 };
  expect((await alex.call("POST", path, own)).body).toEqual(usage);
  expect((await alex.call("POST", path, own)).body).toEqual(usage);
  const foreign = await alex.call("POST", path, { p_user_id: crypto.randomUUID() });
  expect([foreign.status, foreign.body.error?.code]).toEqual([404, "not_found"]);
  for (const body of [{}, { p_user_id: "1" }, { ...own, ai_prompts_used: 0 }])
    expect((await alex.call("POST", path, body)).status).toBe(400);
  for (const plan of ["premium", "", 1])
    expect((await alex.call("POST", "/functions/v1/create-checkout", { plan })).status).toBe(400);
});

test("what was bought is told in the person's data, without what only the server needs", async () => {
  await subscribe();
  const answer = await alex.send(`${running.url}/api/v1/export/data.json`);
  const data = (await answer.json()) as Record<string, object[]>;
  expect(data["billing_purchases"]).toMatchObject([{ kind: "subscription", status: "active" }]);
  expect(data["user_usage"]).toMatchObject([{ subscription_status: "premium" }]);
  expect(Object.keys(data)).not.toContain("billing_events");
});
