import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createClock } from "#server/runtime/clock.ts";
import { Failure } from "#server/runtime/failure.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { createGmailClient, type GmailClient } from "./gmail-client.ts";
import type { TransportOptions } from "./gmail-transport.ts";
import type { ReadWanted } from "./read-in-batches.ts";

type Seen = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
type Play = (seen: Seen, response: ServerResponse) => void;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Stage = {
  client: GmailClient;
  options: TransportOptions;
  seen: Seen[];
  renewals: boolean[];
  pauses: number[];
};

/** A server that answers each request by the next act; the last act repeats. */
async function perform(...acts: [Play, ...Play[]]): Promise<Stage> {
  const stage = { seen: [], renewals: [], pauses: [] } as Omit<Stage, "client" | "options">;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
    stage.seen.push(seen);
    (acts.length > 1 ? acts.shift() : acts[0])?.(seen, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const options: TransportOptions = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessToken: async (wanted) => {
      stage.renewals.push(wanted?.renew === true);
      return wanted?.renew ? "fresh" : "stale";
    },
    clock: createClock(),
    logger: createLogger("silent"),
    timeoutMs: 300,
    retry: { tries: 3, base: 0, sleep: async (pause) => void stage.pauses.push(pause) },
  };
  return { client: createGmailClient(options), options, ...stage };
}

function json(value: unknown, status = 200, headers: Record<string, string> = {}): Play {
  return (_seen, response) =>
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(value));
}

function refusal(status: number, reason: string, headers: Record<string, string> = {}): Play {
  const message = `${reason} ya29.secret`;
  return json(
    { error: { code: status, message, errors: [{ domain: "global", reason, message }] } },
    status,
    headers,
  );
}

const profile = json({ emailAddress: "a@example.com", historyId: "7", messagesTotal: 3 });
const ids = ["18f0a1", "18f0a2", "18f0a3"];

function messages(wanted: string[]): ReadWanted[] {
  return wanted.map((id) => ({ kind: "message", id }));
}

type Inner = { status: number; body: unknown; headers?: string };

function batch(answer: (id: string) => Inner): Play {
  return ({ body }, response) => {
    const parts = [
      ...body.matchAll(
        /Content-ID: <(\d+)>\r\n\r\nGET \S+(?:messages|threads|labels)\/([^?\s]+)\?/g,
      ),
    ].map(([, index, id = ""]) => {
      const inner = answer(id);
      return (
        `--b_x\r\nContent-Type: application/http\r\nContent-ID: <response-${index}>\r\n\r\n` +
        `HTTP/1.1 ${inner.status} Words\r\nContent-Type: application/json\r\n${inner.headers ?? ""}\r\n` +
        `${JSON.stringify(inner.body, null, 2).replaceAll("\n", "\r\n")}\r\n`
      );
    });
    response.writeHead(200, { "content-type": 'multipart/mixed; boundary="b_x"' });
    response.end(`${parts.join("")}--b_x--\r\n`);
  };
}

function whole(id: string): Inner {
  const payload = { partId: "", mimeType: "text/plain", body: { size: 2, data: "aGk" } };
  return { status: 200, body: { id, threadId: id, historyId: "9", internalDate: "1000", payload } };
}

function wholeThread(id: string, count = 2): Inner {
  const body = {
    id,
    historyId: "9",
    messages: Array.from({ length: count }, (_, n) => ({
      ...(whole(`${id}${n}`).body as object),
      threadId: id,
    })),
  };
  return { status: 200, body };
}

function refused(status: number, reason: string): Inner {
  return { status, body: { error: { code: status, message: reason, errors: [{ reason }] } } };
}

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
  const { client, seen } = await perform(act);
  await expect(client.profile()).rejects.toMatchObject({ code: "gmail_unavailable" });
  expect(seen).toHaveLength(3);
  const second = await perform(act, profile);
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

