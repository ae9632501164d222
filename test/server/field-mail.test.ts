import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBothWays, type ReadTwice } from "../support/read-both-ways.ts";

const field = path.resolve(import.meta.dirname, "../../../shared/data/field");
const present = existsSync(field);
const why = present ? "" : " (skipped: ../shared/data/field is not here)";
const names = ["M4", "FL1", "FL2", "H2", "D01", "B01", "B06", "B07", "B13", "B14", "B18", "B20"];

const head = "From: Ann <ann@example.org>\nTo: alex.morgan@example.com\nMIME-Version: 1.0\n";
const own: Record<string, string> = {
  bounce: `${head}Subject: Undelivered
Content-Type: multipart/report; report-type=delivery-status; boundary=M

--M
Content-Type: text/plain

It did not arrive.
--M
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; nobody@example.net
Action: failed
Status: 5.2.2
--M
Content-Type: message/rfc822

Subject: Lunch
To: nobody@example.net

At one?
--M--
`,
  japanese: `${head}Subject: \x1b$B$3$s\x1b(B\n\n\x1b$B$3$s$K$A$O\x1b(B\n`,
  sealed: `${head}Subject: Sealed
Content-Type: application/pkcs7-mime; name=smime.p7m
Content-Transfer-Encoding: base64

MIAGCSqGSIb3DQEHA6CAMIACAQA=
`,
};

const read = new Map<string, ReadTwice>();
const folder = mkdtempSync(path.join(tmpdir(), "mailwright-field-"));

beforeAll(async () => {
  const all = Object.entries(own).map(([name, text]): [string, Buffer] => [
    name,
    Buffer.from(text),
  ]);
  if (present)
    for (const name of names) all.push([name, readFileSync(path.join(field, `${name}.eml`))]);
  const twice = await readBothWays(
    all.map(([, raw]) => raw),
    folder,
  );
  for (const [place, [name]] of all.entries()) {
    const one = twice[place];
    if (one !== undefined) read.set(name, one);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function mail(name: string): ReadTwice {
  const found = read.get(name);
  if (found === undefined) throw new Error(`${name} was not read`);
  return found;
}

function mirrored(name: string): ReadTwice["mirrored"] {
  return mail(name).mirrored;
}

test("the sync and the source of a message are read alike", () => {
  for (const { mirrored: kept, source } of read.values()) {
    const { subject, bodyText, bodyHtml, snippet } = source;
    expect(kept).toMatchObject({ subject, bodyText, bodyHtml, snippet });
  }
});

test("a bounce, whose report Gmail keeps as a file, says who was not reached and why", () => {
  const { bodyText, attachments } = mirrored("bounce");
  expect(bodyText).toContain("nobody@example.net – the mailbox is full (5.2.2)");
  expect(bodyText).toContain("“Lunch” to nobody@example.net");
  expect(attachments.map(({ called }) => called)).toEqual([
    "Bounce report",
    "Forwarded message: Lunch",
  ]);
});

test("Japanese that nobody declares, and an envelope of no stated kind, are told", () => {
  expect(mirrored("japanese")).toMatchObject({ subject: "こん", bodyText: "こんにちは\n" });
  expect(mirrored("sealed").bodyText).toContain("Encrypted: this cannot be read here");
});

test.runIf(present)(`the messages of the field are read right${why}`, () => {
  expect(mirrored("M4")).toMatchObject({
    bodyText: "plain text",
    bodyHtml: '<p>HTML <img src="cid:x1"></p>',
  });
  expect(mirrored("FL1").bodyText?.trimEnd()).toBe(
    "This is a long line.\n> quoted text goes on\n>> deep er\n> back\nFrom stuffed\n-- \n-- \nAnn",
  );
  expect(mirrored("FL2").bodyText?.trimEnd()).toBe("> a b\nreply at once flows\n\n> c");
  expect(mirrored("H2").subject).toBe("你好");
  expect(mirrored("D01").receivedAt).toBeInstanceOf(Date);
  expect(mail("D01").source.sentAt?.toISOString()).toBe("2026-03-18T07:00:00.000Z");
  expect(mirrored("B06").bodyText?.trim()).toBe("日本語のメール");
  expect(mirrored("B07").bodyText?.trim()).toBe("ほげ");
});

test.runIf(present)(`the pictures, reports and envelopes of the field are read right${why}`, () => {
  expect(mirrored("B13")).toMatchObject({
    bodyHtml: expect.stringContaining('<img src="cid:image001.png">'),
    attachments: [{ inline: true }],
  });
  expect(mirrored("B14").bodyHtml).toMatch(/first.*cid:part-1.*second/s);
  expect(mirrored("B18").bodyText).toContain(
    "nobody@example.net – there is no such address (5.1.1)",
  );
  expect(mirrored("B18").bodyText).toContain("“Original” to nobody@example.net");
  expect(mirrored("B20").bodyText).toContain("Encrypted: this cannot be read here");
  expect(mirrored("B20").attachments).toMatchObject([{ filename: "smime.p7m" }]);
  expect(mirrored("B01").bodyText).toContain("Outlook's own format");
  expect(mirrored("B01").attachments).toMatchObject([{ filename: "winmail.dat" }]);
});
