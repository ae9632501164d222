import { importPKCS8, SignJWT } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createManualClock } from "../support/manual-clock.ts";
import { startTestStandin, type TestStandin } from "../support/test-standin.ts";
import { until } from "../support/until.ts";

const alex = "alex.morgan@example.com";
const me = { userId: "me" };
const topicName = "projects/mine/topics/mail";
const subscription = "projects/mine/subscriptions/mail";
const pubsubScope = "https://www.googleapis.com/auth/pubsub";
const day = 24 * 3600 * 1000;

let google: TestStandin;
let personal: string;
beforeEach(async () => {
  google = await startTestStandin({ demo: false });
  personal = (await google.signIn()).access_token;
});
afterEach(() => google.stop());

function users() {
  return google.gmail(personal).users;
}

type Claims = { iss?: string; aud?: string; scope?: string; from?: number; seconds?: number };

async function exchange(claims: Claims = {}, key = google.standin.serviceAccount().private_key) {
  const account = google.standin.serviceAccount();
  const now = Math.floor(google.clock.now().getTime() / 1000) + (claims.from ?? 0);
  const assertion = await new SignJWT({ scope: claims.scope ?? pubsubScope })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: account.private_key_id })
    .setIssuer(claims.iss ?? account.client_email)
    .setAudience(claims.aud ?? account.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + (claims.seconds ?? 3600))
    .sign(await importPKCS8(key, "RS256"));
  const body = new URLSearchParams({
    grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
    assertion,
  });
  const response = await fetch(account.token_uri, { method: "POST", body });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function serviceToken(): Promise<string> {
  return (await exchange()).body["access_token"] ?? "";
}

type Pulled = {
  receivedMessages?: {
    ackId: string;
    message: { data: string; messageId: string; publishTime: string };
  }[];
};