test("a batch answers in the order asked, whatever Gmail's", async () => {
  const { client, seen } = await perform(
    batch((id) => (id === ids[1] ? refused(404, "notFound") : whole(id))),
  );
  const answers = await client.read(messages(ids));
  expect(answers.map(({ wanted, outcome }) => [wanted.id, outcome])).toEqual([
    ["18f0a1", "found"],
    ["18f0a2", "gone"],
    ["18f0a3", "found"],
  ]);
  expect(answers[0]).toMatchObject({
    messages: [{ receivedAt: new Date(1000), payload: { data: "aGk" } }],
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method: "POST", url: "/batch/gmail/v1" });
});

test("only what failed in a batch is asked for again", async () => {
  const { client, seen } = await perform(
    batch((id) => (id === ids[0] ? whole(id) : refused(429, "rateLimitExceeded"))),
    batch((id) => (id === ids[1] ? whole(id) : refused(503, "backendError"))),
    batch(whole),
  );
  expect((await client.read(messages(ids))).map(({ outcome }) => outcome)).toEqual([
    "found",
    "found",
    "found",
  ]);
  expect(
    seen.map(({ body }) => [...body.matchAll(/messages\/(\w+)/g)].map(([, id]) => id)),
  ).toEqual([ids, ids.slice(1), ids.slice(2)]);
});

test("what still fails is told for each message, and the others are there", async () => {
  const { client } = await perform(
    batch((id) =>
      id === ids[2]
        ? refused(500, "backendError")
        : id === ids[1]
          ? refused(400, "bad")
          : whole(id),
    ),
  );
  expect(await client.read(messages(ids))).toMatchObject([
    { outcome: "found" },
    { outcome: "failed", failure: { code: "invalid_request" } },
    { outcome: "failed", failure: { code: "gmail_unavailable" } },
  ]);
});

test("an answer for another message than the one asked is none", async () => {
  const { client } = await perform(batch((id) => whole(id === ids[0] ? "18f0ff" : id)));
  expect(await client.read(messages(ids))).toMatchObject([
    { wanted: { id: ids[0] }, outcome: "failed", failure: { code: "gmail_unavailable" } },
    { wanted: { id: ids[1] }, outcome: "found" },
    { wanted: { id: ids[2] }, outcome: "found" },
  ]);
});

test("an id that Gmail cannot have given is gone, and the others are read", async () => {
  const { client, seen } = await perform(batch(whole));
  const answers = await client.read(messages(["not hex", "18f0a2"]));
  expect(answers.map(({ outcome }) => outcome)).toEqual(["gone", "found"]);
  expect(seen[0]?.body).not.toContain("not hex");
});

