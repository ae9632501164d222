import { Readable } from "node:stream";
import type { gmail_v1 } from "@googleapis/gmail";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gmailScope, startTestStandin, type TestStandin } from "../support/test-standin.ts";

const alex = "alex.morgan@example.com";
const me = { userId: "me" };
const scopes = ["modify", "compose", "insert"].map(gmailScope);
const unit = 262_144;
const limit = 36_700_160;
const rfc822 = "message/rfc822";
let google: TestStandin;
let mail: gmail_v1.Gmail["users"];
let token: string;

beforeAll(async () => {
  google = await startTestStandin({ demo: false });
});
afterAll(() => google.stop());
beforeEach(async () => {
  google.clock.advance(3_600_000);
  token = (await google.signIn({ scopes })).access_token;
  mail = google.gmail(token).users;
});

/** A message of exactly so many bytes, of every value there is. */
function letter(size: number, subject = "Large", more: string[] = []): Buffer {
  const lines = [`From: ${alex}`, `To: ${alex}`, `Subject: ${subject}`, ...more, "", ""];
  const head = Buffer.from(lines.join("\r\n"));
  const body = Buffer.alloc(size - head.length, Buffer.from("bytes \xe9\xff\x80\r\n", "latin1"));
  return Buffer.concat([head, body]);
}

type Call = { method?: string; body?: Buffer | string; headers?: Record<string, string> };
type Answer = { status: number; headers: Headers; json: Record<string, unknown>; error: string };

