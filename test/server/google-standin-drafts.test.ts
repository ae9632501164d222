import type { gmail_v1 } from "@googleapis/gmail";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gmailScope, startTestStandin, type TestStandin } from "../support/test-standin.ts";

type Users = gmail_v1.Gmail["users"];
type Draft = { id: string; message: { id: string; threadId: string; labelIds?: string[] } };

const alex = "alex.morgan@example.com";
const robin = "robin.reyes@example.com";
const me = { userId: "me" };
let google: TestStandin;
let mail: Users;

beforeAll(async () => {
  google = await startTestStandin({ demo: false });
  mail = await usersWith([gmailScope("modify"), gmailScope("compose")]);
});
afterAll(() => google.stop());
beforeEach(() => google.clock.advance(60_000));

async function usersWith(scopes: string[]): Promise<Users> {
  return google.gmail((await google.signIn({ scopes })).access_token).users;
}

function letter(subject: string, more: string[] = [], to: string = robin): string {
  const lines = [`From: ${alex}`, `To: ${to}`, `Subject: ${subject}`, ...more, "", "Hello"];
  return Buffer.from(lines.join("\r\n")).toString("base64url");
}

async function create(raw: string, threadId?: string): Promise<Draft> {
  google.clock.advance(1000);
  const message = threadId === undefined ? { raw } : { raw, threadId };
  return (await mail.drafts.create({ ...me, requestBody: { message } })).data as Draft;
}

async function update(id: string, raw: string, threadId?: string): Promise<Draft> {
  google.clock.advance(1000);
  const message = threadId === undefined ? { raw } : { raw, threadId };
  return (await mail.drafts.update({ ...me, id, requestBody: { id, message } })).data as Draft;
}

async function send(requestBody: gmail_v1.Schema$Draft): Promise<gmail_v1.Schema$Message> {
  google.clock.advance(1000);
  return (await mail.drafts.send({ ...me, requestBody })).data;
}

async function open(users: Users, id: string | null | undefined): Promise<gmail_v1.Schema$Message> {
  return (await users.messages.get({ ...me, id: id ?? "" })).data;
}

function header(message: gmail_v1.Schema$Message, name: string): string | undefined {
  const found = message.payload?.headers?.find((one) => one.name === name);
  return found?.value ?? undefined;
}

async function refusal(call: Promise<unknown>): Promise<{ code: number; message: string }> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  );
  return error.response.data.error;
}

async function historyId(): Promise<string> {
  return (await mail.getProfile(me)).data.historyId ?? "";
}

/** What happened to messages since then, oldest first. */
async function changesSince(startHistoryId: string): Promise<string[]> {
  const { history = [] } = (await mail.history.list({ ...me, startHistoryId })).data;
  return history.map(({ messagesAdded, messagesDeleted }) => {
    const message = (messagesAdded ?? messagesDeleted)?.[0]?.message;
    return `${messagesAdded ? "+" : "-"}${message?.id} ${message?.labelIds?.join()}`;
  });
}

test("a draft keeps its id while each update gives it another message", async () => {
  const start = await historyId();
  const first = await create(letter("One", ["X-Mine: 1"]));
  expect(first.id).toMatch(/^r-?\d+$/);
  expect(first.message.labelIds).toEqual(["DRAFT"]);
  const second = await update(first.id, letter("Two"));
  expect(second.id).toBe(first.id);
  expect(second.message.id).not.toBe(first.message.id);
  expect(await changesSince(start)).toEqual([
    `+${first.message.id} DRAFT`,
    `+${second.message.id} DRAFT`,
    `-${first.message.id} DRAFT`,
  ]);
  const { data } = await mail.drafts.get({ ...me, id: first.id });
  expect(data.message?.id).toBe(second.message.id);
  expect(header(data.message ?? {}, "Subject")).toBe("Two");
  const raw = (await mail.drafts.get({ ...me, id: first.id, format: "raw" })).data.message?.raw;
  expect(Buffer.from(raw ?? "", "base64url").toString()).toContain("\r\n\r\nHello");
  expect((await refusal(mail.messages.get({ ...me, id: first.message.id }))).code).toBe(404);
});

