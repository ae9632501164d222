import { afterAll, beforeAll, expect, test } from "vitest";
import type { RequestRates } from "#server/http/limits/request-rates.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

/** The window outlasts the test on any machine. */
const rates: RequestRates = {
  window: 3600,
  address: 150,
  person: 30,
  signIn: 12,
  send: 2,
  upload: 3,
  checkout: 2,
  ask: 2,
};
const quiet = { demo: false, pace: { watched: 3600, idle: 3600 } };

let running: RunningApp;
let alex: SignedIn;
let robin: SignedIn;
beforeAll(async () => {
  running = await startApp({ ...quiet, rates, trustProxy: ["loopback"] });
  alex = await running.signIn();
  robin = await running.signIn("robin.reyes@example.com");
});
afterAll(() => running.stop());

type Answer = Record<"retryAfter" | "location", string | null> & { status: number; code?: string };

/** One request as the trusted proxy passes it on from a client. */
async function ask(path: string, client: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { ...init.headers, "x-forwarded-for": client };
  const response = await fetch(`${running.url}${path}`, { ...init, headers, redirect: "manual" });
  const text = await response.text();
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  const [retryAfter, location] = [
    response.headers.get("retry-after"),
    response.headers.get("location"),
  ];
  return { status: response.status, ...(code !== undefined && { code }), retryAfter, location };
}

async function times(count: number, one: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let number = 0; number < count; number++) answers.push(await one());
  return answers;
}

function refused(answers: readonly Answer[]): boolean[] {
  return answers.map(({ status }) => status === 429);
}

