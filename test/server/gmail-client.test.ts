import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createGmailClient, type GmailClient } from "#server/google/client/gmail-client.ts";
import type { HistoryChange } from "#server/google/client/history-page.ts";
import type { ReadWanted } from "#server/google/client/read-in-batches.ts";
import { createMessageReader } from "#server/mailbox/reading/message/message-reader.ts";
import { createLogger } from "#server/platform/logger.ts";
import { gmailScope, startTestStandin, type TestStandin } from "../support/test-standin.ts";

const owner = "alex.morgan@example.com";
const reader = createMessageReader();
let google: TestStandin;
let client: GmailClient;
let ids: string[];

function connect(token: () => Promise<string>): GmailClient {
  return createGmailClient({
    baseUrl: google.standin.url,
    accessToken: token,
    clock: google.clock,
    logger: createLogger("silent"),
    timeoutMs: 5000,
    retry: { tries: 3, base: 1 },
  });
}

beforeAll(async () => {
  google = await startTestStandin();
  const { access_token } = await google.signIn();
  client = connect(async () => access_token);
  ids = await allIds();
});
afterEach(() => google.standin.faults.clear());
afterAll(async () => {
  await reader.close();
  await google.stop();
});

function asMessages(wanted: string[]): ReadWanted[] {
  return wanted.map((id) => ({ kind: "message", id }));
}

async function allIds(): Promise<string[]> {
  const found: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await client.messageIds({ includeSpamTrash: true, maxResults: 100, pageToken });
    found.push(...page.ids.map(({ id }) => id));
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return found;
}

async function changesSince(cursor: string): Promise<HistoryChange[]> {
  const page = await client.history(cursor);
  return page.expired ? [] : page.changes;
}

test("profile, ids and labels agree with one another", async () => {
  const profile = await client.profile();
  expect(profile.emailAddress).toBe(owner);
  expect(new Set(ids).size).toBe(profile.messagesTotal);
  expect(profile.historyId).toMatch(/^\d+$/);
  expect((await client.labels()).map(({ id }) => id)).toContain("INBOX");
  const [inbox] = await client.labelCounts(["INBOX"]);
  expect(inbox).toMatchObject({ id: "INBOX", type: "system" });
  const page = await client.messageIds({ labelId: "INBOX", maxResults: 500 });
  expect(page.ids).toHaveLength(inbox?.messagesTotal ?? 0);
});

test("every message comes in batches of 25 and is readable", async () => {
  const messages = [];
  for (let start = 0; start < ids.length; start += 25)
    messages.push(...(await client.read(asMessages(ids.slice(start, start + 25)))));
  expect(messages.map(({ wanted }) => wanted.id)).toEqual(ids);
  const found = messages.flatMap((answer) => (answer.outcome === "found" ? answer.messages : []));
  expect(found).toHaveLength(ids.length);
  const read = await Promise.all(found.map(async (message) => reader.read(message)));
  const wrong = read.filter(
    (mail) =>
      !mail.readable || mail.senderEmail === "" || (mail.bodyText ?? mail.bodyHtml) === null,
  );
  expect(wrong.map(({ gmailId, subject }) => ({ gmailId, subject }))).toEqual([]);
});

test("source and attachments come byte for byte", async () => {
  const raw = Buffer.from(
    "From: Ada <ada@example.org>\r\nSubject: Bytes\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" +
      "--b\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\ngr\xfc\xdfe\r\n" +
      "--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nAP8NCg==\r\n--b--\r\n",
    "latin1",
  );
  const id = google.standin.deliver(owner, raw);
  expect((await client.rawMessage(id)).raw.equals(raw)).toBe(true);
  const [answer] = await client.read(asMessages([id]));
  if (answer?.outcome !== "found" || answer.messages[0] === undefined)
    throw new Error("the message just delivered is not there");
  const mail = await reader.read(answer.messages[0]);
  expect(mail).toMatchObject({
    bodyText: "grüße",
    labels: expect.arrayContaining(["INBOX", "UNREAD"]),
  });
  expect(mail.attachments).toMatchObject([
    { part_id: "1", filename: "a.pdf", size_bytes: 4, inline: false },
  ]);
  const attachmentId = answer.messages[0].payload.parts[1]?.attachmentId ?? "";
  expect(await client.attachment(id, attachmentId)).toEqual(Buffer.from([0, 255, 13, 10]));
});

