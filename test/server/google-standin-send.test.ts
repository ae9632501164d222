import type { gmail_v1 } from "@googleapis/gmail";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gmailScope, startTestStandin, type TestStandin } from "../support/test-standin.ts";

type Users = gmail_v1.Gmail["users"];
type Mail = gmail_v1.Schema$Message;

const alex = "alex.morgan@example.com";
const robin = "robin.reyes@example.com";
const full = "https://mail.google.com/";
const me = { userId: "me" };
let google: TestStandin;
let mail: Users;
let robins: Users;

beforeAll(async () => {
  google = await startTestStandin({
    demo: false,
    people: [
      { name: "Alex Morgan", address: alex, mail: "none", aliases: ["Sales@example.com"] },
      { name: "Robin Réyes", address: robin, mail: "none" },
    ],
  });
  mail = await usersOf(alex, [full]);
  robins = await usersOf(robin, [full]);
});
afterAll(() => google.stop());
beforeEach(() => google.clock.advance(60_000));

async function usersOf(person: string, scopes: string[]): Promise<Users> {
  return google.gmail((await google.signIn({ person, scopes })).access_token).users;
}

function encode(...lines: string[]): string {
  return Buffer.from(lines.join("\r\n")).toString("base64url");
}

function letter(to: string, more: string[] = [], text = "Hello"): string {
  return encode(`From: Alex Morgan <${alex}>`, `To: ${to}`, "Subject: Plans", ...more, "", text);
}

type Sent = Mail & { id: string; threadId: string };

async function send(raw: string, threadId?: string): Promise<Sent> {
  google.clock.advance(1000);
  const requestBody = threadId === undefined ? { raw } : { raw, threadId };
  return (await mail.messages.send({ ...me, requestBody })).data as Sent;
}

async function messageIdOf(id: string): Promise<string | undefined> {
  return header((await mail.messages.get({ ...me, id })).data, "Message-ID");
}

/** The changes of one kind since a history id. */
async function changesSince(
  startHistoryId: string,
  kind: "messagesAdded" | "messagesDeleted",
): Promise<(string | null | undefined)[]> {
  const { history = [] } = (await mail.history.list({ ...me, startHistoryId })).data;
  return history.flatMap((record) => record[kind] ?? []).map(({ message }) => message?.id);
}

async function historyId(): Promise<string> {
  return (await mail.getProfile(me)).data.historyId ?? "";
}

async function source(users: Users, id: string | null | undefined): Promise<string> {
  const { raw } = (await users.messages.get({ ...me, id: id ?? "", format: "raw" })).data;
  return Buffer.from(raw ?? "", "base64url").toString();
}

async function newest(users: Users, labelIds: string[]): Promise<Mail> {
  const { messages = [] } = (await users.messages.list({ ...me, labelIds, maxResults: 1 })).data;
  return (await users.messages.get({ ...me, id: messages[0]?.id ?? "" })).data;
}

function header(message: Mail, name: string): string | undefined {
  const found = message.payload?.headers?.find(
    (one) => one.name?.toLowerCase() === name.toLowerCase(),
  );
  return found?.value ?? undefined;
}

async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  );
  const { code, message, errors } = error.response.data.error;
  return { code, message, reason: errors[0].reason };
}

function count(text: string, line: RegExp): number {
  return (
    text
      .split("\r\n\r\n")[0]
      ?.split("\r\n")
      .filter((one) => line.test(one)).length ?? 0
  );
}

