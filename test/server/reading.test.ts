import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Delivery } from "#contract/delivery.ts";
import type { Email } from "#contract/messages.ts";
import { mailWithFiles, tinyPng } from "../support/mail-with-files.ts";
import { startOutsideHost, type OutsideHost } from "../support/outside-host.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const verified = [
  "Authentication-Results: mx.google.com; dkim=pass header.d=letters.example; dmarc=pass header.from=letters.example",
  "DKIM-Signature: v=1; d=letters.example; h=From:List-Unsubscribe:List-Unsubscribe-Post; b=x",
];
const list = [
  "List-Unsubscribe: <https://news.example/out?u=1>, <mailto:out@news.example>",
  "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
];
const html = [
  "http://pictures.example/a.png?x=1&amp;y=2",
  "https://pictures.example/secure.png",
  "http://pictures.example/drawing.svg",
  "http://10.0.0.1/private.png",
  "http://localhost/private.png",
  "http://[::ffff:127.0.0.1]/private.png",
]
  .map((address) => `<img src="${address}">`)
  .join("");

let host: OutsideHost;
let running: RunningApp;
let alex: SignedIn;
let robin: SignedIn;
const ids: Record<string, string> = {};

beforeAll(async () => {
  host = await startOutsideHost();
  running = await startApp({ demo: false, outside: host.network });
  for (const [subject, headers] of [
    [
      "Verified",
      [
        ...verified,
        ...list,
        "Delivered-To: alex.morgan@example.com",
        "Delivered-To: <sales@example.com>",
      ],
    ],
    ["Unproven", [...list, "Reply-To: Letters <answers@letters.example>"]],
    ["Forged", [...list, "Authentication-Results: mx.google.com; dkim=fail", ...verified]],
  ] as const)
    running.standin.deliver(
      "alex.morgan@example.com",
      mailWithFiles(subject, { html, files: [], headers: [...headers] }),
    );
  alex = await running.signIn();
  robin = await running.signIn("robin.reyes@example.com");
  const { emails } = await until(
    async () => (await alex.call<{ emails: Email[] }>("GET", "/rest/v1/emails")).body,
    (body) => body.emails.length === 3 && body.emails.every(({ subject }) => subject !== ""),
  );
  for (const { id, subject } of emails) ids[subject] = id;
});
beforeEach(() => {
  host.asked.length = 0;
  host.answer = (_request, response) => response.end(tinyPng);
});
afterAll(async () => {
  await running.stop();
  host.stop();
});

async function deliveryOf(subject: string, as = alex): Promise<Delivery> {
  return (await as.call<Delivery>("GET", `/api/v1/emails/${ids[subject]}/delivery`)).body;
}

function image(url: string, as = alex): Promise<Response> {
  const query = new URLSearchParams({ url });
  return as.send(`${running.url}/api/v1/emails/${ids["Verified"]}/image?${query}`);
}

test("a message says whether its sender is proven, where answers go and how its list is left", async () => {
  expect(await deliveryOf("Verified")).toEqual({
    authentication: {
      domain: "letters.example",
      verified: true,
      signed_by: "letters.example",
      sent_by: null,
    },
    unsubscribe: {
      one_click: "https://news.example/out?u=1",
      address: "out@news.example",
      page: "https://news.example/out?u=1",
    },
    images: "ask",
    reply_to: [],
    delivered_to: ["alex.morgan@example.com", "sales@example.com"],
  });
  expect(await deliveryOf("Unproven")).toMatchObject({
    authentication: null,
    unsubscribe: { one_click: null },
    reply_to: [{ name: "Letters", address: "answers@letters.example" }],
  });
  expect(await deliveryOf("Forged")).toMatchObject({
    authentication: { verified: false },
    unsubscribe: { one_click: null },
  });
});

