import type { gmail_v1 } from "@googleapis/gmail";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gmailScope, startTestStandin, type TestStandin } from "../support/test-standin.ts";

const alex = "alex.morgan@example.com";
let google: TestStandin;
let mail: gmail_v1.Gmail["users"];
let token: string;
beforeAll(async () => {
  google = await startTestStandin({ demo: false });
  token = (await google.signIn()).access_token;
  mail = google.gmail(token).users;
});
afterAll(() => google.stop());

const me = { userId: "me" };

function letter(subject: string, more: { headers?: string[]; text?: string } = {}): string {
  return [
    "From: Ada <ada@example.org>",
    `To: ${alex}`,
    `Subject: ${subject}`,
    ...(more.headers ?? []),
    "",
    more.text ?? "Hello there",
    "",
  ].join("\r\n");
}

/** New mail a second later than the last, so that the order is certain. */
function deliver(raw: string | Buffer, labels?: string[]): string {
  google.clock.advance(1000);
  return google.standin.deliver(alex, Buffer.from(raw), labels);
}

async function refusal(
  call: Promise<unknown>,
): Promise<{ code: number; message: string; errors: { reason: string }[] }> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  );
  return error.response.data.error;
}

const torture = Buffer.concat([
  Buffer.from(
    [
      "From: =?iso-8859-1?Q?J=F6rg?= <joerg@example.org>",
      "Subject: Parts",
      "X-Odd:  kept   as it is",
      "List-Unsubscribe: <https://news.example/off>",
      "Content-Type: multipart/mixed; boundary=outer",
      "",
      "preamble",
      "--outer",
      "Content-Type: multipart/alternative; boundary=inner",
      "",
      "--inner",
      "Content-Type: text/plain; charset=iso-8859-1",
      "",
      "",
    ].join("\r\n"),
  ),
  Buffer.from("Gr\xfc\xdfe & <mehr>", "latin1"),
  Buffer.from(
    [
      "",
      "--inner",
      "Content-Type: text/html; charset=utf-8",
      "",
      "<p>Grüße</p>",
      "--inner--",
      "--outer",
      "Content-Type: application/octet-stream; name=data.bin",
      "Content-Disposition: attachment; filename*=utf-8''Gr%C3%BC%C3%9Fe.bin",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from([0, 255, 128, 10, 13, 0]).toString("base64"),
      "--outer--",
      "",
    ].join("\r\n"),
  ),
]);

function bytes(data: string | null | undefined): Buffer {
  return Buffer.from(data ?? "", "base64url");
}

async function open(id: string, format: string, metadataHeaders: string[] = []) {
  return (await mail.messages.get({ ...me, id, format, metadataHeaders })).data;
}

test("an id holds the time of arrival, and minimal shows labels, snippet and sizes", async () => {
  const id = deliver(torture, ["INBOX", "UNREAD", "STARRED"]);
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(Number(BigInt(`0x${id}`) >> 20n)).toBe(google.clock.now().getTime());
  expect(await open(id, "minimal")).toEqual({
    id,
    threadId: id,
    labelIds: ["INBOX", "UNREAD", "STARRED"],
    snippet: "Grüße &amp; &lt;mehr&gt;",
    sizeEstimate: torture.length,
    historyId: expect.stringMatching(/^\d+$/),
    internalDate: String(google.clock.now().getTime()),
  });
});

test("raw is the message byte for byte", async () => {
  const { raw, payload } = await open(deliver(torture), "raw");
  expect(bytes(raw).equals(torture)).toBe(true);
  expect(payload).toBeUndefined();
});

test("metadata shows the wanted headers, whatever their case", async () => {
  const id = deliver(torture);
  const { payload } = await open(id, "metadata", ["SUBJECT", "list-unsubscribe"]);
  expect(payload).toEqual({
    mimeType: "multipart/mixed",
    headers: [
      { name: "Subject", value: "Parts" },
      { name: "List-Unsubscribe", value: "<https://news.example/off>" },
    ],
  });
  const all = (await open(id, "metadata")).payload?.headers;
  expect(all?.map(({ name }) => name)).toContain("X-Odd");
});

