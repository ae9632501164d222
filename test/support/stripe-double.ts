import { createHmac } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Clock } from "#server/platform/clock.ts";
import type { BillingConfig } from "#server/platform/billing-config.ts";

/** Anything of Stripe's. */
export type Thing = { id: string; object: string; [field: string]: unknown };

export type StripeDouble = {
  /** Settings with which the real client speaks to the double. */
  config: BillingConfig & { apiBase: string; secretKey: string; webhookSecret: string };
  /** All that there is, by its id: a test changes it as Stripe or a person at Stripe would. */
  things: Map<string, Thing>;
  /** What was asked, such as "POST /v1/customers". */
  asked: string[];
  /** `down`: every connection is dropped; `refusing`: every call is answered with 500. */
  state: "up" | "down" | "refusing";
  add(prefix: string, object: string, fields: Record<string, unknown>): Thing;
  /** Begins anew: there is nothing but the prices. */
  forget(): void;
  /** The page is paid: what Stripe makes of it then comes to be. */
  pay(page: Thing, email?: string): Thing;
  /** An event about a thing, signed at a time, as Stripe sends it. */
  event(type: string, thing: Thing, change?: EventChange): SentEvent;
  stop(): Promise<void>;
};

export type EventChange = { id?: string; secret?: string; secondsAgo?: number };
export type SentEvent = { body: string; signature: string };

const prices = [
  ["price_monthly", { interval: "month" }],
  ["price_lifetime", null],
] as const;

const month = 30 * 24 * 3600;