test("the source of a message of no bytes is empty", async () => {
  const id = google.standin.deliver(owner, Buffer.alloc(0));
  expect(await client.rawMessage(id)).toMatchObject({ id, raw: Buffer.alloc(0) });
});

test("what happens after the cursor is told once and in order", async () => {
  const { historyId } = await client.profile();
  const id = google.standin.deliver(owner, "From: a@example.org\r\nSubject: New\r\n\r\nnew\r\n");
  await client.modifyLabels([id], ["STARRED"], ["UNREAD"]);
  const changes = (await changesSince(historyId)).filter((change) => change.id === id);
  expect(changes[0]).toMatchObject({ kind: "added" });
  const labels = changes.flatMap((change) => (change.kind === "labels" ? [change] : []));
  expect(labels.flatMap(({ add }) => add)).toEqual(["STARRED"]);
  expect(labels.flatMap(({ remove }) => remove)).toEqual(["UNREAD"]);
  expect(await client.history("1")).toEqual({ expired: true });
});

test("a message that is gone is told beside the others", async () => {
  const answers = await client.read(asMessages([ids[0] ?? "", "1234567890abcdef", ids[1] ?? ""]));
  expect(answers.map(({ outcome }) => outcome)).toEqual(["found", "gone", "found"]);
  await expect(client.rawMessage("1234567890abcdef")).rejects.toMatchObject({ code: "not_found" });
});

test.each([
  ["status", 429],
  ["status", 503],
  ["drop", 0],
  ["truncate", 0],
] as const)(
  "a passing fault (%s %i) of a call and within a batch is overcome",
  async (kind, status) => {
    const fault = { kind, times: 1, ...(status > 0 && { status }) };
    google.standin.faults.add({ ...fault, path: /\/profile/ });
    expect(await client.profile()).toMatchObject({ emailAddress: owner });
    google.standin.faults.add({ ...fault, path: new RegExp(`/messages/${ids[1]}`) });
    const answers = await client.read(asMessages(ids.slice(0, 3)));
    expect(answers.map(({ outcome }) => outcome)).toEqual(["found", "found", "found"]);
  },
);

test("an access token that has ended is renewed on the way, for a call and for a batch", async () => {
  for (const work of [
    async (late: GmailClient) => late.profile(),
    async (late: GmailClient) => late.read(asMessages(ids.slice(0, 2))),
  ]) {
    const { access_token: old } = await google.signIn();
    google.clock.advance(3601_000);
    const { access_token: fresh } = await google.signIn();
    const late = connect(async ({ renew } = { renew: false }) => (renew ? fresh : old));
    expect(await work(late)).toBeTruthy();
  }
  client = connect(async () => (await google.signIn()).access_token);
});

test("without the scope the permission is missing, without a grant the mailbox is not connected", async () => {
  const { access_token } = await google.signIn({
    person: "robin.reyes@example.com",
    scopes: [gmailScope("readonly"), gmailScope("send")],
    without: [gmailScope("readonly")],
  });
  const narrow = connect(async () => access_token);
  await expect(narrow.labels()).rejects.toMatchObject({ code: "missing_permission" });
  await expect(narrow.read(asMessages([ids[0] ?? ""]))).rejects.toMatchObject({
    code: "missing_permission",
  });
  const stranger = connect(async () => "never given");
  await expect(stranger.profile()).rejects.toMatchObject({ code: "mailbox_not_connected" });
  await expect(stranger.read(asMessages([ids[0] ?? ""]))).rejects.toMatchObject({
    code: "mailbox_not_connected",
  });
});