test("a sent message bears Gmail's Message-ID, keeps its own headers, and reaches the other person without Bcc", async () => {
  const own = ["X-Mine: kept", "Message-ID: <mine@client.example>", `Bcc: nobody@example.com`];
  const sent = await send(letter(`"R, R" <Robin.Reyes+Club@Example.com>`, own));
  expect(sent).toEqual({ id: sent.id, threadId: sent.id, labelIds: ["SENT"] });
  const copy = await source(mail, sent.id);
  expect(copy).toMatch(/^Message-ID: <CA[\w-]+@mail\.gmail\.com>\r$/m);
  expect(copy).not.toContain("mine@client.example");
  expect([count(copy, /^X-Mine: kept$/), count(copy, /^Bcc: /)]).toEqual([1, 1]);
  expect([count(copy, /^Date: /), count(copy, /^MIME-Version: 1\.0$/)]).toEqual([1, 1]);
  const arrived = await newest(robins, ["INBOX"]);
  expect(arrived.labelIds).toEqual(["INBOX", "UNREAD", "CATEGORY_PERSONAL"]);
  expect(arrived.id).not.toBe(sent.id);
  const got = await source(robins, arrived.id);
  expect(got).toMatch(
    /^Delivered-To: Robin\.Reyes\+Club@Example\.com\r\nReceived: by mx\.google\.com with SMTP id \w+; .* \+0000\r\nReturn-Path: <alex\.morgan@example\.com>\r\n/,
  );
  expect(count(got, /^Bcc: /)).toBe(0);
  expect(got.endsWith(copy.slice(copy.indexOf("\r\n\r\n")))).toBe(true);
  const written = (await mail.messages.get({ ...me, id: sent.id })).data;
  expect(header(arrived, "Message-ID")).toBe(header(written, "Message-ID"));
});

test("nobody writes in another's name: the sender becomes the account's own, an alias stays", async () => {
  async function senderOf(...from: string[]): Promise<string | undefined> {
    const { id } = await send(encode(...from, `To: ${robin}`, "Subject: Who", "", "x"));
    return header((await mail.messages.get({ ...me, id: id })).data, "From");
  }
  const account = `Alex Morgan <${alex}>`;
  expect(await senderOf("From: The Boss <boss@example.org>")).toBe(account);
  expect(await senderOf()).toBe(account);
  expect(await senderOf(`From: ${alex}, boss@example.org`)).toBe(account);
  expect(await senderOf("From: Al <ALEX.morgan@example.com>")).toBe("Al <ALEX.morgan@example.com>");
  expect(await senderOf("From: Sales <sales@example.com>")).toBe("Sales <sales@example.com>");
  const requestBody = { raw: encode(`To: ${alex}`, "Subject: Name", "", "x") };
  await robins.messages.send({ ...me, requestBody });
  expect(header(await newest(mail, ["INBOX"]), "From")).toBe(
    `=?UTF-8?B?${Buffer.from("Robin Réyes").toString("base64")}?= <${robin}>`,
  );
});

test("mail to oneself is one message, sent and in the inbox, also by an alias or a plus", async () => {
  for (const to of [alex, "alex.morgan+notes@example.com", "SALES@example.com"]) {
    const before = (await mail.getProfile(me)).data.messagesTotal ?? 0;
    const sent = await send(letter(`${to}, ${alex}`));
    expect(sent.labelIds).toEqual(["UNREAD", "SENT", "INBOX"]);
    expect((await mail.getProfile(me)).data.messagesTotal).toBe(before + 1);
  }
});

test("a reply joins the thread it asks for only with reference and subject, and any other begins a new one", async () => {
  const first = await send(letter(robin));
  const { threadId } = first;
  const about = await messageIdOf(first.id);
  const refers = [`In-Reply-To: ${about}`, `References: ${about}`];
  function reply(subject: string, more: string[]): string {
    return encode(`To: ${robin}`, `Subject: ${subject}`, ...more, "", "Yes");
  }
  for (const [subject, more, asked] of [
    ["Re: Plans", refers, undefined],
    ["Re: Plans", [], threadId],
    ["Other plans", refers, threadId],
  ] as const) {
    const other = await send(reply(subject, [...more]), asked);
    expect(other.threadId).toBe(other.id);
  }
  expect((await send(reply("Re: Plans", refers), threadId)).threadId).toBe(threadId);
  const { messages } = (await mail.threads.get({ ...me, id: threadId })).data;
  expect(messages).toHaveLength(2);
  const arrived = await newest(robins, ["INBOX"]);
  const theirs = (await robins.threads.get({ ...me, id: arrived.threadId ?? "" })).data;
  expect(theirs.messages?.length).toBeGreaterThan(1);
});

