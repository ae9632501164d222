import { afterEach, expect, test } from "vitest";
import { priceOf, quotaTables } from "#server/google/quota/quota-prices.ts";
import { gmailRoutes } from "#google-standin/gmail/gmail-routes.ts";
import { batchOf, readBatchStatuses } from "../support/gmail-batch.ts";
import { startTestStandin, type TestStandin } from "../support/test-standin.ts";

const alex = "alex.morgan@example.com";
const robin = "robin.reyes@example.com";
const me = "/gmail/v1/users/me";

let google: TestStandin | undefined;
afterEach(() => google?.stop());

async function start(options: Parameters<typeof startTestStandin>[0]): Promise<TestStandin> {
  google = await startTestStandin({ demo: false, ...options });
  return google;
}

type Reply = { status: number; headers: Headers; body: GoogleBody };
type GoogleBody = {
  error?: { code: number; message: string; status: string; errors: object[]; details: object[] };
};

async function call(token: string, path: string, init: RequestInit = {}): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, ...init.headers };
  const response = await fetch(`${google?.standin.url}${path}`, { ...init, headers });
  const text = await response.text();
  const body = (text.startsWith("{") ? JSON.parse(text) : {}) as GoogleBody;
  return { status: response.status, headers: response.headers, body };
}

/** Uses up all but so many units of the minute, by messages.batchModify at 50 each and profiles at 1. */
async function spendAllBut(left: number, token: string, id: string): Promise<void> {
  const { standin } = google as TestStandin;
  const most = quotaTables["2026"].perUserAndMinute;
  const body = JSON.stringify({ ids: [id], addLabelIds: ["STARRED"] });
  while (most - standin.ledger(alex).unitsInMinute >= left + 50) {
    const path = `${me}/messages/batchModify`;
    expect((await call(token, path, { method: "POST", body })).status).toBe(204);
  }
  while (most - standin.ledger(alex).unitsInMinute > left)
    expect((await call(token, `${me}/profile`)).status).toBe(200);
}

test("every method has a price in both tables", () => {
  for (const { quota } of gmailRoutes) {
    expect(priceOf("2026", quota)).toBeGreaterThan(0);
    expect(priceOf("legacy", quota)).toBeGreaterThan(0);
  }
});

test("a call beyond the minute's allowance is refused in Google's words, costs nothing, and spares the others", async () => {
  const { standin, signIn } = await start({ quota: "2026" });
  const token = (await signIn()).access_token;
  const id = standin.deliver(alex, "Subject: One\r\n\r\nText\r\n");
  await spendAllBut(19, token, id);
  const before = standin.ledger(alex);
  const refused = await call(token, `${me}/messages/${id}`);
  expect(refused.status).toBe(429);
  expect(refused.body.error).toMatchObject({
    code: 429,
    status: "RESOURCE_EXHAUSTED",
    message: expect.stringMatching(
      /^Quota exceeded for quota metric 'Queries' and limit 'Queries per minute per user' of service 'gmail.googleapis.com'/,
    ),
    errors: [{ domain: "global", reason: "rateLimitExceeded" }],
    details: [
      {
        reason: "RATE_LIMIT_EXCEEDED",
        domain: "googleapis.com",
        metadata: {
          quota_metric: "gmail.googleapis.com/total_query_cost",
          quota_limit_value: "6000",
        },
      },
    ],
  });
  const again = await call(token, `${me}/messages/${id}`);
  expect(again.status).toBe(403);
  expect(again.body.error).toMatchObject({
    message: expect.stringMatching(
      /^User-rate limit exceeded. {2}Retry after \d{4}-\d\d-\d\dT[\d:.]+Z$/,
    ),
    errors: [{ reason: "userRateLimitExceeded" }],
  });
  const wait =
    Date.parse(String(again.body.error?.message.split("after ")[1])) -
    (google?.clock.now().getTime() ?? 0);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60_000);
  expect((await call(token, `${me}/labels`)).status).toBe(200);
  const after = standin.ledger(alex);
  expect(after.units).toBe(before.units + 1);
  expect(after.refusals).toEqual({ quota: 2, concurrency: 0 });
  const other = (await signIn({ person: robin })).access_token;
  expect((await call(other, `${me}/profile`)).status).toBe(200);
  expect(standin.ledger(robin)).toMatchObject({ units: 1, calls: { getProfile: 1 } });
});

