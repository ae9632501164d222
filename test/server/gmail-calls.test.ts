import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createClock } from "#server/platform/clock.ts";
import { Failure } from "#server/platform/failure.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createGmailClient } from "#server/google/client/gmail-client.ts";
import {
  type Play,
  type Stage,
  perform,
  json,
  refusal,
  profile,
  ids,
  messages,
} from "../support/gmail-stage.ts";

test("every request is authorised, asks for packed answers and for the fields needed alone", async () => {
  const { client, seen } = await perform((_seen, response) =>
    response
      .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
      .end(
        gzipSync(JSON.stringify({ messages: [{ id: "1", threadId: "2" }], nextPageToken: "n" })),
      ),
  );
  const page = await client.messageIds({
    labelId: "a b&c",
    pageToken: "p",
    includeSpamTrash: true,
    maxResults: 500,
  });
  expect(page).toEqual({ ids: [{ id: "1", threadId: "2" }], nextPageToken: "n" });
  const url = new URL(seen[0]?.url ?? "", "http://x");
  expect(url.pathname).toBe("/gmail/v1/users/me/messages");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    labelIds: "a b&c",
    pageToken: "p",
    includeSpamTrash: "true",
    maxResults: "500",
    fields: "messages(id,threadId),nextPageToken",
  });
  expect(seen[0]?.headers).toMatchObject({
    authorization: "Bearer stale",
    "accept-encoding": "gzip",
  });
  expect(seen[0]?.headers["user-agent"]).toContain("gzip");
});

test("a refused token is renewed once", async () => {
  const { client, seen, renewals } = await perform(refusal(401, "authError"), profile);
  expect(await client.profile()).toEqual({
    emailAddress: "a@example.com",
    historyId: "7",
    messagesTotal: 3,
  });
  expect(renewals).toEqual([false, true]);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([
    "Bearer stale",
    "Bearer fresh",
  ]);
});

test("a token refused twice means that the mailbox is not connected", async () => {
  const { client, seen } = await perform(refusal(401, "authError"));
  await expect(client.profile()).rejects.toMatchObject({ code: "mailbox_not_connected" });
  expect(seen).toHaveLength(2);
});

test.each([
  [403, "insufficientPermissions", "missing_permission"],
  [403, "domainPolicy", "gmail_refused"],
  [403, "dailyLimitExceeded", "gmail_refused"],
  [400, "invalidArgument", "invalid_request"],
  [404, "notFound", "not_found"],
])("%i %s is final: %s", async (status, reason, code) => {
  const { client, seen } = await perform(refusal(status, reason));
  const failure = await client.labels().catch((error: unknown) => error);
  expect(failure).toMatchObject({ code });
  expect(String((failure as Failure).cause) + (failure as Failure).message).not.toContain("ya29");
  expect(seen).toHaveLength(1);
});

test.each([
  ["429", refusal(429, "rateLimitExceeded", { "retry-after": "2" })],
  ["403 for the rate", refusal(403, "userRateLimitExceeded", { "retry-after": "2" })],
  ["503 with a moment named", refusal(503, "backendError", { "retry-after": "2" })],
])("%s is waited out for as long as Gmail says", async (_name, act) => {
  const { client, pauses } = await perform(act, act, profile);
  expect(await client.profile()).toMatchObject({ historyId: "7" });
  expect(pauses).toEqual([2000, 2000]);
});

/** The same with little patience, for answers that never come. */
async function performHastily(...acts: [Play, ...Play[]]): Promise<Stage> {
  const stage = await perform(...acts);
  return { ...stage, client: createGmailClient({ ...stage.options, timeoutMs: 300 }) };
}