async function ask(token: string, act: string, body?: object) {
  const response = await fetch(`${google.standin.url}/v1/${subscription}${act}`, {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as object };
}

async function pull(token: string, returnImmediately = true) {
  const { status, body } = await ask(token, ":pull", { maxMessages: 10, returnImmediately });
  expect(status).toBe(200);
  return ((body as Pulled).receivedMessages ?? []).map(({ ackId, message }) => {
    const { data, messageId, publishTime } = message;
    const told: unknown = JSON.parse(Buffer.from(data, "base64").toString());
    return { ackId, messageId, publishTime, told };
  });
}

/** Pulls and acknowledges what there is; gives how much it was. */
async function drain(token: string): Promise<number> {
  const ackIds = (await pull(token)).map(({ ackId }) => ackId);
  if (ackIds.length > 0) await ask(token, ":acknowledge", { ackIds });
  return ackIds.length;
}

function deliver(labels?: string[]): string {
  return google.standin.deliver(alex, "Subject: News\r\n\r\nText\r\n", labels);
}

test("a watched change wakes a waiting pull and tells address and history id; acknowledged it is gone", async () => {
  deliver();
  const { historyId, expiration } = (await users().watch({ ...me, requestBody: { topicName } }))
    .data;
  expect(historyId).toBe((await users().getProfile(me)).data.historyId);
  expect(Number(expiration)).toBe(google.clock.now().getTime() + 7 * day);
  const token = await serviceToken();
  expect((await ask(token, "")).body).toMatchObject({ name: subscription, topic: topicName });
  expect(await pull(token)).toEqual([]);
  const waiting = pull(token, false);
  const id = deliver();
  const [first] = await waiting;
  const newest = google.standin.contents(alex).find((message) => message.id === id)?.history;
  expect(first?.told).toEqual({ emailAddress: alex, historyId: newest });
  expect(first?.publishTime).toBe(google.clock.now().toISOString());
  const acknowledged = await ask(token, ":acknowledge", { ackIds: [first?.ackId] });
  expect(acknowledged).toEqual({ status: 200, body: {} });
  await google.restart();
  expect(await pull(await serviceToken())).toEqual([]);
});

test("what is not acknowledged is held for a while and comes again, after a restart too", async () => {
  await users().watch({ ...me, requestBody: { topicName } });
  deliver();
  const token = await serviceToken();
  const [first] = await pull(token);
  expect(first).toBeDefined();
  expect(await pull(token)).toEqual([]);
  const [again] = await pull(token, false);
  expect(again?.messageId).toBe(first?.messageId);
  expect(again?.ackId).not.toBe(first?.ackId);
  await ask(token, ":acknowledge", { ackIds: [first?.ackId] });
  await google.restart();
  expect((await pull(token)).map(({ messageId }) => messageId)).toEqual([first?.messageId]);
});

test("changes through Gmail notify too, and at most one a second comes, the others are dropped", async () => {
  await users().watch({ ...me, requestBody: { topicName } });
  const token = await serviceToken();
  const id = deliver();
  deliver();
  deliver();
  expect(await drain(token)).toBe(1);
  let round = 0;
  async function change(): Promise<number> {
    round += 1;
    const labels = { [round % 2 === 1 ? "addLabelIds" : "removeLabelIds"]: ["STARRED"] };
    await users().messages.modify({ ...me, id, requestBody: labels });
    return drain(token);
  }
  expect(await until(change, (count) => count > 0)).toBe(1);
  expect(round).toBeGreaterThan(1);
});

test("nothing comes after stop, nor after the seven days of a watch", async () => {
  const token = await serviceToken();
  await users().watch({ ...me, requestBody: { topicName } });
  await users().stop(me);
  deliver();
  expect(await drain(token)).toBe(0);
  await users().watch({ ...me, requestBody: { topicName } });
  google.clock.advance(7 * day - 1);
  deliver();
  expect(await drain(await serviceToken())).toBe(1);
  await google.restart();
  google.clock.advance(1);
  deliver();
  expect(await drain(await serviceToken())).toBe(0);
});

test("a watch for labels, or for all but some, tells of nothing else", async () => {
  const token = await serviceToken();
  async function told(requestBody: object, labels: string[]): Promise<number> {
    await google.restart();
    await users().watch({ ...me, requestBody: { topicName, ...requestBody } });
    deliver(labels);
    return drain(token);
  }
  const inbox = { labelIds: ["INBOX"], labelFilterBehavior: "INCLUDE" };
  expect(await told(inbox, ["INBOX"])).toBe(1);
  expect(await told(inbox, ["SPAM"])).toBe(0);
  const exclude = { labelIds: ["SPAM"], labelFilterBehavior: "EXCLUDE" };
  expect(await told(exclude, ["INBOX"])).toBe(1);
  expect(await told(exclude, ["SPAM"])).toBe(0);
});

test("wrong watches are refused: no topic, an unknown label, a second topic, too narrow a scope", async () => {
  for (const requestBody of [
    {},
    { topicName: "mail" },
    { topicName, labelIds: ["Label_9"] },
    { topicName, labelFilterBehavior: "SOME" },
  ])
    await expect(users().watch({ ...me, requestBody })).rejects.toMatchObject({ status: 400 });
  await users().watch({ ...me, requestBody: { topicName } });
  await users().watch({ ...me, requestBody: { topicName } });
  const other = { topicName: "projects/mine/topics/other" };
  await expect(users().watch({ ...me, requestBody: other })).rejects.toThrow("/stop");
  await users().stop(me);
  await users().watch({ ...me, requestBody: other });
  const scopes = ["https://www.googleapis.com/auth/gmail.send"];
  const narrow = google.gmail((await google.signIn({ scopes })).access_token).users;
  await expect(narrow.watch({ ...me, requestBody: { topicName } })).rejects.toMatchObject({
    status: 403,
  });
});

test("only a service account's token opens Pub/Sub, and it opens no mailbox", async () => {
  expect((await ask("wrong", "")).status).toBe(401);
  expect((await ask(personal, "")).status).toBe(403);
  const token = await serviceToken();
  expect((await ask(token, "")).status).toBe(200);
  await expect(google.gmail(token).users.getProfile(me)).rejects.toMatchObject({ status: 401 });
  for (const body of [{}, { maxMessages: 0 }, { maxMessages: "1" }])
    expect((await ask(token, ":pull", body)).status).toBe(400);
  for (const body of [{}, { ackIds: [] }, { ackIds: [7] }])
    expect((await ask(token, ":acknowledge", body)).status).toBe(400);
  expect((await ask(token, ":seek", {})).status).toBe(404);
  google.clock.advance(3600_000);
  expect((await ask(token, "")).status).toBe(401);
});

test("an assertion is exchanged only when its signature, account, audience, times and scope are right", async () => {
  const right = await exchange();
  expect(right).toMatchObject({ status: 200, body: { expires_in: 3599, token_type: "Bearer" } });
  const account = google.standin.serviceAccount();
  expect(google.standin.serviceAccount()).toEqual(account);
  const foreign = await startTestStandin({ demo: false, clock: createManualClock() });
  const otherKey = foreign.standin.serviceAccount().private_key;
  await foreign.stop();
  expect(await exchange({}, otherKey)).toMatchObject({
    status: 400,
    body: { error: "invalid_grant", error_description: "Invalid JWT Signature." },
  });
  for (const claims of [
    { iss: "other@example.com" },
    { aud: "https://oauth2.googleapis.com/token" },
    { seconds: 3601 },
    { from: -4000 },
    { from: 4000 },
  ])
    expect(await exchange(claims)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  const scope = "https://www.googleapis.com/auth/gmail.readonly";
  expect((await exchange({ scope })).body).toMatchObject({ error: "invalid_scope" });
});

test("a waiting pull ends with its caller and with the server, and takes nothing with it", async () => {
  await users().watch({ ...me, requestBody: { topicName } });
  const token = await serviceToken();
  const caller = new AbortController();
  const gone = fetch(`${google.standin.url}/v1/${subscription}:pull`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ maxMessages: 1 }),
    signal: caller.signal,
  });
  expect(await pull(token)).toEqual([]);
  caller.abort();
  await expect(gone).rejects.toThrow("aborted");
  expect(await pull(token)).toEqual([]);
  deliver();
  expect(await drain(token)).toBe(1);
  const waiting = pull(token, false).catch(() => "ended");
  expect(await pull(token)).toEqual([]);
  await google.restart();
  expect(await waiting).toBe("ended");
  deliver();
  expect(await pull(token)).toHaveLength(1);
});
