import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { ReadWanted } from "#server/google/client/read-in-batches.ts";
import {
  type Inner,
  type Seen,
  perform,
  ids,
  messages,
  batch,
  whole,
  wholeThread,
  refused,
} from "../support/gmail-stage.ts";

function counted(id: string): Inner {
  return { status: 200, body: { id, name: id, type: "user", messagesTotal: 4, messagesUnread: 1 } };
}

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