test("every unknown recipient bounces into the thread of the message", async () => {
  const start = await historyId();
  const sent = await send(letter(`one@example.org, Robin <${robin}>`, ["Cc: two@example.net"]));
  const { messages = [] } = (await mail.threads.get({ ...me, id: sent.threadId })).data;
  expect(messages.map(({ labelIds }) => labelIds)).toEqual([
    ["SENT"],
    ["INBOX", "UNREAD", "CATEGORY_UPDATES"],
    ["INBOX", "UNREAD", "CATEGORY_UPDATES"],
  ]);
  const bounces = messages.slice(1);
  function each(name: string): (string | undefined)[] {
    return bounces.map((bounce) => header(bounce, name));
  }
  expect(new Set(each("From"))).toEqual(
    new Set(["Mail Delivery Subsystem <mailer-daemon@googlemail.com>"]),
  );
  expect(new Set(each("Subject"))).toEqual(new Set(["Delivery Status Notification (Failure)"]));
  expect(new Set(each("References"))).toEqual(new Set([await messageIdOf(sent.id)]));
  expect(each("X-Failed-Recipients").toSorted()).toEqual(["one@example.org", "two@example.net"]);
  for (const { payload } of bounces)
    expect(payload).toMatchObject({
      mimeType: "multipart/report",
      parts: [
        { mimeType: "text/plain" },
        { mimeType: "message/delivery-status" },
        { mimeType: "text/rfc822-headers" },
      ],
    });
  expect(await changesSince(start, "messagesAdded")).toHaveLength(3);
});

test("what cannot be sent is refused in Gmail's words and leaves nothing", async () => {
  const before = (await mail.getProfile(me)).data;
  const nobody = { code: 400, message: "Recipient address required", reason: "invalidArgument" };
  expect(await refusal(send(encode("Subject: To nobody", "", "x")))).toEqual(nobody);
  expect(await refusal(send(letter("undisclosed-recipients:;")))).toEqual(nobody);
  for (const [to, more, message] of [
    ["undefined", [], "Invalid To header"],
    ["human@f", [], "Invalid To header"],
    [robin, ["Cc: a@x.org b@x.org"], "Invalid Cc header"],
    [robin, ["Bcc: <>"], "Invalid Bcc header"],
  ] as const)
    expect(await refusal(send(letter(to, [...more])))).toMatchObject({ code: 400, message });
  const missing = await refusal(mail.messages.send({ ...me, requestBody: {} }));
  expect(missing.message).toContain("'raw' RFC822 payload message string");
  expect((await refusal(send("???"))).message).toContain("Base64 decoding failed");
  expect((await refusal(send(letter(robin), "not-a-thread"))).message).toBe(
    "Invalid thread_id value",
  );
  expect(await refusal(send(letter(robin), "00000000000000ff"))).toMatchObject({ code: 404 });
  expect((await mail.getProfile(me)).data).toEqual(before);
});

test("mail is sorted into the tabs by its headers", async () => {
  async function tabOf(...more: string[]): Promise<string | undefined> {
    await send(letter(robin, more));
    return (await newest(robins, ["INBOX"])).labelIds?.find((id) => id.startsWith("CATEGORY"));
  }
  expect(await tabOf("List-Post: <mailto:list@example.org>")).toBe("CATEGORY_FORUMS");
  expect(await tabOf("List-Unsubscribe: <https://example.org/off>")).toBe("CATEGORY_UPDATES");
  expect(await tabOf("Precedence: bulk", "Auto-Submitted: auto-generated")).toBe(
    "CATEGORY_UPDATES",
  );
  const requestBody = {
    raw: encode(
      "From: Friends <news@facebookmail.com>",
      "Date: Mon, 2 Nov 2026 10:00:00 +0100",
      "Subject: Somebody waved",
      "",
      "x",
    ),
    labelIds: ["INBOX"],
  };
  const { data } = await mail.messages.import({ ...me, requestBody });
  expect(data.labelIds).toEqual(["INBOX", "CATEGORY_SOCIAL"]);
  const offer = encode("Subject: 20 % off", "List-Unsubscribe: <https://x.org>", "", "x");
  const imported = await mail.messages.import({
    ...me,
    requestBody: { raw: offer, labelIds: ["INBOX"] },
  });
  expect(imported.data.labelIds).toEqual(["INBOX", "CATEGORY_PROMOTIONS"]);
});