/** The parts of a tree by their number. */
function partsOf(part: gmail_v1.Schema$MessagePart | undefined): gmail_v1.Schema$MessagePart[] {
  return part === undefined ? [] : [part, ...(part.parts ?? []).flatMap(partsOf)];
}

test("full shows the real tree: text in UTF-8 in place, a file by an id that changes", async () => {
  const id = deliver(torture);
  const parts = partsOf((await open(id, "full")).payload);
  expect(parts.map(({ partId, mimeType }) => `${partId} ${mimeType}`)).toEqual([
    " multipart/mixed",
    "0 multipart/alternative",
    "0.0 text/plain",
    "0.1 text/html",
    "1 application/octet-stream",
  ]);
  const [mixed, , plain, , file] = parts;
  expect(mixed?.body).toEqual({ size: 0 });
  const data = Buffer.from("Grüße & <mehr>").toString("base64");
  expect(plain).toMatchObject({ filename: "", body: { size: 16, data } });
  const body = { size: 6, attachmentId: expect.any(String) };
  expect(file).toMatchObject({ filename: "Grüße.bin", body });
  expect(file?.body).not.toHaveProperty("data");
  expect(partsOf((await open(id, "full")).payload).at(-1)?.body).not.toEqual(file?.body);
});

test("an attachment is fetched by its id, byte for byte", async () => {
  const messageId = deliver(torture);
  const file = (await open(messageId, "full")).payload?.parts?.[1];
  const attachment = { ...me, messageId, id: file?.body?.attachmentId ?? "" };
  const { data } = (await mail.messages.attachments.get(attachment)).data;
  expect([...bytes(data)]).toEqual([0, 255, 128, 10, 13, 0]);
});

test("lists come newest first, page by page, by label and without Spam and Trash", async () => {
  const own = await startTestStandin({ demo: false });
  try {
    const users = own.gmail((await own.signIn()).access_token).users;
    const empty = (await users.messages.list(me)).data;
    expect(empty).toEqual({ resultSizeEstimate: 0 });
    const ids = Array.from({ length: 25 }, (_, n) => {
      own.clock.advance(1000);
      const label = n % 5 === 0 ? ["SPAM"] : n % 5 === 1 ? ["INBOX", "STARRED"] : ["INBOX"];
      return own.standin.deliver(alex, Buffer.from(letter(`Mail ${n}`)), label);
    }).reverse();
    async function list(query: gmail_v1.Params$Resource$Users$Messages$List) {
      const found: string[] = [];
      let pageToken: string | undefined;
      do {
        const page = (
          await users.messages.list({ ...me, ...query, ...(pageToken && { pageToken }) })
        ).data;
        expect(page.messages?.length ?? 0).toBeLessThanOrEqual(query.maxResults ?? 100);
        found.push(...(page.messages ?? []).map(({ id }) => id ?? ""));
        pageToken = page.nextPageToken ?? undefined;
      } while (pageToken);
      return found;
    }
    expect(await list({ includeSpamTrash: true, maxResults: 7 })).toEqual(ids);
    const inbox = ids.filter((_, n) => (24 - n) % 5 !== 0);
    expect(await list({ maxResults: 3 })).toEqual(inbox);
    expect(await list({ labelIds: ["INBOX"], maxResults: 20 })).toEqual(inbox);
    expect(await list({ labelIds: ["SPAM"] })).toHaveLength(5);
    expect(await list({ labelIds: ["INBOX", "STARRED"], maxResults: 2 })).toEqual(
      ids.filter((_, n) => (24 - n) % 5 === 1),
    );
    expect(await list({ q: "mail 12" })).toHaveLength(1);
    await users.messages.trash({ ...me, id: inbox[0] ?? "" });
    expect(await list({ labelIds: ["STARRED", "TRASH"] })).toEqual([]);
    expect(await list({})).toEqual(inbox.slice(1));
  } finally {
    await own.stop();
  }
});