test("the calls of a batch are charged and refused one by one", async () => {
  const { standin, signIn } = await start({ quota: "2026" });
  const token = (await signIn()).access_token;
  const id = standin.deliver(alex, "Subject: One\r\n\r\nText\r\n");
  await spendAllBut(45, token, id);
  standin.resetLedger(alex);
  const get = `GET ${me}/messages/${id}`;
  const reply = await fetch(
    `${standin.url}/batch/gmail/v1`,
    batchOf(token, [get, get, get, `GET ${me}/profile`]),
  );
  expect(await readBatchStatuses(reply)).toEqual([200, 200, 429, 200]);
  expect(standin.ledger(alex)).toMatchObject({
    units: 41,
    calls: { "messages.get": 2, getProfile: 1 },
    refusals: { quota: 1, concurrency: 0 },
    mostConcurrent: 4,
  });
});

test("calls without a good token, with too narrow a scope or to no method cost nothing; one for nothing costs its price", async () => {
  const { standin, signIn } = await start({ quota: "2026" });
  const scopes = ["https://www.googleapis.com/auth/gmail.labels"];
  const token = (await signIn({ scopes })).access_token;
  expect((await call("wrong", `${me}/profile`)).status).toBe(401);
  expect((await call(token, `${me}/profile`)).status).toBe(403);
  expect((await call(token, `${me}/nothing`)).status).toBe(404);
  expect(standin.ledger(alex).units).toBe(0);
  expect((await call(token, `${me}/labels/Label_9`)).status).toBe(404);
  expect(standin.ledger(alex)).toMatchObject({ units: 1, calls: { "labels.get": 1 } });
});

test("the older table has its own prices; with the meter off nothing is refused and all is counted", async () => {
  const legacy = await start({ quota: "legacy" });
  const token = (await legacy.signIn()).access_token;
  const id = legacy.standin.deliver(alex, "Subject: One\r\n\r\nText\r\n");
  await call(token, `${me}/messages/${id}`);
  expect(legacy.standin.ledger(alex).units).toBe(5);
  await legacy.restart({ quota: "off" });
  const get = `GET ${me}/messages/${id}`;
  for (let round = 0; round < 7; round++) {
    const calls = Array.from({ length: 50 }, () => get);
    const reply = await fetch(`${legacy.standin.url}/batch/gmail/v1`, batchOf(token, calls));
    expect(new Set(await readBatchStatuses(reply))).toEqual(new Set([200]));
  }
  expect(legacy.standin.ledger(alex)).toMatchObject({ units: 7000, refusals: { quota: 0 } });
});

test("more calls at once than the cap are refused, alone and inside a batch, and places come free again", async () => {
  const { standin, signIn } = await start({ concurrency: 3, latency: 300 });
  const token = (await signIn()).access_token;
  const calls = Array.from({ length: 5 }, () => call(token, `${me}/profile`));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429]);
  expect(standin.ledger(alex)).toMatchObject({
    calls: { getProfile: 3 },
    refusals: { quota: 0, concurrency: 2 },
    mostConcurrent: 3,
  });
  const get = `GET ${me}/profile`;
  const url = `${standin.url}/batch/gmail/v1`;
  const reply = await fetch(url, batchOf(token, [get, get, get, get, get]));
  expect(await readBatchStatuses(reply)).toEqual([200, 200, 200, 429, 429]);
  const refused = await Promise.all([
    fetch(url, batchOf(token, [get, get, get])).then(readBatchStatuses),
    call(token, `${me}/profile`).then(({ status }) => [status]),
    call(token, `${me}/labels`).then(({ body }) => [body.error?.message]),
  ]);
  expect(refused.flat().filter((answer) => answer === 200).length).toBeLessThanOrEqual(3);
  expect((await call(token, `${me}/profile`)).status).toBe(200);
});