test("sending consumes the draft: another message is sent, and the draft's id is good for one send only", async () => {
  const draft = await create(letter("Ticket", ["X-Mine: 7", "Message-ID: <own@client.example>"]));
  const start = await historyId();
  const sent = await send({ id: draft.id });
  expect(sent.id).not.toBe(draft.message.id);
  expect(sent).toMatchObject({ threadId: draft.message.threadId, labelIds: ["SENT"] });
  const message = await open(mail, sent.id);
  expect(header(message, "X-Mine")).toBe("7");
  expect(header(message, "Message-ID")).toMatch(/^<CA.*@mail\.gmail\.com>$/);
  expect(await changesSince(start)).toEqual([`+${sent.id} SENT`, `-${draft.message.id} DRAFT`]);
  expect((await refusal(send({ id: draft.id }))).code).toBe(404);
  expect((await refusal(mail.drafts.get({ ...me, id: draft.id }))).code).toBe(404);
  const robins = google.gmail((await google.signIn({ person: robin })).access_token).users;
  const { messages = [] } = (await robins.messages.list({ ...me, labelIds: ["INBOX"] })).data;
  expect(messages).toHaveLength(1);
  expect(header(await open(robins, messages[0]?.id), "Subject")).toBe("Ticket");
});

test("two sends of one draft at once send it once", async () => {
  const { id } = await create(letter("Once", [], alex));
  const sends = await Promise.allSettled([1, 2, 3].map(() => send({ id })));
  const states = sends.map(({ status }) => status).toSorted();
  expect(states).toEqual(["fulfilled", "rejected", "rejected"]);
});

test("a draft is sent with the message that comes along", async () => {
  const draft = await create(letter("Old"));
  const sent = await send({ id: draft.id, message: { raw: letter("New") } });
  expect(header(await open(mail, sent.id), "Subject")).toBe("New");
  expect((await refusal(mail.drafts.get({ ...me, id: draft.id }))).code).toBe(404);
});

test("a draft that cannot be sent stays as it was", async () => {
  const draft = await create(letter("Nobody yet", [], ""));
  const start = await historyId();
  expect((await refusal(send({ id: draft.id }))).message).toBe("Recipient address required");
  const message = { raw: letter("Still nobody", [], "") };
  expect((await refusal(send({ id: draft.id, message }))).message).toBe(
    "Recipient address required",
  );
  expect(await changesSince(start)).toEqual([]);
  const { data } = await mail.drafts.get({ ...me, id: draft.id });
  expect(header(data.message ?? {}, "Subject")).toBe("Nobody yet");
});

test("a reply's draft joins its thread, stays there when updated in it, and is sent from there", async () => {
  const asked = google.standin.deliver(
    alex,
    ["From: Ada <ada@example.org>", "Subject: Q", "Message-ID: <q@x.org>", "", "?"].join("\r\n"),
  );
  const refers = ["In-Reply-To: <q@x.org>", "References: <q@x.org>"];
  const draft = await create(letter("Re: Q", refers), asked);
  expect(draft.message.threadId).toBe(asked);
  expect((await update(draft.id, letter("Re: Q", refers), asked)).message.threadId).toBe(asked);
  expect((await update(draft.id, letter("Re: Q"), asked)).message.threadId).toBe(asked);
  expect((await send({ id: draft.id })).threadId).toBe(asked);
  const alone = await create(letter("Re: Q", refers));
  expect(alone.message.threadId).toBe(alone.message.id);
});