/** A call on the wire with the token. */
function call(address: string, { headers, ...options }: Call = {}): Promise<Answer> {
  return request(address, {
    ...options,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
}

async function request(
  address: string,
  { method = "POST", body = "", headers = {} }: Call,
): Promise<Answer> {
  const url = new URL(address, google.standin.url);
  const content = body.length === 0 ? {} : { body: Uint8Array.from(Buffer.from(body)) };
  const response = await fetch(url, { method, headers, ...content });
  const text = await response.text();
  const json = text === "" ? {} : JSON.parse(text);
  const error = String(json.error?.message ?? "");
  return { status: response.status, headers: response.headers, json, error };
}

/** Google's client finds the address of uploads only in the options of each call. */
function upload(raw: Buffer) {
  const media = { mimeType: rfc822, body: Readable.from([raw]) };
  return [{ ...me, media }, { rootUrl: `${google.standin.url}/` }] as const;
}

async function start(path: string, headers: Record<string, string> = {}, metadata = "") {
  const type = metadata === "" ? {} : { "content-type": "application/json; charset=UTF-8" };
  const answer = await call(`${path}?uploadType=resumable`, {
    body: metadata,
    headers: { "x-upload-content-type": rfc822, ...headers, ...type },
  });
  return { ...answer, session: answer.headers.get("location") ?? "" };
}

/** Sends bytes to an upload's address, which needs no token. */
function put(session: string, body: Buffer, range?: string): Promise<Answer> {
  const headers = range === undefined ? {} : { "content-range": `bytes ${range}` };
  return request(session, { method: "PUT", body, headers });
}

async function source(id: unknown): Promise<Buffer> {
  const { raw } = (await mail.messages.get({ ...me, id: String(id), format: "raw" })).data;
  return Buffer.from(raw ?? "", "base64url");
}

async function total(): Promise<number> {
  return (await mail.getProfile(me)).data.messagesTotal ?? 0;
}

const inserting = "/upload/gmail/v1/users/me/messages";
const sending = "/upload/gmail/v1/users/me/messages/send";

test("an upload of the message alone keeps every byte", async () => {
  const raw = letter(50_000);
  const [media, options] = upload(raw);
  const { data } = await mail.messages.insert(media, options);
  expect((await source(data.id)).equals(raw)).toBe(true);
  const answer = await call(`${inserting}?uploadType=media&internalDateSource=receivedTime`, {
    body: raw,
    headers: { "content-type": rfc822 },
  });
  expect(answer.status).toBe(200);
  expect((await source(answer.json["id"])).equals(raw)).toBe(true);
});

test("an upload with JSON keeps every byte and joins the thread it asks for", async () => {
  const threadId = google.standin.deliver(alex, "Subject: Q\r\nMessage-ID: <q@x.org>\r\n\r\n?");
  const raw = letter(50_000, "Re: Q", ["References: <q@x.org>"]);
  const [media, options] = upload(raw);
  const requestBody = { threadId, labelIds: ["STARRED"] };
  const { data } = await mail.messages.insert({ ...media, requestBody }, options);
  expect(data).toMatchObject({ threadId, labelIds: expect.arrayContaining(["STARRED"]) });
  expect((await source(data.id)).equals(raw)).toBe(true);
  const sent = await mail.messages.send({ ...upload(raw)[0], requestBody: { threadId } }, options);
  expect(sent.data.threadId).toBe(threadId);
});

test("the JSON's part may be quoted and the message's in base64", async () => {
  const raw = Buffer.from("Subject: Encoded\r\n\r\n--not the edge\r\n");
  const body = [
    "--the edge",
    "Content-Type: application/json; charset=UTF-8",
    "",
    '{"labelIds":["STARRED"]}',
    "--the edge",
    `Content-Type: ${rfc822}`,
    "Content-Transfer-Encoding: base64",
    "",
    raw.toString("base64"),
    "--the edge--",
    "",
  ].join("\r\n");
  const headers = { "content-type": 'multipart/related; boundary="the edge"' };
  const answer = await call(`${inserting}?uploadType=multipart`, { body, headers });
  expect(answer.json).toMatchObject({ labelIds: ["STARRED"] });
  expect((await source(answer.json["id"])).equals(raw)).toBe(true);
});

test("a resumable upload goes on piece by piece, tells what is here, and outlives token and restart", async () => {
  const raw = letter(2 * unit + 1000);
  const size = { "x-upload-content-length": String(raw.length) };
  const begun = await start(inserting, size, '{"labelIds":["STARRED"]}');
  expect(begun.status).toBe(200);
  expect(begun.session).toContain(begun.headers.get("x-guploader-uploadid") ?? "-");
  const session = begun.session;
  const nothing = await put(session, Buffer.alloc(0), `*/${raw.length}`);
  expect([nothing.status, nothing.headers.get("range")]).toEqual([308, null]);
  const first = await put(session, raw.subarray(0, unit), `0-${unit - 1}/${raw.length}`);
  expect([first.status, first.headers.get("range")]).toEqual([308, `bytes=0-${unit - 1}`]);
  google.standin.endAccessTokens(alex);
  const { port } = new URL(google.standin.url);
  await google.restart({ port: Number(port) });
  const asked = await put(session, Buffer.alloc(0), "*/*");
  expect([asked.status, asked.headers.get("range")]).toEqual([308, `bytes=0-${unit - 1}`]);
  const second = raw.subarray(unit - 10, 2 * unit);
  const overlap = await put(session, second, `${unit - 10}-${2 * unit - 1}/${raw.length}`);
  expect(overlap.headers.get("range")).toBe(`bytes=0-${2 * unit - 1}`);
  const rest = `${2 * unit}-${raw.length - 1}/${raw.length}`;
  const done = await put(session, raw.subarray(2 * unit), rest);
  expect([done.status, done.json["labelIds"]]).toEqual([200, ["STARRED", "SENT"]]);
  token = (await google.signIn({ scopes })).access_token;
  mail = google.gmail(token).users;
  expect((await source(done.json["id"])).equals(raw)).toBe(true);
});

test("a client that lost the last reply gets it again, and the message is sent once", async () => {
  const raw = letter(1000);
  const { session } = await start(`/resumable${sending}`);
  const before = await total();
  const first = await put(session, raw);
  const again = await put(session, raw);
  const asked = await put(session, Buffer.alloc(0), `*/${raw.length}`);
  expect(first).toMatchObject({ status: 200, json: { labelIds: ["UNREAD", "SENT", "INBOX"] } });
  expect([again.json, asked.json]).toEqual([first.json, first.json]);
  expect(await total()).toBe(before + 1);
});

test("of a piece before the last only whole units are kept, and none may be left out", async () => {
  const raw = letter(2 * unit);
  const { session } = await start(inserting);
  const odd = await put(session, raw.subarray(0, unit + 500), `0-${unit + 499}/*`);
  expect(odd.headers.get("range")).toBe(`bytes=0-${unit - 1}`);
  const gap = await put(session, raw.subarray(unit + 500), `${unit + 500}-${2 * unit - 1}/*`);
  expect(gap.status).toBe(400);
  expect(gap.error).toContain(`exceeds already uploaded size of ${unit} byte(s)`);
  const small = await put(session, raw.subarray(unit, unit + 100), `${unit}-${unit + 99}/*`);
  expect(small.error).toContain(`equal or greater than ${unit}`);
  for (const range of ["nonsense", `${unit}-${unit + 5}/${raw.length}`, `${unit}-/${raw.length}`])
    expect((await put(session, raw.subarray(unit, unit + 100), range)).status).toBe(400);
  const done = await put(session, raw.subarray(unit), `${unit}-${2 * unit - 1}/${2 * unit}`);
  expect((await source(done.json["id"])).equals(raw)).toBe(true);
});

test("an upload that fails for good answers its error again, one over the quota can be ended later", async () => {
  const own = await startTestStandin({ demo: false, quota: "2026" });
  try {
    const access = (await own.signIn({ scopes })).access_token;
    const headers = { authorization: `Bearer ${access}` };
    async function begin(): Promise<string> {
      const address = new URL(`${sending}?uploadType=resumable`, own.standin.url);
      return (await fetch(address, { method: "POST", headers })).headers.get("location") ?? "";
    }
    const [bad, good] = [await begin(), await begin()];
    for (let n = 0; n < 2; n++) {
      const refused = await put(bad, Buffer.from("Subject: To nobody\r\n\r\nx"));
      expect(refused).toMatchObject({ status: 400, error: "Recipient address required" });
    }
    const users = own.gmail(access).users;
    const requestBody = { raw: letter(200).toString("base64url") };
    for (let n = 0; n < 59; n++) await users.messages.send({ ...me, requestBody });
    expect((await put(good, letter(500))).status).toBe(429);
    expect((await put(good, Buffer.alloc(0), "*/500")).status).toBe(403);
    await own.restart({ quota: "off", port: Number(new URL(good).port) });
    const asked = await put(good, Buffer.alloc(0), "*/500");
    expect(asked).toMatchObject({ status: 200, json: { id: expect.any(String) } });
  } finally {
    await own.stop();
  }
});

test("35 MiB are taken, and not one byte more", async () => {
  const largest = letter(limit);
  const headers = { "content-type": rfc822 };
  const taken = await call(`${inserting}?uploadType=media`, { body: largest, headers });
  expect(taken.status).toBe(200);
  const before = await total();
  const over = Buffer.concat([largest, Buffer.from("!")]);
  const refused = await call(`${inserting}?uploadType=media`, { body: over, headers });
  expect(refused).toMatchObject({ status: 413, json: { error: { code: 413 } } });
  const length = { "x-upload-content-length": String(limit + 1) };
  expect((await start(inserting, length)).status).toBe(413);
  const { session } = await start(inserting);
  const chunk = largest.subarray(0, unit);
  expect((await put(session, chunk, `0-${unit - 1}/${limit + 1}`)).status).toBe(413);
  const body = JSON.stringify({ raw: largest.toString("base64url", 0, 5_000_000) });
  const json = await call("/gmail/v1/users/me/messages/send", { body });
  expect(json).toMatchObject({
    status: 413,
    error: "Request payload size exceeds the limit: 5242880 bytes.",
  });
  const message = await mail.messages.get({
    ...me,
    id: String(taken.json["id"]),
    format: "minimal",
  });
  expect(message.data.sizeEstimate).toBe(limit);
  expect(await total()).toBe(before);
}, 60_000);

test("drafts are made, updated and sent by upload", async () => {
  const [one, options] = upload(letter(5000, "One"));
  const { data: draft } = await mail.drafts.create(one, options);
  const id = draft.id ?? "";
  const [two] = upload(letter(5000, "Two"));
  const updated = await mail.drafts.update({ ...two, id, requestBody: { id } }, options);
  expect(updated.data.id).toBe(id);
  const address = `/upload/gmail/v1/users/me/drafts/${id}?uploadType=resumable`;
  const begun = await call(address, { method: "PUT" });
  const done = await put(begun.headers.get("location") ?? "", letter(5000, "Three"));
  expect(done.json).toMatchObject({ id, message: { labelIds: ["DRAFT"] } });
  const [four] = upload(letter(5000, "Four"));
  const sent = await mail.drafts.send({ ...four, requestBody: { id } }, options);
  expect((await source(sent.data.id)).toString("latin1")).toContain("Subject: Four\r\n");
  await expect(mail.drafts.get({ ...me, id })).rejects.toMatchObject({ status: 404 });
});

test("what is no upload is refused", async () => {
  const raw = letter(1000);
  function offer(address: string, type: string, body: Buffer | string = raw): Promise<Answer> {
    return call(address, { body, headers: { "content-type": type } });
  }
  const media = `${inserting}?uploadType=media`;
  const related = `${inserting}?uploadType=multipart`;
  const wrong = await offer(media, "text/plain");
  expect(wrong.error).toBe(
    "Media type 'text/plain' is not supported. Valid media types: [message/*]",
  );
  for (const answer of [
    await offer(related, rfc822),
    await offer(related, "multipart/related; boundary=x", "--x\r\n\r\n{}\r\n--x--\r\n"),
    await offer(related, "multipart/related; boundary=x", "--x\r\n\r\n{}\r\n--x\r\n\r\nunclosed"),
    await offer(inserting, rfc822),
    await offer(`${inserting}?uploadType=odd`, rfc822),
    await start(inserting, {}, "{not json"),
    await start(inserting, {}, '{"colour":"red"}'),
    await start(inserting, { "x-upload-content-type": "text/plain" }),
  ])
    expect(answer.status, answer.error).toBe(400);
  const elsewhere = "/upload/gmail/v1/users/me/labels?uploadType=media";
  expect((await offer(elsewhere, rfc822)).status).toBe(404);
  expect((await put(`${google.standin.url}${inserting}?upload_id=unknown`, raw)).status).toBe(404);
  token = (await google.signIn({ scopes: [gmailScope("readonly")] })).access_token;
  expect((await start(inserting)).status).toBe(403);
  expect((await offer(media, rfc822)).status).toBe(403);
  token = "unknown";
  expect((await start(inserting)).status).toBe(401);
});

test("an upload can be given up, and is forgotten after a week", async () => {
  const given = await start(inserting);
  expect((await request(given.session, { method: "DELETE" })).status).toBe(499);
  expect((await put(given.session, letter(500))).status).toBe(404);
  const old = await start(inserting);
  google.clock.advance(7 * 24 * 3_600_000 + 1);
  expect((await put(old.session, letter(500))).status).toBe(404);
});
