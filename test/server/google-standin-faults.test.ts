import http from "node:http";
import { gunzipSync } from "node:zlib";
import * as oidc from "openid-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Fault } from "#google-standin/meter/faults.ts";
import { batchOf, readBatchStatuses } from "../support/gmail-batch.ts";
import { gmailScope, startTestStandin, type TestStandin } from "../support/test-standin.ts";

const alex = "alex.morgan@example.com";
const me = { userId: "me" };
const base = "/gmail/v1/users/me";

let google: TestStandin;
let tokens: Awaited<ReturnType<TestStandin["signIn"]>>;
let id: string;
beforeEach(async () => {
  google = await startTestStandin({ demo: false });
  tokens = await google.signIn();
  id = google.standin.deliver(alex, "Subject: One\r\n\r\nText\r\n");
});
afterEach(() => google.stop());

function users() {
  return google.gmail(tokens.access_token).users;
}

function labelsOf(message: string): string[] | undefined {
  return google.standin.contents(alex).find((one) => one.id === message)?.labels;
}

function star(): Promise<Response> {
  return fetch(`${google.standin.url}${base}/messages/${id}/modify`, {
    method: "POST",
    headers: { authorization: `Bearer ${tokens.access_token}` },
    body: JSON.stringify({ addLabelIds: ["STARRED"] }),
  });
}

type Raw = { status: number | undefined; announced: number; got: Buffer; error: string };

/** A GET as it is on the wire: what was announced, what came, and how it ended. */
function getRaw(path: string, agent = "test (gzip)"): Promise<Raw> {
  const headers = {
    authorization: `Bearer ${tokens.access_token}`,
    "accept-encoding": "gzip",
    "user-agent": agent,
  };
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    function end(response: http.IncomingMessage | undefined, error: string): void {
      const announced = Number(response?.headers["content-length"]);
      resolve({ status: response?.statusCode, announced, got: Buffer.concat(chunks), error });
    }
    const request = http.get(google.standin.url + path, { headers, agent: false }, (response) => {
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => end(response, ""));
      response.on("error", (error) => end(response, error.message));
    });
    request.on("error", (error) => end(undefined, error.message));
  });
}

test("a status or a cut after the effect loses the answer and keeps the change", async () => {
  const { faults } = google.standin;
  faults.add({ path: /modify$/, times: 1, kind: "status", status: 502, after: true });
  expect((await star()).status).toBe(502);
  expect(labelsOf(id)).toContain("STARRED");
  google.standin.change(alex, [id], { add: [], remove: ["STARRED"] });
  faults.add({ path: /modify$/, times: 1, kind: "drop", after: true });
  await expect(star()).rejects.toThrow("fetch failed");
  expect(labelsOf(id)).toContain("STARRED");
  google.standin.change(alex, [id], { add: [], remove: ["STARRED"] });
  for (const kind of ["status", "drop"] as const) {
    faults.add({ path: /modify$/, times: 1, kind });
    await star().catch(() => undefined);
    expect(labelsOf(id)).not.toContain("STARRED");
  }
  expect((await star()).status).toBe(200);
});

test("inside a batch an answer is lost after the effect, and the others come", async () => {
  const { faults, url } = google.standin;
  const other = google.standin.deliver(alex, "Subject: Two\r\n\r\nText\r\n");
  const calls = [id, other].map((one) => `POST ${base}/messages/${one}/trash`);
  faults.add({ path: new RegExp(id), times: 1, kind: "status", status: 500, after: true });
  const reply = await fetch(`${url}/batch/gmail/v1`, batchOf(tokens.access_token, calls));
  expect(await readBatchStatuses(reply)).toEqual([500, 200]);
  expect([labelsOf(id), labelsOf(other)]).toEqual([
    ["UNREAD", "TRASH"],
    ["UNREAD", "TRASH"],
  ]);
});

