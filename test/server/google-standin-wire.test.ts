import http from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestStandin, type TestStandin } from "../support/test-standin.ts";

let google: TestStandin;
let authorization: string;
const ids: string[] = [];
beforeAll(async () => {
  google = await startTestStandin({ demo: false });
  authorization = `Bearer ${(await google.signIn()).access_token}`;
  for (let n = 0; n < 5; n++) {
    const raw = `From: a@example.org\r\nSubject: Número ${n}\r\n\r\nText ${n}\r\n`;
    google.clock.advance(1000);
    ids.push(google.standin.deliver("alex.morgan@example.com", Buffer.from(raw)));
  }
});
afterAll(() => google.stop());
afterEach(() => google.standin.faults.clear());

async function get(path: string) {
  const response = await fetch(`${google.standin.url}/gmail/v1/users/me/${path}`, {
    headers: { authorization },
  });
  return { status: response.status, body: (await response.json()) as object };
}

type Part = { id?: string; call: string; body?: object; headers?: string[] };

function postBatch(parts: Part[], boundary = "edge"): Promise<Response> {
  const pieces = parts.map(({ id, call, body, headers = [] }) =>
    [
      `--${boundary}`,
      "Content-Type: application/http",
      ...(id === undefined ? [] : [`Content-ID: ${id}`]),
      "",
      call,
      ...(body === undefined ? [] : ["Content-Type: application/json"]),
      ...headers,
      "",
      body === undefined ? "" : JSON.stringify(body),
      "",
    ].join("\r\n"),
  );
  return fetch(`${google.standin.url}/batch/gmail/v1`, {
    method: "POST",
    headers: { authorization, "content-type": `multipart/mixed; boundary="${boundary}"` },
    body: `${pieces.join("")}--${boundary}--`,
  });
}

async function readBatch(response: Response) {
  const boundary = /boundary=(\S+)/.exec(response.headers.get("content-type") ?? "")?.[1];
  const text = await response.text();
  const pieces = text.split(`--${boundary}`).slice(1, -1);
  return pieces.map((piece) => {
    const [outer = "", inner = "", ...body] = piece.split("\r\n\r\n");
    const json = body.join("\r\n\r\n").trim();
    return {
      id: /Content-ID: (\S+)/.exec(outer)?.[1],
      status: Number(/^HTTP\/1\.1 (\d{3})/.exec(inner)?.[1]),
      body: json === "" ? undefined : JSON.parse(json),
    };
  });
}

test("a batch answers each call by itself, in order, under its own name", async () => {
  const base = "/gmail/v1/users/me";
  const answers = await readBatch(
    await postBatch([
      { id: "<item1>", call: `GET ${base}/messages/${ids[0]}?format=metadata` },
      { id: "<item2>", call: `GET ${base}/messages/00000000000000ff HTTP/1.1` },
      {
        id: "item3",
        call: `POST ${base}/messages/${ids[1]}/modify`,
        body: { addLabelIds: ["STARRED"] },
      },
      { call: `GET ${google.standin.url}${base}/profile?fields=emailAddress` },
      { id: "<5>", call: `GET ${base}/profile`, headers: ["Authorization: Bearer wrong"] },
      {
        id: "<6>",
        call: `POST ${base}/messages/batchModify`,
        body: { ids, addLabelIds: ["IMPORTANT"] },
      },
    ]),
  );
  expect(answers.map(({ id, status }) => [id, status])).toEqual([
    ["<response-item1>", 200],
    ["<response-item2>", 404],
    ["response-item3", 200],
    [undefined, 200],
    ["<response-5>", 401],
    ["<response-6>", 204],
  ]);
  expect(answers[0]?.body.payload.headers).toContainEqual({ name: "Subject", value: "Número 0" });
  expect(answers[2]?.body.labelIds).toContain("STARRED");
  expect(answers[3]?.body).toEqual({ emailAddress: "alex.morgan@example.com" });
});

test("a batch of more than a hundred calls, of none, or of nonsense is refused", async () => {
  const call = "GET /gmail/v1/users/me/profile";
  expect((await postBatch(Array.from({ length: 100 }, () => ({ call })))).status).toBe(200);
  expect((await postBatch(Array.from({ length: 101 }, () => ({ call })))).status).toBe(400);
  expect((await postBatch([])).status).toBe(400);
  expect((await postBatch([{ call: "nonsense" }])).status).toBe(400);
});

test("fields picks what is asked, nested, and refuses what does not exist", async () => {
  const path = `messages/${ids[0]}?fields=`;
  expect((await get(`${path}id,payload(headers(value),body/data)`)).body).toEqual({
    id: ids[0],
    payload: {
      headers: [{ value: "a@example.org" }, { value: "Número 0" }],
      body: { data: Buffer.from("Text 0\r\n").toString("base64") },
    },
  });
  expect((await get("messages?maxResults=1&fields=messages/id")).body).toEqual({
    messages: [{ id: ids[4] }],
  });
  expect(Object.keys((await get(`${path}*`)).body)).toContain("payload");
  for (const fields of ["bogus", "id,", "payload(", "payload(headers", "id)", "a/"]) {
    const refused = await get(path + encodeURIComponent(fields));
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { errors: [{ reason: "invalidParameter" }] } },
    });
  }
});