test("a page of this machine or its network is not offered as a way to leave a list", async () => {
  const inside = [
    "http://localhost:3000/auth/v1/logout",
    "https://127.0.0.1/out",
    "http://[::1]:8080/out",
    "http://192.168.1.1/reboot",
    "http://169.254.169.254/latest",
    "http://0x7f000001/out",
    "http://printer.local/out",
  ];
  for (const [number, page] of [...inside, "https://news.example:8443/out"].entries())
    running.standin.deliver(
      "robin.reyes@example.com",
      mailWithFiles(`Inside ${number}`, {
        html: "x",
        files: [],
        headers: [`List-Unsubscribe: <${page}>`],
      }),
    );
  const { emails } = await until(
    async () => (await robin.call<{ emails: Email[] }>("GET", "/rest/v1/emails")).body,
    (body) => body.emails.filter(({ subject }) => subject.startsWith("Inside")).length === 8,
  );
  for (const { id, subject } of emails) ids[subject] = id;
  for (const number of inside.keys())
    expect((await deliveryOf(`Inside ${number}`, robin)).unsubscribe).toBeNull();
  expect(await deliveryOf("Inside 7", robin)).toMatchObject({
    unsubscribe: { page: "https://news.example:8443/out" },
  });
});

test("an image that the message names comes through us, with nothing of the person", async () => {
  for (const url of [
    "http://pictures.example/a.png?x=1&y=2",
    "https://pictures.example/secure.png",
  ]) {
    const response = await image(url);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(Buffer.from(await response.arrayBuffer()).equals(tinyPng)).toBe(true);
  }
  expect(host.asked.map(({ request }) => request)).toEqual([
    "GET http://pictures.example/a.png?x=1&y=2",
    "GET https://pictures.example/secure.png",
  ]);
  for (const { headers } of host.asked)
    expect([headers.cookie, headers.referer, headers.origin, headers.authorization]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
});

test("an image that the browser has is asked for once a day, and given to nobody else", async () => {
  const url = "http://pictures.example/a.png?x=1&y=2";
  const tag = (await image(url)).headers.get("etag") ?? "";
  host.asked.length = 0;
  const query = new URLSearchParams({ url });
  const address = `${running.url}/api/v1/emails/${ids["Verified"]}/image?${query}`;
  const headers = { "if-none-match": tag };
  const again = await alex.send(address, { headers });
  expect([again.status, again.headers.get("content-security-policy")]).toEqual([304, null]);
  expect((await robin.send(address, { headers })).status).toBe(404);
  expect(host.asked).toEqual([]);
});

test.each([
  "http://pictures.example/other.png",
  "http://pictures.example/a.png",
  "file:///etc/passwd",
  "/api/v1/mailbox",
  "not an address",
])("%s, which the message does not name, is asked of nobody", async (url) => {
  expect((await image(url)).status).toBe(404);
  expect(host.asked).toEqual([]);
});

test.each([
  "http://10.0.0.1/private.png",
  "http://localhost/private.png",
  "http://[::ffff:127.0.0.1]/private.png",
])("%s is named, but never asked", async (url) => {
  const response = await image(url);
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ error: { code: "site_unavailable" } });
  expect(host.asked).toEqual([]);
});

test("what is no raster image by its bytes is not passed on", async () => {
  for (const body of [
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "<script>alert(1)</script>",
    "",
  ]) {
    host.answer = (_request, response) =>
      response.writeHead(200, { "content-type": "image/png" }).end(body);
    expect((await image("http://pictures.example/drawing.svg")).status).toBe(502);
  }
  host.answer = (_request, response) => response.writeHead(404).end(tinyPng);
  expect((await image("http://pictures.example/drawing.svg")).status).toBe(502);
});

test("nobody else sees a message's images or delivery, and no other site asks for them", async () => {
  const url = "http://pictures.example/a.png?x=1&y=2";
  expect((await image(url, robin)).status).toBe(404);
  expect(await robin.call("GET", `/api/v1/emails/${ids["Verified"]}/delivery`)).toMatchObject({
    status: 404,
  });
  const path = `/api/v1/emails/${ids["Verified"]}/image?${new URLSearchParams({ url })}`;
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await alex.send(`${running.url}${path}`, { headers })).status).toBe(403);
  expect((await fetch(`${running.url}${path}`)).status).toBe(401);
  expect(host.asked).toEqual([]);
});

