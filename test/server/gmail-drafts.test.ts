import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createGmailClient, type GmailClient } from "#server/google/client/gmail-client.ts";
import type { OutgoingMessage } from "#server/compose/mime/outgoing-message.ts";
import { writeMessage } from "#server/compose/mime/write-message.ts";
import { createLogger } from "#server/platform/logger.ts";
import { gmailScope, startTestStandin, type TestStandin } from "../support/test-standin.ts";

const alex = "alex.morgan@example.com";
const robin = "robin.reyes@example.com";
const sendIdHeader = "X-Mailwright-Send-ID";
let google: TestStandin;
let client: GmailClient;

beforeAll(async () => {
  google = await startTestStandin({ demo: false });
  const scopes = [gmailScope("readonly"), gmailScope("compose")];
  const { access_token } = await google.signIn({ scopes });
  client = createGmailClient({
    baseUrl: google.standin.url,
    accessToken: async () => access_token,
    clock: google.clock,
    logger: createLogger("silent"),
    retry: { tries: 3, base: 1 },
  });
});
afterEach(() => google.standin.faults.clear());
afterAll(() => google.stop());

function letter(subject: string, more: Partial<OutgoingMessage> = {}) {
  return writeMessage({
    from: { name: "", address: alex },
    to: [{ name: "Robin", address: robin }],
    cc: [],
    bcc: [{ name: "", address: "quiet@example.net" }],
    subject,
    date: google.clock.now(),
    text: "Hello",
    references: [],
    sendId: "one",
    files: [],
    ...more,
  });
}

test("a draft is made, changed, found and sent once, with our header", async () => {
  const made = await client.createDraft(await letter("First words"));
  expect(await client.draft(made.draftId)).toEqual(made);
  const last = await letter("Last words");
  const changed = await client.updateDraft(made.draftId, last, made.threadId);
  expect(changed).toMatchObject({ draftId: made.draftId, threadId: made.threadId });
  expect(changed.messageId).not.toBe(made.messageId);
  expect((await client.drafts()).drafts).toEqual([changed]);
  const sent = await client.sendDraft(made.draftId);
  const { labels, headers } = await client.headers(sent.id, [sendIdHeader, "Subject", "Bcc"]);
  expect(labels).toContain("SENT");
  expect(headers).toEqual(
    expect.arrayContaining([
      { name: sendIdHeader, value: "one" },
      { name: "Subject", value: "Last words" },
    ]),
  );
  await expect(client.draft(made.draftId)).rejects.toMatchObject({ code: "not_found" });
  await expect(client.sendDraft(made.draftId)).rejects.toMatchObject({ code: "not_found" });
});

test("a draft answers in the thread that is named", async () => {
  const first = await client.createDraft(await letter("Plans"));
  const { id, threadId } = await client.sendDraft(first.draftId);
  const { headers } = await client.headers(id, ["Message-ID"]);
  const references = headers.map(({ value }) => value);
  const written = await letter("Re: Plans", { references, inReplyTo: references[0] });
  const answer = await client.createDraft(written, threadId);
  expect(answer.threadId).toBe(threadId);
  await client.deleteDraft(answer.draftId);
  await client.deleteDraft(answer.draftId);
  expect((await client.drafts()).drafts).toEqual([]);
});

test("a message of 30 MiB goes through, opened anew for a second try", async () => {
  const bytes = randomBytes(1024 * 1024);
  let opened = 0;
  const file = {
    filename: "large.pdf",
    mimeType: "application/pdf",
    sizeBytes: 22 * bytes.length,
    open() {
      opened++;
      return Readable.from(Array.from({ length: 22 }, () => bytes));
    },
  };
  const { draftId } = await client.createDraft(await letter("Small"));
  google.standin.faults.add({
    path: /\/upload\/.*\/drafts\/r/,
    kind: "status",
    status: 503,
    times: 1,
    after: true,
  });
  const large = await client.updateDraft(draftId, await letter("Large", { files: [file] }));
  expect(opened).toBeGreaterThan(1);
  const { raw } = await client.rawMessage(large.messageId);
  expect(raw.length).toBeGreaterThan(30 * 1024 * 1024);
  await client.deleteDraft(draftId);
});

test.each([
  ["createDraft", "drafts.create", /\/upload\/.*\/drafts$/],
  ["sendDraft", "drafts.send", /\/drafts\/send$/],
] as const)("%s is not tried again, whatever became of it", async (call, method, path) => {
  const { draftId } = await client.createDraft(await letter("Once"));
  google.standin.resetLedger(alex);
  google.standin.faults.add({ path, kind: "status", status: 503, times: 1, after: true });
  const tried =
    call === "sendDraft" ? client.sendDraft(draftId) : client.createDraft(await letter("Once"));
  await expect(tried).rejects.toMatchObject({ code: "gmail_unavailable" });
  expect(google.standin.ledger(alex).calls[method]).toBe(1);
});

test("the own addresses are those that Gmail has confirmed", async () => {
  const own = await client.sendAs();
  expect(own.map(({ address }) => address)).toContain(alex);
  expect(own.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
});

test("what is no id of Gmail's reaches no address", async () => {
  await expect(client.draft("../messages")).rejects.toMatchObject({ code: "not_found" });
  await expect(client.headers("x/y", [])).rejects.toMatchObject({ code: "not_found" });
});
