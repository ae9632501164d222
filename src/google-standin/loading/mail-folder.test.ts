import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMailFolder, type StoredMail } from "./mail-folder.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mail-folder-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function put(name: string, ...lines: string[]): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, lines.join("\n"));
}

async function read(): Promise<StoredMail[]> {
  return collect(folder);
}

async function collect(from: string): Promise<StoredMail[]> {
  const mails: StoredMail[] = [];
  for await (const mail of readMailFolder(from)) mails.push(mail);
  return mails;
}

async function readOne(): Promise<StoredMail> {
  const [mail] = await read();
  if (mail === undefined) throw new Error("The folder holds no mail.");
  return mail;
}

test("eml files below the folder come byte for byte, ordered by path", async () => {
  put("b.EML", "Subject: b\r", "\r", "caf\u00e9 \r\n\n\n");
  put("a/two.eml", "Subject: two");
  put("a/notes.txt", "no mail");
  put("a-one.eml", "Subject: one", "", "x");
  const mails = await read();
  expect(mails.map(({ name }) => name)).toEqual(["a-one.eml", "a/two.eml", "b.EML"]);
  expect(mails[2]?.raw.toString()).toBe("Subject: b\r\n\r\ncaf\u00e9 \r\n\n\n");
});

test("symbolic links are not followed", async () => {
  const outside = mkdtempSync(path.join(tmpdir(), "mail-outside-"));
  writeFileSync(path.join(outside, "secret.eml"), "Subject: secret");
  symlinkSync(outside, path.join(folder, "away"));
  symlinkSync(path.join(outside, "secret.eml"), path.join(folder, "link.eml"));
  expect(await read()).toEqual([]);
  rmSync(outside, { recursive: true });
});

test("an mbox is split at its From lines and unquoted", async () => {
  put(
    "all.mbox",
    "noise before the first",
    "",
    "From 1@xxx Sat Nov 21 09:00:00 +0100 2026",
    "Subject: one",
    "",
    ">From the start",
    ">>From deeper",
    "> quoted",
    "From here on it is text",
    "",
    "From a friend, no envelope",
    "",
    "",
    "From 2@xxx Sat Nov 21 10:00:00 2026",
    "Subject: two",
    "",
    "last",
    "",
  );
  const mails = await read();
  expect(mails.map(({ name }) => name)).toEqual(["all.mbox#1", "all.mbox#2"]);
  expect(mails[0]?.raw.toString()).toBe(
    "Subject: one\n\nFrom the start\n>From deeper\n> quoted\nFrom here on it is text\n\nFrom a friend, no envelope\n\n",
  );
  expect(mails[1]?.raw.toString()).toBe("Subject: two\n\nlast\n");
  expect(mails.map(({ receivedAt }) => receivedAt?.toISOString())).toEqual([
    "2026-11-21T08:00:00.000Z",
    "2026-11-21T10:00:00.000Z",
  ]);
});

test("a message of an mbox that spans many chunks of the stream is whole", async () => {
  const long = "x".repeat(300_000);
  put("big.mbox", "From a Sat Nov 21 09:00:00 2026", "Subject: big", "", long, `>From ${long}`, "");
  expect((await readOne()).raw.toString()).toBe(`Subject: big\n\n${long}\nFrom ${long}\n`);
});

test("Takeout's labels become Gmail's ids, own labels keep their names", async () => {
  put(
    "x.eml",
    "X-Gmail-Labels: Inbox,Opened,Archived,Starred,Unread,Drafts,",
    ' Category Promotions,"Family, friends",Travel/=?UTF-8?Q?Z=C3=BCrich?=,Inbox',
    "",
  );
  expect((await readOne()).labels).toEqual([
    "INBOX",
    "STARRED",
    "UNREAD",
    "DRAFT",
    "CATEGORY_PROMOTIONS",
    "Family, friends",
    "Travel/Z\u00fcrich",
  ]);
});

test("an encoded list of labels is decoded before it is split", async () => {
  put("x.eml", "X-Gmail-Labels: =?UTF-8?Q?Sent,Important,=22a,_b=22,\u5bb6?=", "");
  expect((await readOne()).labels).toEqual(["SENT", "IMPORTANT", "a, b", "\u5bb6"]);
});

test("a message without the header has no labels, and one with an empty header has none of them", async () => {
  put("a.eml", "Subject: a");
  put("b.eml", "X-Gmail-Labels: Opened");
  expect((await read()).map(({ labels }) => labels)).toEqual([undefined, []]);
});

test.each([
  ["Date: Sat, 21 Nov 2026 09:00:00 +0100 (CET)", "2026-11-21T08:00:00.000Z"],
  [
    "Date: soon\nReceived: by a; Fri, 20 Nov 2026 10:00:00 GMT\nReceived: by b; Fri, 20 Nov 2026 11:00:00 GMT",
    "2026-11-20T11:00:00.000Z",
  ],
  ["Subject: undated", undefined],
])("the time of '%s' is found", async (header, time) => {
  put("x.eml", header, "", "x");
  expect((await readOne()).receivedAt?.toISOString()).toBe(time);
});

test("a missing folder is an error", async () => {
  await expect(collect(path.join(folder, "none"))).rejects.toThrow("ENOENT");
});