test("a field named beside a path into it comes whole", async () => {
  const path = `messages/${ids[0]}?fields=`;
  const whole = (await get(`${path}payload`)).body;
  for (const fields of ["payload,payload/headers", "payload/headers,payload", "payload/body,*"])
    expect((await get(path + fields)).body).toMatchObject(whole);
  expect((await get(`${path}payload/body/size,payload(mimeType)`)).body).toEqual({
    payload: { body: { size: 8 }, mimeType: "text/plain" },
  });
});

test("nothing is done where the answer that is wanted does not exist", async () => {
  const before = (await get("profile")).body;
  const raw = Buffer.from("To: robin.reyes@example.com\r\n\r\nhello").toString("base64url");
  const acts = [
    { path: "messages/send", body: { raw } },
    { path: `messages/${ids[2]}/trash`, body: {} },
    { path: `messages/${ids[2]}/modify`, body: { addLabelIds: ["STARRED"] } },
    { path: "labels", body: { name: "Bogus" } },
  ].map(({ path, body }) => ({ call: `POST /gmail/v1/users/me/${path}?fields=bogus`, body }));
  for (const { call, body } of acts) {
    const response = await fetch(google.standin.url + call.slice("POST ".length), {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
  }
  const answers = await readBatch(await postBatch(acts));
  expect(answers.map(({ status }) => status)).toEqual(acts.map(() => 400));
  for (const kind of ["media", "resumable"]) {
    const address = `/upload/gmail/v1/users/me/messages/send?uploadType=${kind}&fields=bogus`;
    const response = await fetch(google.standin.url + address, {
      method: "POST",
      headers: { authorization, "content-type": "message/rfc822" },
      body: kind === "media" ? Buffer.from(raw, "base64url").toString() : null,
    });
    expect(response.status).toBe(400);
  }
  expect((await get("profile")).body).toEqual(before);
  expect(JSON.stringify((await get("labels")).body)).not.toContain("Bogus");
});

test("answers are compressed for clients that say gzip twice, and for no other", async () => {
  function ask(agent: string) {
    return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      const headers = {
        authorization,
        "accept-encoding": "gzip",
        "user-agent": agent,
      };
      http
        .get(`${google.standin.url}/gmail/v1/users/me/labels`, { headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () =>
            resolve({
              encoding: response.headers["content-encoding"],
              body: Buffer.concat(chunks),
            }),
          );
        })
        .once("error", reject);
    });
  }
  const plain = await ask("someone/1.0");
  const small = await ask("someone/1.0 (gzip)");
  expect(plain.encoding).toBeUndefined();
  expect(small.encoding).toBe("gzip");
  expect(gunzipSync(small.body).equals(plain.body)).toBe(true);
  expect(small.body.length).toBeLessThan(plain.body.length / 2);
});

test("faults meet the calls they name, so many times, alone and inside a batch", async () => {
  const { faults } = google.standin;
  faults.add({ path: /profile$/, times: 1, kind: "status", status: 503 });
  expect(await get("profile")).toMatchObject({
    status: 503,
    body: { error: { status: "UNAVAILABLE" } },
  });
  expect((await get("profile")).status).toBe(200);

  faults.add({ path: /labels/, times: 1, kind: "truncate" });
  await expect(get("labels")).rejects.toThrow(SyntaxError);
  faults.add({ path: /labels/, times: 1, kind: "drop" });
  await expect(get("labels")).rejects.toThrow("fetch failed");

  function call(n: number) {
    return {
      call: `GET /gmail/v1/users/me/messages/${ids[n]}?format=minimal`,
    };
  }
  const headers = { "retry-after": "7" };
  faults.add({
    path: new RegExp(`messages/${ids[1]}$`),
    times: 1,
    kind: "status",
    status: 429,
    headers,
  });
  const statuses = (await readBatch(await postBatch([call(0), call(1), call(2)]))).map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([200, 429, 200]);
  faults.add({ path: new RegExp(`messages/${ids[1]}$`), times: 1, kind: "drop" });
  await expect(postBatch([call(0), call(1)])).rejects.toThrow();
  faults.add({ path: /^\/token$/, times: 1, kind: "status", status: 500 });
  expect((await fetch(`${google.standin.url}/token`, { method: "POST" })).status).toBe(500);
});

test("wrong paths, methods and bodies are answered in Google's shape", async () => {
  const base = `${google.standin.url}/gmail/v1/users/me`;
  async function send(path: string, init: RequestInit) {
    const response = await fetch(base + path, { ...init, headers: { authorization } });
    return { status: response.status, body: await response.json() };
  }
  expect(await send("/nothing", {})).toMatchObject({ status: 404, body: { error: { code: 404 } } });
  expect(await send("/labels", { method: "PUT" })).toMatchObject({ status: 404 });
  for (const body of ["{", "[]", "7", '"x"'])
    expect(await send(`/messages/${ids[0]}/modify`, { method: "POST", body })).toMatchObject({
      status: 400,
      body: { error: { status: "INVALID_ARGUMENT" } },
    });
});