test("labels are listed without counts, and counted one by one", async () => {
  const before = (await mail.labels.get({ ...me, id: "INBOX" })).data;
  const first = deliver(letter("Counted", { headers: ["Message-ID: <c1@example.org>"] }));
  deliver(letter("Re: Counted", { headers: ["In-Reply-To: <c1@example.org>"] }), ["INBOX"]);
  const after = (await mail.labels.get({ ...me, id: "INBOX" })).data;
  function change(key: "messagesTotal" | "messagesUnread" | "threadsTotal" | "threadsUnread") {
    return (after[key] ?? 0) - (before[key] ?? 0);
  }
  expect([change("messagesTotal"), change("messagesUnread")]).toEqual([2, 1]);
  expect([change("threadsTotal"), change("threadsUnread")]).toEqual([1, 1]);
  await mail.messages.modify({
    ...me,
    id: first,
    requestBody: { removeLabelIds: ["UNREAD", "INBOX"] },
  });
  const left = (await mail.labels.get({ ...me, id: "INBOX" })).data;
  expect([left.messagesTotal, left.threadsUnread]).toEqual([
    (after.messagesTotal ?? 0) - 1,
    (after.threadsUnread ?? 0) - 1,
  ]);
  const { labels = [] } = (await mail.labels.list(me)).data;
  expect(labels.map(({ id }) => id)).toEqual(
    expect.arrayContaining(
      "INBOX SENT DRAFT SPAM TRASH STARRED IMPORTANT UNREAD CHAT CATEGORY_PERSONAL CATEGORY_SOCIAL CATEGORY_PROMOTIONS CATEGORY_UPDATES CATEGORY_FORUMS".split(
        " ",
      ),
    ),
  );
  expect(Object.keys(labels.find(({ id }) => id === "INBOX") ?? {})).toEqual([
    "id",
    "name",
    "type",
  ]);
});

test("user labels are made, renamed, refused when they clash, and taken off mail when deleted", async () => {
  const made = (await mail.labels.create({ ...me, requestBody: { name: "Family/School" } })).data;
  expect(made).toMatchObject({
    name: "Family/School",
    type: "user",
    labelListVisibility: "labelShow",
  });
  const id = made.id ?? "";
  expect(
    await refusal(mail.labels.create({ ...me, requestBody: { name: "family/school" } })),
  ).toMatchObject({ code: 409 });
  expect(
    await refusal(mail.labels.create({ ...me, requestBody: { name: "Inbox" } })),
  ).toMatchObject({ code: 400 });
  expect(await refusal(mail.labels.create({ ...me, requestBody: {} }))).toMatchObject({
    code: 400,
  });
  const message = deliver(letter("Labelled"));
  await mail.messages.modify({ ...me, id: message, requestBody: { addLabelIds: [id] } });
  const renamed = await mail.labels.patch({ ...me, id, requestBody: { name: "School" } });
  expect(renamed.data).toMatchObject({ id, name: "School" });
  expect(await refusal(mail.labels.delete({ ...me, id: "INBOX" }))).toMatchObject({ code: 400 });
  expect((await mail.labels.delete({ ...me, id })).status).toBe(204);
  const { labelIds } = (await mail.messages.get({ ...me, id: message, format: "minimal" })).data;
  expect(labelIds).toEqual(["INBOX", "UNREAD"]);
  expect(await refusal(mail.labels.get({ ...me, id }))).toMatchObject({ code: 404 });
});