test("drafts are listed newest first, page by page, and searched", async () => {
  const own = await startTestStandin({ demo: false });
  try {
    const drafts = own.gmail((await own.signIn()).access_token).users.drafts;
    expect((await drafts.list(me)).data).toEqual({ resultSizeEstimate: 0 });
    const ids: unknown[] = [];
    for (const subject of ["red", "green", "blue"]) {
      own.clock.advance(1000);
      const message = { raw: letter(subject) };
      ids.unshift((await drafts.create({ ...me, requestBody: { message } })).data.id);
    }
    own.standin.deliver(alex, "Subject: red\r\n\r\nno draft");
    const page = (await drafts.list({ ...me, maxResults: 2 })).data;
    expect(page.drafts?.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const message = { id: expect.any(String), threadId: expect.any(String) };
    expect(page.drafts?.[0]).toEqual({ id: ids[0], message });
    const rest = (await drafts.list({ ...me, pageToken: page.nextPageToken ?? "" })).data;
    expect(rest.drafts?.map(({ id }) => id)).toEqual(ids.slice(2));
    const red = (await drafts.list({ ...me, q: "subject:red" })).data;
    expect(red.drafts?.map(({ id }) => id)).toEqual(ids.slice(2));
  } finally {
    await own.stop();
  }
});

test("deleting a draft is for ever, and deleting its message deletes the draft", async () => {
  const one = await create(letter("Gone"));
  expect((await mail.drafts.delete({ ...me, id: one.id })).status).toBe(204);
  expect((await refusal(mail.drafts.delete({ ...me, id: one.id }))).code).toBe(404);
  expect((await refusal(mail.messages.get({ ...me, id: one.message.id }))).code).toBe(404);
  const two = await create(letter("Gone too"));
  google.standin.remove(alex, two.message.id);
  expect((await refusal(mail.drafts.get({ ...me, id: two.id }))).code).toBe(404);
});

test("the drafts of the demo mail are drafts", async () => {
  const demo = await startTestStandin();
  try {
    const users = demo.gmail((await demo.signIn()).access_token).users;
    const { drafts = [] } = (await users.drafts.list(me)).data;
    const { messages = [] } = (await users.messages.list({ ...me, labelIds: ["DRAFT"] })).data;
    expect(drafts.length).toBeGreaterThan(0);
    expect(drafts.map(({ message }) => message?.id)).toEqual(messages.map(({ id }) => id));
    expect(drafts.every(({ id }) => id?.startsWith("r"))).toBe(true);
  } finally {
    await demo.stop();
  }
});

test("what Gmail refuses of drafts is refused in its words", async () => {
  const { id } = await create(letter("Mine"));
  const composer = await usersWith([gmailScope("compose")]);
  const reader = await usersWith([gmailScope("readonly")]);
  expect((await composer.drafts.get({ ...me, id, format: "full" })).status).toBe(200);
  expect((await composer.drafts.list({ ...me, q: "subject:mine" })).status).toBe(200);
  expect((await reader.drafts.get({ ...me, id })).status).toBe(200);
  const message = { raw: letter("Bad", [], "human@f") };
  const strange = { message: { raw: letter("x"), colour: "red" } } as gmail_v1.Schema$Draft;
  for (const [call, code, words] of [
    [refusal(mail.drafts.create({ ...me, requestBody: { message } })), 400, "Invalid To header"],
    [refusal(mail.drafts.create({ ...me, requestBody: {} })), 400, "Missing draft message"],
    [refusal(mail.drafts.create({ ...me, requestBody: strange })), 400, 'Unknown name "colour"'],
    [refusal(mail.drafts.update({ ...me, id, requestBody: {} })), 400, "Missing draft message"],
    [refusal(mail.drafts.update({ ...me, id: "r1", requestBody: {} })), 404, "not found"],
    [refusal(mail.drafts.send({ ...me, requestBody: {} })), 400, "Missing draft id"],
    [refusal(mail.drafts.get({ ...me, id, format: "bogus" })), 400, "Invalid value at 'format'"],
    [refusal(composer.messages.list(me)), 403, "insufficient"],
    [refusal(reader.drafts.delete({ ...me, id })), 403, "insufficient"],
    [refusal(reader.drafts.send({ ...me, requestBody: { id } })), 403, "insufficient"],
  ] as const) {
    const found = await call;
    expect(found.message).toContain(words);
    expect(found.code).toBe(code);
  }
});