test.each<[string, Play]>([
  ["a server error", json({}, 500)],
  ["a dropped connection", (_seen, response) => response.destroy()],
  [
    "an answer cut off in the middle",
    (_seen, response) => {
      response.writeHead(200, { "content-length": "100" }).write('{"emailAddress":"a@');
      setImmediate(() => response.destroy());
    },
  ],
  ["JSON that ends too soon", (_seen, response) => response.end('{"emailAddress":"a@exa')],
  ["JSON of another shape", json([1])],
  ["a field of another type", json({ emailAddress: 7, historyId: "7" })],
  ["no answer in time", () => undefined],
  ["a body that never ends", (_seen, response) => response.writeHead(200).write("{")],
  [
    "a redirect",
    (_seen, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  ],
  ["a page of a proxy", (_seen, response) => response.writeHead(502).end("<html>")],
])("%s is tried again, and then means that Gmail cannot be reached", async (_name, act) => {
  const { client, seen } = await performHastily(act);
  await expect(client.profile()).rejects.toMatchObject({ code: "gmail_unavailable" });
  expect(seen).toHaveLength(3);
  const second = await performHastily(act, profile);
  expect(await second.client.profile()).toMatchObject({ historyId: "7" });
});

test("a history that Gmail no longer knows is told, not thrown", async () => {
  const { client } = await perform(refusal(404, "notFound"));
  expect(await client.history("5")).toEqual({ expired: true });
});

test("history is flattened in order", async () => {
  const message = { id: "a1", threadId: "b1" };
  const labelled = { ...message, labelIds: ["INBOX"] };
  const { client, seen } = await perform(
    json({
      history: [
        { id: "6", messages: [message], messagesAdded: [{ message: labelled }] },
        { id: "7", labelsAdded: [{ message, labelIds: ["STARRED"] }] },
        { id: "8", labelsRemoved: [{ message, labelIds: ["UNREAD", "INBOX"] }] },
        { id: "9", messagesDeleted: [{ message }] },
      ],
      historyId: "18446744073709551615",
      nextPageToken: "next",
    }),
    json({ historyId: "10" }),
  );
  const place = { id: "a1", threadId: "b1" };
  expect(await client.history("5")).toEqual({
    expired: false,
    changes: [
      { kind: "added", record: 6n, ...place, labels: ["INBOX"] },
      { kind: "labels", record: 7n, ...place, add: ["STARRED"], remove: [] },
      { kind: "labels", record: 8n, ...place, add: [], remove: ["UNREAD", "INBOX"] },
      { kind: "deleted", record: 9n, ...place },
    ],
    historyId: "18446744073709551615",
    nextPageToken: "next",
  });
  expect(await client.history("5", "next")).toEqual({
    expired: false,
    changes: [],
    historyId: "10",
    nextPageToken: undefined,
  });
  expect(seen[1]?.url).toContain("pageToken=next");
});

test("labels are changed a thousand messages at a time", async () => {
  const { client, seen } = await perform((_seen, response) => response.writeHead(204).end());
  await client.modifyLabels(
    Array.from({ length: 2500 }, (_, n) => n.toString(16)),
    ["A"],
    ["INBOX"],
  );
  const bodies = seen.map(({ body }) => JSON.parse(body));
  expect(bodies.map((body) => body.ids.length)).toEqual([1000, 1000, 500]);
  expect(bodies[0]).toMatchObject({ addLabelIds: ["A"], removeLabelIds: ["INBOX"] });
  expect(seen[0]?.url).toBe("/gmail/v1/users/me/messages/batchModify");
});

test("source and attachment come byte for byte", async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 128]);
  const { client } = await perform(
    json({
      id: "1",
      threadId: "1",
      historyId: "2",
      labelIds: ["X"],
      raw: bytes.toString("base64url"),
    }),
    json({ size: 5, data: bytes.toString("base64url") }),
  );
  expect((await client.rawMessage("1")).raw).toEqual(bytes);
  expect(await client.attachment("1", "a/b")).toEqual(bytes);
});

test("without a base address it is Google that is asked", async () => {
  const asked: string[][] = [];
  const client = createGmailClient({
    accessToken: async () => "t",
    clock: createClock(),
    logger: createLogger("silent"),
    gate: {
      pass: async (methods) => {
        asked.push(methods);
        throw new Failure("overloaded");
      },
      refused: () => undefined,
      accepted: () => undefined,
      fitting: () => 2,
    },
  });
  await expect(client.profile()).rejects.toMatchObject({ code: "overloaded" });
  await expect(client.read([{ kind: "thread", id: "1" }, ...messages(ids)])).rejects.toMatchObject({
    code: "overloaded",
  });
  expect(asked).toEqual([["getProfile"], ["threads.get", "messages.get"]]);
});

test.each<[string, (whole: Buffer, response: ServerResponse) => void]>([
  ["cut in its compressed form", (packed, response) => response.end(packed.subarray(0, -40))],
  [
    "reset in the middle of its compressed form",
    (packed, response) => {
      response.write(packed.subarray(0, packed.length / 2));
      setImmediate(() => response.socket?.resetAndDestroy());
    },
  ],
])("an answer that is %s is never half used", async (_name, breakOff) => {
  const page = { messages: ids.map((id) => ({ id, threadId: id })), nextPageToken: "next" };
  const packed = gzipSync(JSON.stringify(page), { level: 0 });
  const { client, seen } = await perform((_seen, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
    breakOff(packed, response);
  }, json(page));
  expect((await client.messageIds({ maxResults: 3 })).ids).toHaveLength(3);
  expect(seen).toHaveLength(2);
});

test("a call that is given up ends at once with the reason given, and is not tried again", async () => {
  const stop = new AbortController();
  const begun = Promise.withResolvers<void>();
  const stage = await perform(() => begun.resolve());
  const client = createGmailClient({ ...stage.options, stop: stop.signal, timeoutMs: 60_000 });
  const call = client.profile();
  await begun.promise;
  stop.abort(new Error("no longer wanted"));
  await expect(call).rejects.toThrow("no longer wanted");
  expect(stage.seen).toHaveLength(1);
});