test("history tells every change since a point, in order, and is empty without its key", async () => {
  const start = (await mail.getProfile(me)).data.historyId ?? "";
  const none = (await mail.history.list({ ...me, startHistoryId: start })).data;
  expect(none).toEqual({ historyId: start });
  const id = deliver(letter("Followed"));
  const requestBody = { addLabelIds: ["STARRED"], removeLabelIds: ["UNREAD"] };
  await mail.messages.modify({ ...me, id, requestBody });
  await mail.messages.modify({ ...me, id, requestBody });
  await mail.messages.trash({ ...me, id });
  const { history = [], historyId } = (await mail.history.list({ ...me, startHistoryId: start }))
    .data;
  const short = { id, threadId: id };
  expect(history.map((record) => ({ ...record, id: "" }))).toEqual([
    {
      id: "",
      messages: [short],
      messagesAdded: [{ message: { ...short, labelIds: ["INBOX", "UNREAD"] } }],
    },
    {
      id: "",
      messages: [short],
      labelsAdded: [
        { message: { ...short, labelIds: ["INBOX", "STARRED"] }, labelIds: ["STARRED"] },
      ],
      labelsRemoved: [
        { message: { ...short, labelIds: ["INBOX", "STARRED"] }, labelIds: ["UNREAD"] },
      ],
    },
    {
      id: "",
      messages: [short],
      labelsAdded: [{ message: { ...short, labelIds: ["STARRED", "TRASH"] }, labelIds: ["TRASH"] }],
      labelsRemoved: [
        { message: { ...short, labelIds: ["STARRED", "TRASH"] }, labelIds: ["INBOX"] },
      ],
    },
  ]);
  expect(historyId).toBe(history.at(-1)?.id);
  const pages: unknown[] = [];
  let pageToken: string | undefined;
  do {
    const query = { ...me, startHistoryId: start, maxResults: 1, ...(pageToken && { pageToken }) };
    const page = (await mail.history.list(query)).data;
    pages.push(...(page.history ?? []));
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken);
  expect(pages).toEqual(history);
  const added = { ...me, startHistoryId: start, historyTypes: ["messageAdded"] };
  expect((await mail.history.list(added)).data.history).toHaveLength(1);
  const starred = { ...me, startHistoryId: start, labelId: "STARRED" };
  expect((await mail.history.list(starred)).data.history).toHaveLength(2);
});

test("history from before the beginning, from the future or forgotten is 404", async () => {
  const { historyId = "" } = (await mail.getProfile(me)).data;
  function ask(startHistoryId: string) {
    return refusal(mail.history.list({ ...me, startHistoryId }));
  }
  expect(await ask("1")).toMatchObject({ code: 404, errors: [{ reason: "notFound" }] });
  expect(await ask(String(Number(historyId) + 1000))).toMatchObject({ code: 404 });
  expect(await ask("words")).toMatchObject({ code: 400 });
  deliver(letter("Long ago"));
  google.clock.advance(31 * 24 * 3600 * 1000);
  await google.restart();
  token = (await google.signIn({ parameters: { prompt: "consent" } })).access_token;
  mail = google.gmail(token).users;
  expect(await ask(historyId ?? "")).toMatchObject({ code: 404 });
});

test("batchModify changes up to a thousand messages and answers nothing", async () => {
  const ids = Array.from({ length: 3 }, (_, n) => deliver(letter(`Bulk ${n}`)));
  function modify(requestBody: gmail_v1.Schema$BatchModifyMessagesRequest) {
    return mail.messages.batchModify({ ...me, requestBody });
  }
  const change = { removeLabelIds: ["INBOX"] };
  const unknown = "00000000000000ff";
  expect((await modify({ ids: [...ids, unknown], ...change })).status).toBe(204);
  for (const id of ids)
    expect((await mail.messages.get({ ...me, id, format: "minimal" })).data.labelIds).toEqual([
      "UNREAD",
    ]);
  const many = Array.from({ length: 1001 }, (_, n) => n.toString(16).padStart(16, "0"));
  expect(await refusal(modify({ ids: many, ...change }))).toMatchObject({ code: 400 });
  expect(await refusal(modify({ ids: [], ...change }))).toMatchObject({ code: 400 });
  expect(await refusal(modify({ ids: ["x\r\ny"], ...change }))).toMatchObject({ code: 400 });
});