test("images of a proven sender can always be shown; an unproven one can not claim it", async () => {
  function change(subject: string, always: boolean, as = alex) {
    return as.call("POST", `/api/v1/emails/${ids[subject]}/images`, { always });
  }
  expect((await change("Verified", true)).status).toBe(200);
  expect((await deliveryOf("Verified")).images).toBe("always");
  expect((await deliveryOf("Unproven")).images).toBe("ask");
  expect((await deliveryOf("Forged")).images).toBe("ask");
  expect(await change("Forged", true)).toMatchObject({
    status: 409,
    body: { error: { code: "conflict" } },
  });
  expect((await change("Verified", false, robin)).status).toBe(404);
  expect((await change("Verified", false)).status).toBe(200);
  expect((await deliveryOf("Verified")).images).toBe("ask");
});

function leave(subject: string, as = alex) {
  return as.call("POST", `/api/v1/emails/${ids[subject]}/unsubscribe`, {});
}

test("a list is left with the one request of RFC 8058 and nothing else", async () => {
  expect((await leave("Verified")).status).toBe(200);
  expect(host.asked.map(({ request, body }) => [request, body])).toEqual([
    ["POST https://news.example/out?u=1", "List-Unsubscribe=One-Click"],
  ]);
  expect(host.asked[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  expect(host.asked[0]?.headers.cookie).toBeUndefined();
});

test("a list that refuses or leads elsewhere is not said to be left", async () => {
  host.answer = (_request, response) => response.writeHead(500).end();
  expect(await leave("Verified")).toMatchObject({
    status: 502,
    body: { error: { code: "site_unavailable" } },
  });
  host.answer = (_request, response) =>
    response.writeHead(302, { location: "https://news.example/other" }).end();
  expect((await leave("Verified")).status).toBe(502);
  expect(host.asked).toHaveLength(2);
});

test("no list is left for a message whose offer is not signed, or for somebody else's", async () => {
  expect((await leave("Unproven")).status).toBe(404);
  expect((await leave("Forged")).status).toBe(404);
  expect((await leave("Verified", robin)).status).toBe(404);
  expect(host.asked).toEqual([]);
});

test("a person who never wants remote images is offered none, and none is fetched", async () => {
  const path = `/api/v1/emails/${ids["Verified"]}`;
  const query = new URLSearchParams({ url: "https://pictures.example/secure.png" });
  await alex.call("PATCH", "/api/v1/settings", { images: "never" });
  expect((await deliveryOf("Verified")).images).toBe("off");
  expect((await alex.send(`${running.url}${path}/image?${query}`)).status).toBe(404);
  expect(host.asked).toEqual([]);
  await alex.call("PATCH", "/api/v1/settings", { images: "ask" });
  expect((await deliveryOf("Verified")).images).not.toBe("off");
});

test("where the operator has turned remote images off none is fetched", async () => {
  const closed = await startApp({ demo: false, outside: host.network, remoteImages: false });
  closed.standin.deliver(
    "alex.morgan@example.com",
    mailWithFiles("Off", { html, files: [], headers: verified }),
  );
  const person = await closed.signIn();
  const { emails } = await until(
    async () => (await person.call<{ emails: Email[] }>("GET", "/rest/v1/emails")).body,
    (body) => body.emails[0]?.subject === "Off",
  );
  const path = `/api/v1/emails/${emails[0]?.id}`;
  expect((await person.call<Delivery>("GET", `${path}/delivery`)).body.images).toBe("off");
  const query = new URLSearchParams({ url: "https://pictures.example/secure.png" });
  expect((await person.send(`${closed.url}${path}/image?${query}`)).status).toBe(404);
  expect(host.asked).toEqual([]);
  await closed.stop();
});