function bearer({ session }: SignedIn): Record<string, string> {
  return { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" };
}

test("2.4.1 an address that asks too much is refused with the seconds to wait, and no other one is", async () => {
  const answers = await times(rates.address + 1, () => ask("/auth/v1/session", "203.0.113.1"));
  expect(refused(answers).indexOf(true)).toBe(rates.address);
  const last = answers.at(-1);
  expect(last).toMatchObject({ status: 429, code: "rate_limited" });
  expect(Number(last?.retryAfter)).toBeGreaterThan(0);
  expect(Number(last?.retryAfter)).toBeLessThanOrEqual(rates.window);
  expect((await ask("/auth/v1/session", "203.0.113.2")).status).toBe(200);
  expect((await ask("/no-such-page", "203.0.113.1")).status).toBe(429);
});

test("2.4.1 whoever watches over the server is never refused", async () => {
  const answers = await times(rates.address + 1, () => ask("/healthz", "203.0.113.3"));
  expect(refused(answers)).not.toContain(true);
});

test("2.4.1 neighbours of one IPv6 network share their address's limit", async () => {
  await times(rates.address, () => ask("/auth/v1/session", "2001:db8:1:1::1"));
  expect((await ask("/auth/v1/session", "2001:db8:1:1::2")).status).toBe(429);
  expect((await ask("/auth/v1/session", "2001:db8:1:2::1")).status).toBe(200);
});

test("2.4.1 a person's limit goes with them from address to address, and holds nobody else up", async () => {
  let number = 0;
  function marks(person: SignedIn): Promise<Answer> {
    return ask("/api/v1/marks", `198.51.100.${number++}`, { headers: bearer(person) });
  }
  const answers = await times(rates.person + 5, () => marks(robin));
  expect(refused(answers)).toContain(true);
  expect(answers.at(-1)).toMatchObject({ status: 429, code: "rate_limited" });
  expect((await marks(alex)).status).toBe(200);
  const cookie = robin.cookies.get(`${new URL(running.url).host} mailwright`) ?? "";
  const byCookie = { headers: { cookie: `mailwright=${cookie}` } };
  expect((await ask("/auth/v1/session", "198.51.100.250", byCookie)).status).toBe(429);
});

test("2.4.1 whoever makes up a cookie for each request is counted by the address", async () => {
  let number = 0;
  function upload(): Promise<Answer> {
    const id = `00000000-0000-4000-8000-${String(number++).padStart(12, "0")}`;
    const secret = "a".repeat(43);
    const value = number % 2 === 0 ? `made up ${number}` : `${id}.${id}.${secret}.${secret}`;
    const headers = { cookie: `mailwright=${value}` };
    return ask("/api/v1/uploads", "192.0.2.220", { method: "POST", headers, body: "x" });
  }
  expect(refused(await times(rates.upload + 1, upload))).toEqual([false, false, false, true]);
});

test("2.4.1 nobody can use up another person's limit with a made-up token or cookie", async () => {
  const { access_token: token, user } = alex.session;
  // Another character than the token ends with, whatever that is.
  const ending = token.endsWith("A") ? "E" : "A";
  const forged = { authorization: `Bearer ${token.slice(0, -1)}${ending}` };
  const cookie = { cookie: `mailwright=${user.id}.${user.id}.${"a".repeat(43)}` };
  let number = 0;
  for (const headers of [forged, cookie])
    await times(rates.person + 5, () =>
      ask("/api/v1/marks", `198.51.101.${number++}`, { headers }),
    );
  const own = await ask("/api/v1/marks", "198.51.101.250", { headers: bearer(alex) });
  expect(own.status).toBe(200);
});

test.each(["/auth/v1/authorize", "/auth/v1/callback?state=x", "/auth/v1/%63allback/"])(
  "2.4.1 %s is taken from one address a few times only",
  async (path) => {
    const client = `192.0.2.${path.length}`;
    const answers = await times(rates.signIn + 1, () => ask(path, client));
    expect(refused(answers)).toEqual([...Array(rates.signIn).fill(false), true]);
    expect((await ask("/auth/v1/session", client)).status).toBe(200);
  },
);

test("2.4.1 asking for a header alone counts like asking for all", async () => {
  for (const [path, client] of [
    ["/auth/v1/authorize", "192.0.2.60"],
    ["/auth/v1/callback?state=x", "192.0.2.61"],
  ] as const) {
    const answers = await times(rates.signIn + 1, () => ask(path, client, { method: "HEAD" }));
    expect(refused(answers)).toEqual([...Array(rates.signIn).fill(false), true]);
    expect((await ask(path, client)).status).toBe(429);
  }
});

test("2.4.1 a browser that begins too many sign-ins is shown so on the page of sign-in", async () => {
  const headers = { accept: "text/html" };
  const client = "192.0.2.77";
  await times(rates.signIn, () => ask("/auth/v1/authorize", client, { headers }));
  const { status, location, retryAfter } = await ask("/auth/v1/authorize", client, { headers });
  expect([status, location]).toEqual([302, "/auth?error=rate_limited"]);
  expect(Number(retryAfter)).toBeGreaterThan(0);
});

test("2.4.1 sending, files and payments have limits of their own", async () => {
  const post = { method: "POST", headers: bearer(alex) };
  const send = { ...post, body: '{"action":"send"}' };
  const save = { ...post, body: '{"action":"createDraft"}' };
  function gmail(init: RequestInit): Promise<Answer> {
    return ask("/functions/v1/gmail-actions", "192.0.2.200", init);
  }
  expect(refused(await times(3, () => gmail(send)))).toEqual([false, false, true]);
  expect((await gmail(save)).status).toBe(401);
  function pay(): Promise<Answer> {
    return ask("/functions/v1/create-checkout", "192.0.2.200", { ...post, body: "{}" });
  }
  expect(refused(await times(3, pay))).toEqual([false, false, true]);
  function upload(): Promise<Answer> {
    return ask("/api/v1/uploads", "192.0.2.200", { ...post, body: "x" });
  }
  expect(refused(await times(4, upload))).toEqual([false, false, false, true]);
});

test("2.4.1 without a trusted proxy a client cannot say which address it has", async () => {
  const other = await startApp({ ...quiet, rates: { ...rates, address: 5 } });
  try {
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, number) => {
        const headers = { "x-forwarded-for": `203.0.113.${number}` };
        return (await fetch(`${other.url}/auth/v1/session`, { headers })).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await other.stop();
  }
});