test("trash leaves the inbox, untrash leaves the trash, and labels beside stay", async () => {
  const id = deliver(letter("To and fro"), ["INBOX", "STARRED"]);
  expect((await mail.messages.trash({ ...me, id })).data.labelIds).toEqual(["STARRED", "TRASH"]);
  expect((await mail.messages.untrash({ ...me, id })).data.labelIds).toEqual(["STARRED"]);
  const requestBody = { addLabelIds: ["SPAM"] };
  await mail.messages.modify({ ...me, id, requestBody });
  const back = await mail.messages.modify({ ...me, id, requestBody: { addLabelIds: ["INBOX"] } });
  expect(back.data.labelIds).toEqual(["STARRED", "INBOX"]);
});

test("replies join their thread by reference and subject, in whatever order they come", async () => {
  const ids = [
    deliver(letter("Re: Lunch", { headers: ["Message-ID: <l2@x>", "References: <l1@x>"] })),
    deliver(letter("Lunch", { headers: ["Message-ID: <l1@x>"] })),
    deliver(letter("AW: re: lunch", { headers: ["Message-ID: <l3@x>", "In-Reply-To: <l2@x>"] })),
  ];
  const other = deliver(
    letter("Dinner", { headers: ["Message-ID: <d@x>", "In-Reply-To: <l2@x>"] }),
  );
  const thread = (await mail.threads.get({ ...me, id: ids[0] ?? "", format: "minimal" })).data;
  expect(thread.messages?.map(({ id }) => id)).toEqual(ids);
  const { threads = [] } = (await mail.threads.list({ ...me, labelIds: ["INBOX"], maxResults: 2 }))
    .data;
  expect(threads.map(({ id }) => id)).toEqual([other, ids[0]]);
  expect(threads[1]).toEqual({ id: ids[0], snippet: "Hello there", historyId: thread.historyId });
  const requestBody = { removeLabelIds: ["INBOX"] };
  const modified = (await mail.threads.modify({ ...me, id: ids[0] ?? "", requestBody })).data;
  expect(modified.messages?.map(({ labelIds }) => labelIds)).toEqual([
    ["UNREAD"],
    ["UNREAD"],
    ["UNREAD"],
  ]);
  const full = (await mail.threads.get({ ...me, id: ids[0] ?? "" })).data;
  expect(full.messages?.[1]?.payload?.headers).toContainEqual({ name: "Subject", value: "Lunch" });
});

test("what Gmail refuses is refused in its words", async () => {
  const id = deliver(letter("Strict"));
  function modify(requestBody: gmail_v1.Schema$ModifyMessageRequest) {
    return refusal(mail.messages.modify({ ...me, id, requestBody }));
  }
  const cases = [
    [modify({ addLabelIds: ["SENT"] }), 400, "invalidArgument"],
    [modify({ addLabelIds: ["Label_999"] }), 400, "invalidArgument"],
    [modify({ addLabelIds: ["@mail"] }), 400, "invalidArgument"],
    [modify({ addLabelIds: ["STARRED"], removeLabelIds: ["STARRED"] }), 400, "invalidArgument"],
    [modify({}), 400, "invalidArgument"],
    [modify({ addLabelIds: "STARRED" as unknown as string[] }), 400, "invalidArgument"],
    [modify({ extra: 1 } as object), 400, "invalidArgument"],
    [refusal(mail.messages.get({ ...me, id, format: "BOGUS" })), 400, "invalidArgument"],
    [refusal(mail.messages.get({ ...me, id: "not-hex" })), 400, "invalidArgument"],
    [refusal(mail.messages.get({ ...me, id: "ffff" })), 404, "notFound"],
    [refusal(mail.messages.list({ ...me, labelIds: ["NOPE"] })), 400, "invalidArgument"],
    [refusal(mail.messages.list({ ...me, pageToken: "junk" })), 400, "invalidArgument"],
    [refusal(mail.messages.list({ ...me, maxResults: -1 })), 400, "invalidArgument"],
    [refusal(mail.messages.list({ ...me, wrong: "1" } as object)), 400, "invalidArgument"],
    [
      refusal(mail.messages.attachments.get({ ...me, messageId: id, id: "x" })),
      400,
      "invalidArgument",
    ],
    [refusal(mail.labels.get({ ...me, id: "@mail" })), 404, "notFound"],
    [refusal(mail.threads.get({ ...me, id, format: "raw" })), 400, "invalidArgument"],
  ] as const;
  for (const [answer, code, reason] of cases)
    expect(await answer).toMatchObject({ code, errors: [{ reason, domain: "global" }] });
  expect((await mail.messages.get({ ...me, id, format: "minimal" })).data.labelIds).toEqual([
    "INBOX",
    "UNREAD",
  ]);
});