test("insert and import keep the message byte for byte and send nothing", async () => {
  const lines = [
    "Message-ID: <kept@example.org>",
    `From: Ada <ada@example.org>`,
    `To: ${robin}`,
    "Date: Mon, 2 Nov 2026 10:00:00 +0100",
    "Subject: Kept",
    "",
    "as it is\nwith odd breaks\r",
  ];
  const raw = encode(...lines);
  const before = (await robins.getProfile(me)).data;
  const { data: inserted } = await mail.messages.insert({ ...me, requestBody: { raw } });
  expect(inserted).toEqual({ id: inserted.id, threadId: inserted.id });
  expect(await source(mail, inserted.id)).toBe(lines.join("\r\n"));
  const { data: imported } = await mail.messages.import({
    ...me,
    requestBody: { raw, labelIds: ["STARRED"] },
  });
  expect(imported).toMatchObject({ threadId: inserted.id, labelIds: ["STARRED"] });
  async function dateOf(id: string | null | undefined): Promise<number> {
    const view = { ...me, id: id ?? "", format: "minimal" };
    return Number((await mail.messages.get(view)).data.internalDate);
  }
  expect(await dateOf(inserted.id)).toBe(google.clock.now().getTime());
  expect(await dateOf(imported.id)).toBe(Date.UTC(2026, 10, 2, 9));
  const dated = { ...me, internalDateSource: "dateHeader", requestBody: { raw } };
  expect(await dateOf((await mail.messages.insert(dated)).data.id)).toBe(Date.UTC(2026, 10, 2, 9));
  const own = { raw: letter(robin) };
  const { data: sent } = await mail.messages.insert({ ...me, requestBody: own });
  expect(sent.labelIds).toEqual(["SENT"]);
  expect((await robins.getProfile(me)).data).toEqual(before);
  const draft = { raw, labelIds: ["DRAFT"] };
  expect(await refusal(mail.messages.insert({ ...me, requestBody: draft }))).toMatchObject({
    code: 400,
    message: "Invalid label: DRAFT",
  });
});

test("deleting for ever leaves the counters right and a record in the history", async () => {
  async function inbox(): Promise<{ total: number; unread: number }> {
    const { data } = await mail.labels.get({ ...me, id: "INBOX" });
    return { total: Number(data.messagesTotal), unread: Number(data.threadsUnread) };
  }
  const [one, two, three] = [
    await send(letter(alex)),
    await send(letter(alex)),
    await send(letter(alex)),
  ].map(({ id }) => id);
  const four = (await send(letter(alex))).id;
  const about = await messageIdOf(four);
  const answer = letter(alex, [`In-Reply-To: ${about}`, `References: ${about}`]);
  const fifth = (await send(answer, four)).id;
  const start = await historyId();
  const before = await inbox();
  expect((await mail.messages.delete({ ...me, id: String(one) })).status).toBe(204);
  const batch = { ids: [two, three, two, "00000000000000ff"].map(String) };
  expect((await mail.messages.batchDelete({ ...me, requestBody: batch })).status).toBe(204);
  expect((await mail.threads.delete({ ...me, id: four })).status).toBe(204);
  expect(await inbox()).toEqual({ total: before.total - 5, unread: before.unread - 4 });
  expect(await changesSince(start, "messagesDeleted")).toEqual([one, two, three, four, fifth]);
  const late = google.standin.deliver(alex, Buffer.from(answer, "base64url"));
  expect((await mail.messages.get({ ...me, id: late })).data.threadId).toBe(late);
});

