import { afterAll, expect, test } from "vitest";
import { readGmailMessage, type GmailMessage } from "#server/google/client/gmail-message.ts";
import type { JsonRecord } from "#server/google/client/json-reader.ts";
import { createMessageReader } from "./message-reader.ts";

const reader = createMessageReader();
afterAll(async () => reader.close());

function base64(text: string): string {
  return Buffer.from(text).toString("base64url");
}

function message(payload: JsonRecord, snippet = ""): GmailMessage {
  return readGmailMessage({
    id: "18f0a1",
    threadId: "18f0a0",
    historyId: "77",
    labelIds: ["INBOX", "UNREAD"],
    internalDate: "1763719200000",
    sizeEstimate: 1234,
    snippet,
    payload,
  });
}

function plain(text: string): GmailMessage {
  const headers = [
    { name: "From", value: "Ada <ada@example.com>" },
    { name: "Subject", value: "Hello" },
  ];
  return message(
    { mimeType: "text/plain", headers, body: { size: 1, data: base64(text) } },
    "a &amp; b",
  );
}

test("a message comes with its envelope, header and bodies", async () => {
  expect(await reader.read(plain("good morning\r\n"))).toMatchObject({
    gmailId: "18f0a1",
    threadId: "18f0a0",
    historyId: "77",
    labels: ["INBOX", "UNREAD"],
    receivedAt: new Date(1763719200000),
    sizeBytes: 1234,
    senderName: "Ada",
    senderEmail: "ada@example.com",
    subject: "Hello",
    snippet: "good morning",
    bodyText: "good morning\n",
    bodyHtml: null,
    readable: true,
  });
});

test("a message beyond the size cap is listed by its header and not parsed", async () => {
  const huge = plain("x".repeat(60 * 1024 * 1024));
  expect(await reader.read(huge)).toMatchObject({
    readable: false,
    senderEmail: "ada@example.com",
    subject: "Hello",
    snippet: "a & b",
    bodyText: null,
  });
});

test("ten thousand headers are read or refused in time", async () => {
  const headers = Array.from({ length: 10_000 }, (_, n) => ({
    name: `X-${n}`,
    value: "v".repeat(60),
  }));
  headers.push({ name: "Subject", value: "At the end" });
  const many = message({ mimeType: "text/plain", headers, body: { data: base64("body") } });
  expect(await reader.read(many)).toMatchObject({ subject: "At the end" });
});

test("parts a thousand deep do not harm", async () => {
  let payload: JsonRecord = { mimeType: "text/plain", body: { data: base64("deep") } };
  for (let depth = 0; depth < 1000; depth++)
    payload = { mimeType: "multipart/mixed", parts: [payload] };
  expect(await reader.read(message(payload))).toMatchObject({ gmailId: "18f0a1" });
});

const nested = Array.from(
  { length: 1000 },
  (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
).join("");

test.each([
  ["a thousand nested multiparts", nested],
  ["ten thousand headers", `${"X-A: b\r\n".repeat(10_000)}\r\nbody`],
  ["one header of three megabytes", `Subject: ${"x ".repeat(1_500_000)}\r\n\r\nbody`],
  ["a folded header without end", `Subject: x\r\n${" y\r\n".repeat(200_000)}\r\nbody`],
  [
    "boundaries without end",
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n".repeat(200_000)}`,
  ],
  [
    "boundaries that nearly match",
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--bb\r\n--".repeat(300_000)}`,
  ],
  [
    "base64 of nothing but pads",
    `Content-Transfer-Encoding: base64\r\n\r\n${"=".repeat(3_000_000)}`,
  ],
  ["a page of opened tags", `Content-Type: text/html\r\n\r\n${"<a href=".repeat(500_000)}`],
  ["an address list of commas", `To: ${",".repeat(1_000_000)}\r\n\r\n`],
  ["an address list of nested groups", `To: ${"a:".repeat(200_000)}\r\n\r\n`],
  ["encoded words without end", `Subject: ${"=?utf-8?Q?=".repeat(150_000)}\r\n\r\n`],
  ["nothing", ""],
  [
    "bytes of every kind",
    Array.from({ length: 65_536 }, (_, n) => String.fromCharCode((n * 7919) % 256)).join(""),
  ],
])("%s: answered in time, and the next message is read", async (_name, source) => {
  await reader.readRaw(Buffer.from(source, "latin1"));
  expect(await reader.read(plain("next"))).toMatchObject({ readable: true, snippet: "next" });
});

test("a source beyond the size cap is refused at once", async () => {
  expect(await reader.readRaw(Buffer.alloc(60 * 1024 * 1024))).toMatchObject({
    readable: false,
  });
});

test("a message that outlasts the time cap costs only itself", async () => {
  const hasty = createMessageReader({ workers: 1, jobMs: 150 });
  await hasty.read(plain("warm"));
  const slow = hasty.readRaw(
    Buffer.from(`Content-Transfer-Encoding: base64\r\n\r\n${"QQ==".repeat(1_000_000)}`),
  );
  const next = hasty.read(plain("next"));
  expect(await slow).toMatchObject({ readable: false });
  expect(await next).toMatchObject({ readable: true });
  await hasty.close();
});

test.each([
  ["opened tags", "<".repeat(6_000_000)],
  ["line breaks", "\n".repeat(6_000_000)],
  ["references", "&#1078;".repeat(900_000)],
])("six megabytes of %s, flowed text and page at once, are read in time", async (_name, text) => {
  const parts = ["text/html", "text/plain; format=flowed"].map((type) => ({
    mimeType: type.replace(/;.*/, ""),
    headers: [{ name: "Content-Type", value: type }],
    body: { data: base64(text) },
  }));
  const large = message({ mimeType: "multipart/mixed", parts });
  expect(await reader.read(large)).toMatchObject({ gmailId: "18f0a1" });
  expect(await reader.read(plain("next"))).toMatchObject({ readable: true });
});

test("many messages at once are each answered, and closing answers those not begun", async () => {
  const busy = createMessageReader();
  const read = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => busy.read(plain(`n${n}`))),
  );
  expect(read.map((one) => one.snippet)).toEqual(Array.from({ length: 200 }, (_, n) => `n${n}`));
  const open = Array.from({ length: 20 }, async () => busy.read(plain("late")));
  await busy.close();
  expect(await Promise.all(open)).toHaveLength(20);
  expect(await busy.read(plain("after"))).toMatchObject({ readable: false, subject: "Hello" });
});