test("a compressed answer is cut short, broken off or reset in the middle", async () => {
  const { faults } = google.standin;
  const path = `${base}/labels`;
  const whole = await getRaw(path);
  expect(whole.announced).toBe(whole.got.length);
  faults.add({ path: /labels$/, times: 1, kind: "gzip" });
  const cut = await getRaw(path);
  expect(cut).toMatchObject({ status: 200, error: "" });
  expect(cut.got.length).toBe(cut.announced);
  expect(() => gunzipSync(cut.got)).toThrow("unexpected end of file");
  faults.add({ path: /labels$/, times: 1, kind: "half" });
  const half = await getRaw(path);
  expect(half).toMatchObject({ status: 200, error: "aborted" });
  expect(half.announced).toBe(whole.got.length);
  expect(half.got.length).toBeLessThan(half.announced);
  faults.add({ path: /labels$/, times: 1, kind: "reset" });
  const reset = await getRaw(path);
  expect(reset.error).toMatch(/ECONNRESET|aborted/);
  expect(await getRaw(path)).toMatchObject({ status: 200, error: "" });
});

test("a batch with a call that meets a broken connection or compression breaks as a whole", async () => {
  const get = `GET ${base}/profile`;
  const batch = batchOf(tokens.access_token, [get, get]);
  const headers = { ...batch.headers, "user-agent": "test (gzip)" };
  async function send(): Promise<string> {
    const url = `${google.standin.url}/batch/gmail/v1`;
    return (await fetch(url, { ...batch, headers })).text();
  }
  for (const kind of ["half", "reset"] as const) {
    google.standin.faults.add({ path: /profile$/, times: 1, kind });
    await expect(send()).rejects.toThrow("terminated");
  }
  const closed = /--batch_[\w-]+--\r\n$/;
  expect(await send()).toMatch(closed);
  google.standin.faults.add({ path: /profile$/, times: 1, kind: "gzip" });
  // Node's fetch takes compressed bytes that end early without an error (zlib's Z_SYNC_FLUSH).
  expect(await send()).not.toMatch(closed);
});

test("a share of the calls meets a fault without end, and the same ones each time", async () => {
  async function statuses(fault: Omit<Fault, "path" | "times" | "kind">): Promise<number[]> {
    const fresh = await startTestStandin({ demo: false });
    try {
      fresh.standin.faults.add({ path: /tokeninfo/, times: Infinity, kind: "status", ...fault });
      const found: number[] = [];
      for (let n = 0; n < 200; n++)
        found.push((await fetch(`${fresh.standin.url}/tokeninfo`)).status);
      return found;
    } finally {
      await fresh.stop();
    }
  }
  const first = await statuses({ share: 0.3, status: 503 });
  const met = first.filter((status) => status === 503).length;
  expect(met).toBeGreaterThan(40);
  expect(met).toBeLessThan(80);
  expect(await statuses({ share: 0.3, status: 503 })).toEqual(first);
  expect(new Set(await statuses({ status: 429 }))).toEqual(new Set([429]));
});

test("history comes twice or last first, and is 404 once it has expired", async () => {
  const { standin } = google;
  const startHistoryId = (await users().getProfile(me)).data.historyId ?? "";
  for (const label of ["STARRED", "IMPORTANT", "TRASH"])
    standin.change(alex, [id], { add: [label], remove: [] });
  async function seqs(): Promise<string[]> {
    const { data } = await users().history.list({ ...me, startHistoryId });
    return (data.history ?? []).map((record) => String(record.id));
  }
  const plain = await seqs();
  expect(plain).toHaveLength(3);
  standin.faults.add({ path: /history$/, times: 1, kind: "duplicate" });
  expect(await seqs()).toEqual([...plain, ...plain]);
  standin.faults.add({ path: /history$/, times: 1, kind: "reorder" });
  expect(await seqs()).toEqual(plain.toReversed());
  expect(await seqs()).toEqual(plain);
  const newest = (await users().getProfile(me)).data.historyId ?? "";
  standin.expireHistory(alex);
  for (const old of [startHistoryId, newest])
    await expect(users().history.list({ ...me, startHistoryId: old })).rejects.toMatchObject({
      status: 404,
    });
  const now = (await users().getProfile(me)).data.historyId ?? "";
  standin.change(alex, [id], { add: [], remove: ["STARRED"] });
  const { data } = await users().history.list({ ...me, startHistoryId: now });
  expect(data.history).toHaveLength(1);
});