/** As much of Stripe over HTTP as billing needs, on a clock of the test's, with signed webhooks. */
export async function startStripeDouble(clock: Clock): Promise<StripeDouble> {
  const server = http.createServer((request, response) => {
    if (double.state === "down") return void request.socket.destroy();
    void answer(double, answers, { request, response, now: seconds(clock) });
  });
  const answers: Answers = new Map();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let number = 0;
  const double: StripeDouble = {
    config: {
      secretKey: "sk_test_double",
      webhookSecret: "whsec_double",
      apiBase: `http://127.0.0.1:${port}`,
      prices: { monthly: "price_monthly", lifetime: "price_lifetime" },
      links: { basic: "https://buy.stripe.com/basic", lifetime: "https://buy.stripe.com/lifetime" },
    },
    things: new Map(),
    asked: [],
    state: "up",
    add(prefix, object, fields) {
      const thing = { id: `${prefix}_${++number}`, object, metadata: {}, ...fields };
      double.things.set(thing.id, thing);
      return thing;
    },
    forget() {
      double.things.clear();
      answers.clear();
      for (const [id, recurring] of prices)
        double.things.set(id, { id, object: "price", active: true, livemode: false, recurring });
    },
    pay: (page, email) => pay(double, { page, email, now: seconds(clock) }),
    event(type, thing, { id = `evt_${++number}`, secret = "whsec_double", secondsAgo = 0 } = {}) {
      const body = JSON.stringify({ id, object: "event", type, data: { object: thing } });
      const at = seconds(clock) - secondsAgo;
      const proof = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
      return { body, signature: `t=${at},v1=${proof}` };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  double.forget();
  return double;
}

function seconds(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}

/** A subscription with its first period, or a payment with its charge. */
function pay(
  { add }: StripeDouble,
  { page, email, now }: { page: Thing; email: string | undefined; now: number },
): Thing {
  const customer = page["customer"] ?? null;
  page["status"] = "complete";
  page["payment_status"] = "paid";
  page["customer_details"] = { email: email ?? page["email"] ?? null };
  if (page["mode"] === "payment") {
    const charge = add("ch", "charge", { customer, refunded: false, disputed: false });
    const intent = add("pi", "payment_intent", { status: "succeeded", customer });
    intent["latest_charge"] = charge;
    charge["payment_intent"] = intent.id;
    page["payment_intent"] = intent.id;
    return intent;
  }
  const [line] = page["lines"] as { price: Thing }[];
  const period = { current_period_start: now, current_period_end: now + month };
  const subscription = add("sub", "subscription", {
    customer,
    status: "active",
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: page["subscription_metadata"] ?? {},
    items: { object: "list", data: [{ id: "si_1", price: line?.price, ...period }] },
  });
  page["subscription"] = subscription.id;
  return subscription;
}

type Answers = Map<string, { asked: string; reply: Reply }>;
type Reply = { status: number; body: unknown };
type Asked = { method: string; path: string; fields: URLSearchParams };
type Exchange = { request: IncomingMessage; response: ServerResponse; now: number };

async function answer(
  double: StripeDouble,
  answers: Answers,
  { request, response, now }: Exchange,
): Promise<void> {
  const url = new URL(request.url ?? "", "http://double");
  const { method = "" } = request;
  const form = await text(request);
  double.asked.push(`${method} ${url.pathname}`);
  const fields = method === "GET" ? url.searchParams : new URLSearchParams(form);
  const asked = { method, path: url.pathname, fields };
  const key = request.headers["idempotency-key"];
  const { status, body } = once(answers, { key, form }, () =>
    double.state === "refusing" ? refused(500, "api_error") : replyOf(double, asked, now),
  );
  response.writeHead(status, { "content-type": "application/json", "request-id": `req_${now}` });
  response.end(JSON.stringify(body));
}

/** The same key has the same answer, and may not be used for anything else. */
function once(
  answers: Answers,
  { key, form }: { key: string | string[] | undefined; form: string },
  reply: () => Reply,
): Reply {
  if (typeof key !== "string") return reply();
  const before = answers.get(key) ?? { asked: form, reply: reply() };
  if (before.reply.status < 500) answers.set(key, before);
  return before.asked === form ? before.reply : refused(400, "idempotency_error");
}

const kinds: Record<string, string> = {
  customers: "customer",
  "checkout/sessions": "checkout.session",
  subscriptions: "subscription",
  disputes: "dispute",
};

function replyOf(double: StripeDouble, { method, path, fields }: Asked, now: number): Reply {
  const route = path.replace("/v1/", "");
  const [last = "", owner = ""] = route.split("/").toReversed();
  if (last === "expire") return expire(double.things.get(owner));
  const thing = double.things.get(last);
  if (method === "POST" && thing === undefined) return given(make(double, { route, fields, now }));
  const listed = kinds[route];
  if (listed !== undefined) return list(found(double, listed, fields));
  if (last === "line_items") return list(double.things.get(owner)?.["lines"] as unknown[]);
  if (thing === undefined) return refused(404, "invalid_request_error", "resource_missing");
  return given(change(thing, method, fields));
}

function change(thing: Thing, method: string, fields: URLSearchParams): Thing {
  if (fields.get("cancel_at_period_end") === "true") thing["cancel_at_period_end"] = true;
  if (method === "DELETE") thing["status"] = "canceled";
  return thing;
}

type Made = { route: string; fields: URLSearchParams; now: number };

function make(double: StripeDouble, { route, fields, now }: Made): unknown {
  if (route === "customers") {
    const metadata = { user_id: fields.get("metadata[user_id]") };
    return double.add("cus", "customer", { email: fields.get("email"), metadata });
  }
  if (route === "checkout/sessions") return open(double, fields, now);
  return { url: `https://billing.stripe.com/${fields.get("customer")}` };
}

/** A page as `checkout.sessions.create` asks for it. */
function open({ add, things }: StripeDouble, fields: URLSearchParams, now: number): Thing {
  const customer = fields.get("customer");
  const price = things.get(fields.get("line_items[0][price]") ?? "");
  const plan = fields.get("metadata[mailwright_plan]");
  const page = add("cs", "checkout.session", {
    mode: fields.get("mode"),
    status: "open",
    payment_status: "unpaid",
    customer,
    email: things.get(customer ?? "")?.["email"],
    client_reference_id: fields.get("client_reference_id"),
    metadata: { mailwright_plan: plan },
    subscription_metadata: { mailwright_plan: plan },
    lines: [{ price }],
    payment_link: null,
    expires_at: now + 24 * 3600,
    success_url: fields.get("success_url"),
  });
  page["url"] = `https://checkout.stripe.com/${page.id}`;
  return page;
}

/** Only an open page can be closed. */
function expire(page: Thing | undefined): Reply {
  if (page?.["status"] !== "open") return refused(400, "invalid_request_error");
  page["status"] = "expired";
  return given(page);
}

function found({ things }: StripeDouble, object: string, fields: URLSearchParams): Thing[] {
  const email = fields.get("customer_details[email]");
  const status = fields.get("status") ?? "all";
  return [...things.values()].filter(
    (thing) =>
      thing.object === object &&
      ["customer", "email", "payment_intent"].every(
        (name) => !fields.has(name) || thing[name] === fields.get(name),
      ) &&
      (status === "all" || thing["status"] === status) &&
      (email === null || (thing["customer_details"] as { email: string }).email === email),
  );
}

function given(body: unknown): Reply {
  return { status: 200, body };
}

function list(data: unknown[]): Reply {
  return given({ object: "list", has_more: false, url: "/v1", data });
}

function refused(status: number, type: string, code?: string): Reply {
  return { status, body: { error: { type, code, message: "the double refuses" } } };
}
