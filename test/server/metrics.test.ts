import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const quiet = { demo: false, pace: { watched: 3600, idle: 3600 } };
const token = "a-token-of-the-operator";
let open: RunningApp;
let guarded: RunningApp;
let alex: SignedIn;
beforeAll(async () => {
  open = await startApp(quiet);
  guarded = await startApp({ ...quiet, metricsToken: token });
  alex = await open.signIn();
});
afterAll(async () => {
  await open.stop();
  await guarded.stop();
});

/** As a client of this machine would, with any `Host`. */
async function read(headers: Record<string, string> = {}, app = open) {
  const { hostname, port } = new URL(app.url);
  const { promise, resolve, reject } = Promise.withResolvers<{ status: unknown; body: string }>();
  request({ hostname, port, path: "/metrics", headers }, async (response) =>
    resolve({ status: response.statusCode, body: await text(response) }),
  )
    .on("error", reject)
    .end();
  return promise;
}

async function lines(): Promise<string[]> {
  return (await read()).body.split("\n");
}

test("requests are counted by the pattern of their route and their status, never by their address", async () => {
  await alex.call("GET", "/rest/v1/emails/4711");
  await alex.call("GET", "/rest/v1/emails?q=a-secret-word");
  await fetch(`${open.url}/a-made-up-page`);
  await fetch(`${open.url}/api/v1/nothing`);
  const counted = [
    'method="GET",route="/rest/v1/emails/{id}",status="404"',
    'method="GET",route="/rest/v1/emails",status="200"',
    'method="GET",route="/api/*",status="404"',
  ].map((labels) => `mailwright_http_requests_total{${labels}} 1`);
  await until(lines, (found) => counted.every((line) => found.includes(line)));
  expect((await lines()).join("\n")).not.toMatch(/4711|a-secret-word|made-up/);
});

test("durations, queues, the outbox, the event loop and memory are measured", async () => {
  await alex.call("POST", "/functions/v1/gmail-actions", {
    action: "schedule",
    to: ["robin.reyes@example.com"],
    subject: "Later",
    body: "x",
    scheduledFor: new Date(open.clock.now().getTime() + 86_400_000).toISOString(),
    accessToken: alex.session.provider_token,
  });
  const found = (await lines()).join("\n");
  expect(found).toMatch(
    /^mailwright_http_request_duration_seconds_bucket\{le="0\.1",method="GET"/m,
  );
  expect(found).toMatch(/^mailwright_jobs\{queue="[\w-]+",state="queued"\} \d+$/m);
  expect(found).toContain('mailwright_outbox{state="queued"} 1');
  expect(found).toMatch(/^mailwright_event_loop_delay_seconds\{quantile="0\.99"\} \d/m);
  expect(found).toMatch(/^mailwright_resident_memory_bytes \d{7,}$/m);
});

test("ASVS 13.4.5: without a token the metrics are for this machine alone", async () => {
  expect((await read()).status).toBe(200);
  const { port } = new URL(open.url);
  for (const headers of [
    { "x-forwarded-for": "203.0.113.1" },
    { forwarded: "for=203.0.113.1" },
    { host: "mail.example.com" },
    { host: `rebound.example.com:${port}` },
  ] as Record<string, string>[])
    expect((await read(headers)).status).toBe(404);
});

test("ASVS 13.4.5: with a token the metrics are for whoever brings it", async () => {
  for (const headers of [{}, { authorization: `Bearer ${token}x` }, { authorization: token }])
    expect(await read(headers, guarded)).toMatchObject({
      status: 404,
      body: expect.stringContaining("not_found"),
    });
  const headers = { authorization: `Bearer ${token}`, host: "mail.example.com" };
  expect((await read(headers, guarded)).status).toBe(200);
});