test("ended access tokens answer 401 until refreshed, a revoked grant answers invalid_grant", async () => {
  const config = await google.discover();
  const refreshToken = tokens.refresh_token ?? "";
  google.standin.endAccessTokens(alex);
  await expect(users().getProfile(me)).rejects.toMatchObject({ status: 401 });
  tokens = { ...tokens, ...(await oidc.refreshTokenGrant(config, refreshToken)) };
  expect((await users().getProfile(me)).data.emailAddress).toBe(alex);
  google.standin.revokeGrant(alex);
  await expect(users().getProfile(me)).rejects.toMatchObject({ status: 401 });
  await expect(oidc.refreshTokenGrant(config, refreshToken)).rejects.toMatchObject({
    error: "invalid_grant",
  });
});

test("what another client removes and renames is found in the history and in the labels", async () => {
  const { standin } = google;
  const other = standin.deliver(alex, "Subject: Two\r\n\r\nText\r\n", ["INBOX", "Family"]);
  const startHistoryId = (await users().getProfile(me)).data.historyId ?? "";
  standin.remove(alex, other);
  await expect(users().messages.get({ ...me, id: other })).rejects.toMatchObject({ status: 404 });
  const { data } = await users().history.list({ ...me, startHistoryId });
  expect(data.history?.map((record) => record.messagesDeleted?.[0]?.message?.id)).toEqual([other]);
  const inbox = (await users().labels.get({ ...me, id: "INBOX" })).data;
  expect(inbox).toMatchObject({ messagesTotal: 1, threadsTotal: 1 });
  expect((await users().getProfile(me)).data.messagesTotal).toBe(1);
  const before = (await users().labels.list(me)).data.labels?.find(({ name }) => name === "Family");
  standin.renameLabel(alex, "family", "Kin");
  const after = (await users().labels.list(me)).data.labels?.find(({ name }) => name === "Kin");
  expect(after?.id).toBe(before?.id);
  expect(() => standin.renameLabel(alex, "Family", "X")).toThrow("no own label");
  expect(() => standin.remove("nobody@example.com", other)).toThrow("Nobody here");
});

test("a mailbox is filled at once, in order, before all history", async () => {
  const { standin } = google;
  const start = Date.UTC(2026, 0, 1);
  const ids = standin.fill(
    "robin.reyes@example.com",
    Array.from({ length: 4500 }, (_, n) => ({
      raw: Buffer.from(`Subject: Number ${n}\r\n\r\nText\r\n`),
      labels: n % 10 === 0 ? ["SENT"] : ["INBOX", "Tenth"],
      receivedAt: new Date(start + n * 1000),
    })),
  );
  const scopes = [gmailScope("readonly")];
  const robin = await google.signIn({ person: "robin.reyes@example.com", scopes });
  const mail = google.gmail(robin.access_token).users;
  const { messagesTotal, historyId } = (await mail.getProfile(me)).data;
  expect(messagesTotal).toBe(4500);
  const { messages } = (await mail.messages.list({ ...me, maxResults: 2 })).data;
  expect(messages?.map((one) => one.id)).toEqual(ids.slice(-2).toReversed());
  const { labels } = (await mail.labels.list(me)).data;
  const tenth = String(labels?.find(({ name }) => name === "Tenth")?.id);
  expect((await mail.labels.get({ ...me, id: tenth })).data.messagesTotal).toBe(4050);
  const startHistoryId = String(Number(historyId) - 1);
  await expect(mail.history.list({ ...me, startHistoryId })).rejects.toMatchObject({
    status: 404,
  });
});