test("a token for metadata alone reads headers, not bodies", async () => {
  const scopes = [gmailScope("metadata")];
  const { access_token } = await google.signIn({ scopes });
  const users = google.gmail(access_token).users;
  const id = deliver(letter("Private", { text: "secret words" }));
  expect((await users.messages.get({ ...me, id, format: "metadata" })).status).toBe(200);
  expect(await refusal(users.messages.get({ ...me, id }))).toMatchObject({ code: 403 });
  expect(await refusal(users.messages.list({ ...me, q: "x" }))).toMatchObject({ code: 403 });
  expect(await refusal(users.messages.trash({ ...me, id }))).toMatchObject({ code: 403 });
});

test("after any mixture of changes the counters equal a recount", async () => {
  const own = await startTestStandin({ demo: false });
  try {
    const users = own.gmail((await own.signIn()).access_token).users;
    const pool = ["INBOX", "UNREAD", "STARRED", "SPAM", "TRASH", "IMPORTANT"];
    const ids: string[] = [];
    let seed = 7;
    function pick<T>(list: readonly T[]): T {
      seed = (seed * 48271) % 2147483647;
      return list[seed % list.length] as T;
    }
    for (let n = 0; n < 30; n++) {
      const headers = [`Message-ID: <r${n}@x>`, `References: <r${n - (n % 4)}@x>`];
      own.clock.advance(1000);
      const raw = letter(`Re: Talk ${n - (n % 4)}`, { headers });
      ids.push(own.standin.deliver(alex, Buffer.from(raw), [pick(pool)]));
    }
    for (let n = 0; n < 120; n++) {
      const [add, remove] = [pick(pool), pick(pool)];
      const labels = { addLabelIds: [add], removeLabelIds: add === remove ? [] : [remove] };
      const some = Array.from({ length: 1 + (n % 5) }, () => pick(ids));
      await users.messages.batchModify({ ...me, requestBody: { ids: some, ...labels } });
    }
    for (const id of pool) {
      const counts = (await users.labels.get({ ...me, id })).data;
      const query = { ...me, includeSpamTrash: true, maxResults: 500 };
      const all = (await users.messages.list({ ...query, labelIds: [id] })).data.messages ?? [];
      const unread = (await users.messages.list({ ...query, labelIds: [id, "UNREAD"] })).data;
      expect([id, counts.messagesTotal, counts.messagesUnread, counts.threadsTotal]).toEqual([
        id,
        all.length,
        unread.messages?.length ?? 0,
        new Set(all.map(({ threadId }) => threadId)).size,
      ]);
    }
    const profile = (await users.getProfile(me)).data;
    expect(profile.messagesTotal).toBe(30);
  } finally {
    await own.stop();
  }
});