test("an answer within a batch that is cut off or garbled is asked for again", async () => {
  function cut({ body }: Seen, response: ServerResponse): void {
    const pieces: string[] = [];
    const caught = { writeHead: () => caught, end: (text: string) => pieces.push(text) };
    batch(whole)({ method: "", url: "", headers: {}, body }, caught as unknown as ServerResponse);
    const text = pieces.join("");
    response.writeHead(200, { "content-type": "multipart/mixed; boundary=b_x" });
    response.end(text.slice(0, text.lastIndexOf('"payload"')));
  }
  const { client, seen } = await perform(
    cut,
    (_seen, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    batch(whole),
  );
  expect((await client.read(messages(ids))).map(({ outcome }) => outcome)).toEqual([
    "found",
    "found",
    "found",
  ]);
  expect(seen[1]?.body).toContain(ids[2]);
  expect(seen[1]?.body).not.toContain(ids[0]);
});

test("a token that ends within a batch is renewed; without the scope the whole batch fails", async () => {
  const renewed = await perform(
    batch(() => refused(401, "authError")),
    batch(whole),
  );
  expect((await renewed.client.read(messages(ids))).map(({ outcome }) => outcome)).toEqual([
    "found",
    "found",
    "found",
  ]);
  expect(renewed.renewals).toEqual([false, true]);
  const dead = await perform(batch(() => refused(401, "authError")));
  await expect(dead.client.read(messages(ids))).rejects.toMatchObject({
    code: "mailbox_not_connected",
  });
  const narrow = await perform(batch(() => refused(403, "insufficientPermissions")));
  await expect(narrow.client.read(messages(ids))).rejects.toMatchObject({
    code: "missing_permission",
  });
});

test.each(["1\r\nGET /evil", "../labels", "a?b", "A1", "", "x".repeat(40)])(
  "the id %j reaches no wire",
  async (id) => {
    const { client, seen } = await perform(batch(whole));
    expect(await client.read(messages([id]))).toEqual([
      { wanted: { kind: "message", id }, outcome: "gone" },
    ]);
    await expect(client.rawMessage(id)).rejects.toMatchObject({ code: "invalid_request" });
    await expect(client.modifyLabels([id], ["X"], [])).rejects.toMatchObject({
      code: "invalid_request",
    });
    expect(seen).toEqual([]);
  },
);

test("more messages than one batch holds are refused, none cost nothing", async () => {
  const { client, seen } = await perform(batch(whole));
  const many = Array.from({ length: 26 }, (_, n) => n.toString(16));
  await expect(client.read(messages(many))).rejects.toMatchObject({ code: "invalid_request" });
  expect(await client.read(messages([]))).toEqual([]);
  expect(seen).toEqual([]);
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

function counted(id: string): Inner {
  return { status: 200, body: { id, name: id, type: "user", messagesTotal: 4, messagesUnread: 1 } };
}

test("labels are counted in batches, what failed again, and one that is gone is left out", async () => {
  const wanted = Array.from({ length: 30 }, (_, index) => `Label_${index}`);
  const { client, seen } = await perform(
    batch((id) => (id === "Label_3" ? refused(503, "backendError") : counted(id))),
    batch((id) => (id === "Label_28" ? refused(404, "notFound") : counted(id))),
  );
  const labels = await client.labelCounts(wanted);
  expect(labels.map(({ id }) => id)).toEqual(wanted.filter((id) => id !== "Label_28"));
  expect(labels[0]).toEqual({
    id: "Label_0",
    name: "Label_0",
    type: "user",
    messagesTotal: 4,
    messagesUnread: 1,
  });
  expect(seen.map(({ url }) => url)).toEqual(["/batch/gmail/v1", "/batch/gmail/v1"]);
});

test("labels that cannot be counted are told as a failure, and a token that ended is renewed", async () => {
  const renewed = await perform(
    batch(() => refused(401, "authError")),
    batch(counted),
  );
  expect(await renewed.client.labelCounts(["X"])).toMatchObject([{ id: "X" }]);
  expect(renewed.renewals).toEqual([false, true]);
  const dead = await perform(batch(() => refused(401, "authError")));
  await expect(dead.client.labelCounts(["X"])).rejects.toMatchObject({
    code: "mailbox_not_connected",
  });
  const down = await perform(batch(() => refused(503, "backendError")));
  await expect(down.client.labelCounts(["X"])).rejects.toMatchObject({ code: "gmail_unavailable" });
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

test("threads come whole beside messages, for the same fields", async () => {
  const { client, seen } = await perform(
    batch((id) => (id === "f1" ? wholeThread(id, 3) : id === "f2" ? refused(404, "x") : whole(id))),
  );
  const wanted: ReadWanted[] = [
    { kind: "thread", id: "f1" },
    ...messages(["18f0a1"]),
    { kind: "thread", id: "f2" },
  ];
  const answers = await client.read(wanted);
  expect(answers.map((one) => one.outcome)).toEqual(["found", "found", "gone"]);
  expect(answers.map((one) => one.wanted)).toEqual(wanted);
  expect(answers[0]).toMatchObject({
    messages: [{ id: "f10" }, { id: "f11" }, { id: "f12", threadId: "f1" }],
  });
  const paths = [...(seen[0]?.body ?? "").matchAll(/GET (\S+)/g)].map(([, path = ""]) => path);
  const [thread, message] = paths.map((path) => new URL(path, "http://x"));
  expect(thread?.pathname).toBe("/gmail/v1/users/me/threads/f1");
  expect(thread?.searchParams.get("format")).toBe("full");
  expect(thread?.searchParams.get("fields")).toBe(
    `id,messages(${message?.searchParams.get("fields")})`,
  );
});

test("a thread whose messages are another's is none", async () => {
  const other = { status: 200, body: { ...(wholeThread("f2").body as object), id: "f1" } };
  const { client } = await perform(batch(() => other));
  expect(await client.read([{ kind: "thread", id: "f1" }])).toMatchObject([
    { outcome: "failed", failure: { code: "gmail_unavailable" } },
  ]);
});

/** Answers of so many MiB are slow to make where others work too. */
const slow = { timeout: 30_000 };

/** A message whose text fills so many MiB of the answer. */
function large(id: string, mebibytes: number): Inner {
  const payload = { mimeType: "text/plain", body: { data: "a".repeat(mebibytes * 1024 * 1024) } };
  return { status: 200, body: { ...(whole(id).body as object), payload } };
}

function alone(answer: (id: string) => Inner): Play {
  return ({ url }, response) => {
    const { status, body } = answer(/(?:messages|threads)\/(\w+)\?/.exec(url)?.[1] ?? "");
    json(body, status)({ method: "GET", url, headers: {}, body: "" }, response);
  };
}

/** The same with more patience, for answers whose making takes its time. */
async function performSlowly(...acts: [Play, ...Play[]]): Promise<Stage> {
  const stage = await perform(...acts);
  return { ...stage, client: createGmailClient({ ...stage.options, timeoutMs: 30_000 }) };
}

test(
  "what makes a batch's answer too large is read alone, and what came before it is not read again",
  slow,
  async () => {
    const { client, seen } = await performSlowly(
      batch((id) => (id === "18f0a2" ? large(id, 33) : whole(id))),
      alone((id) => large(id, 33)),
      batch(whole),
    );
    const answers = await client.read(messages(["18f0a1", "18f0a2", "18f0a3", "18f0a4"]));
    expect(answers).toMatchObject(
      ["18f0a1", "18f0a2", "18f0a3", "18f0a4"].map((id) => ({
        outcome: "found",
        messages: [{ id }],
      })),
    );
    const asked = seen.map(({ url, body }) =>
      [...`${url}${body}`.matchAll(/messages\/(\w+)/g)].map(([, id]) => id),
    );
    expect(asked).toEqual([ids.concat("18f0a4"), ["18f0a2"], ["18f0a3", "18f0a4"]]);
  },
);

test(
  "a thread that is too large even alone fails as such, and the others are there",
  slow,
  async () => {
    const { client, seen } = await performSlowly(
      batch((id) => (id === "f1" ? large(id, 33) : whole(id))),
      alone((id) => large(id, 33)),
      batch(whole),
    );
    const wanted: ReadWanted[] = [{ kind: "thread", id: "f1" }, ...messages(["18f0a1"])];
    expect(await client.read(wanted)).toMatchObject([
      { outcome: "failed", failure: { code: "too_large" } },
      { outcome: "found" },
    ]);
    expect(seen).toHaveLength(3);
  },
);

test.each([
  ["gone", refused(404, "notFound"), { outcome: "gone" }],
  ["refused", refused(400, "bad"), { outcome: "failed", failure: { code: "invalid_request" } }],
])("a large message that is %s when it is read alone is told so", slow, async (...row) => {
  const [, answer, told] = row;
  const { client } = await performSlowly(
    batch((id) => large(id, 33)),
    alone(() => answer),
  );
  expect(await client.read(messages(["18f0a1"]))).toMatchObject([told]);
});

test("of a batch in which the token ended only what was refused is asked for again", async () => {
  const { client, seen } = await perform(
    batch((id) => (id === "18f0a1" ? whole(id) : refused(401, "authError"))),
    batch(whole),
  );
  const answers = await client.read(messages(ids));
  expect(answers.map(({ outcome }) => outcome)).toEqual(["found", "found", "found"]);
  expect(seen[1]?.body).not.toContain("18f0a1");
  expect(seen[1]?.headers.authorization).toBe("Bearer fresh");
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