test("what is not there cannot be deleted, nor more than a thousand messages at once", async () => {
  const id = "00000000000000ff";
  const calls = [
    mail.messages.get({ ...me, id }),
    mail.messages.delete({ ...me, id }),
    mail.threads.delete({ ...me, id }),
  ];
  for (const found of await Promise.all(calls.map(refusal)))
    expect(found).toMatchObject({ code: 404, reason: "notFound" });
  for (const length of [0, 1001]) {
    const requestBody = { ids: Array.from({ length }, (_, n) => n.toString(16)) };
    const call = mail.messages.batchDelete({ ...me, requestBody });
    expect(await refusal(call)).toMatchObject({ code: 400 });
  }
});

test("each method wants its scope", async () => {
  const sender = await usersOf(alex, [gmailScope("send")]);
  const modifier = await usersOf(alex, [gmailScope("modify")]);
  const inserter = await usersOf(alex, [gmailScope("insert")]);
  const reader = await usersOf(alex, [gmailScope("readonly")]);
  const requestBody = { raw: letter(robin) };
  const missing = { code: 403, reason: "insufficientPermissions" };
  expect((await sender.messages.send({ ...me, requestBody })).status).toBe(200);
  const { data } = await inserter.messages.insert({ ...me, requestBody });
  const id = data.id ?? "";
  const calls = [
    sender.messages.get({ ...me, id }),
    sender.drafts.create({ ...me, requestBody: { message: requestBody } }),
    sender.messages.insert({ ...me, requestBody }),
    inserter.messages.send({ ...me, requestBody }),
    modifier.messages.delete({ ...me, id }),
    modifier.messages.batchDelete({ ...me, requestBody: { ids: [id] } }),
    modifier.threads.delete({ ...me, id }),
    reader.messages.send({ ...me, requestBody }),
    sender.settings.sendAs.list(me),
  ];
  for (const found of await Promise.all(calls.map(refusal))) expect(found).toMatchObject(missing);
  expect((await modifier.messages.import({ ...me, requestBody })).status).toBe(200);
});

test("the addresses to write from are the account's own and its aliases", async () => {
  const reader = await usersOf(alex, [gmailScope("readonly")]);
  const { sendAs = [] } = (await reader.settings.sendAs.list(me)).data;
  expect(sendAs.map(({ sendAsEmail }) => sendAsEmail)).toEqual([alex, "sales@example.com"]);
  expect(sendAs[0]).toMatchObject({ displayName: "Alex Morgan", isPrimary: true, isDefault: true });
  const alias = { ...me, sendAsEmail: "sales@example.com" };
  expect((await reader.settings.sendAs.get(alias)).data).toEqual(sendAs[1]);
  expect(await refusal(reader.settings.sendAs.get({ ...me, sendAsEmail: robin }))).toMatchObject({
    code: 404,
  });
});

test("a day's allowance of sent messages is refused beyond, with the time when it is free again", async () => {
  const own = await startTestStandin({ demo: false, dailySends: 2 });
  try {
    const { access_token } = await own.signIn();
    const users = own.gmail(access_token).users;
    const requestBody = { raw: letter(alex) };
    const first = own.clock.now().getTime();
    await users.messages.send({ ...me, requestBody });
    own.clock.advance(600_000);
    await users.messages.send({ ...me, requestBody });
    const again = new Date(first + 24 * 3600_000).toISOString();
    expect(await refusal(users.messages.send({ ...me, requestBody }))).toEqual({
      code: 429,
      message: `User-rate limit exceeded.  Retry after ${again} (Mail sending)`,
      reason: "rateLimitExceeded",
    });
    own.clock.advance(24 * 3600_000 - 600_000);
    const later = own.gmail((await own.signIn()).access_token).users;
    expect((await later.messages.send({ ...me, requestBody })).status).toBe(200);
  } finally {
    await own.stop();
  }
});
