import { Readable } from "node:stream";
import { domainToASCII } from "node:url";
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  oneof,
  option,
  record,
  string,
  uint8Array,
  uuid,
} from "fast-check";
import { simpleParser, type AddressObject, type ParsedMail } from "mailparser";
import PostalMime, { type Address, type Email } from "postal-mime";
import { expect, test } from "vitest";
import { readAddress } from "#addresses/read-address.ts";
import type { OutgoingFile, OutgoingMessage } from "#server/compose/mime/outgoing-message.ts";
import { base64Size } from "#contract/base64-size.ts";
import { writeMessage } from "#server/compose/mime/write-message.ts";

const plain: OutgoingMessage = {
  from: { name: "Ada Lovelace", address: "ada@example.com" },
  to: [{ name: "", address: "bob@example.com" }],
  cc: [],
  bcc: [],
  subject: "Notes",
  date: new Date("2026-11-21T10:00:00Z"),
  text: "Dear Bob,\n\nthe notes.\n",
  references: [],
  files: [],
};

function fileOf(bytes: Buffer, more: Partial<OutgoingFile> = {}): OutgoingFile {
  return {
    filename: "notes.pdf",
    mimeType: "application/pdf",
    sizeBytes: bytes.length,
    open: () => Readable.from([bytes]),
    ...more,
  };
}

async function bytesOf(message: OutgoingMessage): Promise<Buffer> {
  const { size, stream } = await writeMessage(message);
  const bytes = Buffer.concat(await stream().toArray());
  expect(bytes.length).toBe(size);
  return bytes;
}

/** The header's names in order, of the raw bytes: what a strict reader sees. */
function headerNames(bytes: Buffer): string[] {
  const header = bytes.toString("latin1").split("\r\n\r\n")[0] ?? "";
  return header
    .split("\r\n")
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(":")).toLowerCase());
}

const scripts = constantFrom(
  "Grüße",
  "Отчёт",
  "報告書です",
  "تقرير",
  "שלום",
  "📎👩‍🚀",
  "plain",
  "a b",
  "=?utf-8?q?x?=",
);
const words = array(scripts, { minLength: 1, maxLength: 30 }).map((all) => all.join(" "));
const host = constantFrom("example.com", "mail.example.org", "xn--bcher-kva.example");
const address = record({ name: oneof(constant(""), words, constant('Lovelace, "Ada"')), host }).map(
  ({ name, host: at }) => ({
    name: [...name].slice(0, 80).join("").trim(),
    address: `someone@${at}`,
  }),
);
const lines = oneof(
  words,
  string({ maxLength: 200 }),
  constant("From here"),
  constant("."),
  constant(""),
);
const texts = array(lines, { maxLength: 12 }).map((all) =>
  all.join("\n").replaceAll(/(?![\n\t])\p{Cc}/gu, ""),
);
const fileParts = record({
  bytes: uint8Array({ maxLength: 3000 }),
  name: constantFrom(
    "notes.pdf",
    "Übersicht März.xlsx",
    "報告書.docx",
    'odd "name"; x=y.txt',
    "a".repeat(120) + ".png",
  ),
  mimeType: constantFrom("application/pdf", "image/png", "text/plain", "application/vnd.ms-excel"),
  inline: boolean(),
});

const messages = record({
  to: array(address, { maxLength: 30 }),
  cc: array(address, { maxLength: 3 }),
  bcc: array(address, { maxLength: 3 }),
  subject: words,
  text: texts,
  html: option(
    texts.map((inner) => `<div>${inner.replaceAll("<", "&lt;")}</div>`),
    { nil: undefined },
  ),
  files: array(fileParts, { maxLength: 4 }),
  references: array(
    uuid().map((id) => `<${id}@example.com>`),
    { maxLength: 40 },
  ),
}).map(({ files, references, to, cc, bcc, subject, text, html }) => ({
  from: plain.from,
  date: plain.date,
  to,
  cc,
  bcc,
  subject,
  text,
  html,
  references,
  inReplyTo: references.at(-1),
  files: files.map(({ bytes, name, mimeType, inline }, index) =>
    fileOf(Buffer.from(bytes), {
      filename: name,
      mimeType,
      contentId:
        inline && html !== undefined && mimeType.startsWith("image/")
          ? `image${index}@mailwright`
          : undefined,
    }),
  ),
}));

test("200 generated messages are read back alike by two libraries, and are as long as foretold", async () => {
  await assert(
    asyncProperty(messages, async (written) => {
      const bytes = await bytesOf(written);
      const expected = await expectedOf(written);
      expect(viewOfPostal(await PostalMime.parse(bytes))).toEqual(expected);
      expect(viewOfMailparser(await simpleParser(bytes))).toEqual(expected);
    }),
    { numRuns: 200 },
  );
}, 60_000);

/** Folding makes one space of many. */
function folded(given: string): string {
  return given.replaceAll(/\s+/g, " ").trim();
}

function sameText(given: string | undefined | false): string {
  return (given || "").replaceAll("\r\n", "\n").trimEnd();
}

async function expectedOf(written: OutgoingMessage) {
  const bodies = await Promise.all(
    written.files.map(async (one) => Buffer.concat(await (await one.open()).toArray())),
  );
  return {
    from: viewOf([written.from]),
    to: viewOf(written.to),
    cc: viewOf(written.cc),
    bcc: viewOf(written.bcc),
    subject: folded(written.subject),
    text: sameText(written.text),
    html: sameText(written.html),
    references: written.references,
    files: written.files
      .map(({ filename, mimeType, contentId }, index) => ({
        filename: folded(filename.replaceAll(/[/\\]/g, "_")),
        mimeType,
        contentId,
        bytes: bodies[index]?.toString("base64"),
      }))
      .toSorted(byContent),
  };
}

type ViewedFile = { filename: string; contentId: string | undefined; bytes: string | undefined };

function byContent(a: ViewedFile, b: ViewedFile): number {
  const keys = [a, b].map((one) => JSON.stringify([one.contentId, one.filename, one.bytes]));
  return (keys[0] ?? "") < (keys[1] ?? "") ? -1 : 1;
}

function viewOf(list: { name: string; address?: string | undefined }[]): string[] {
  return list.map(({ name, address: at = "" }) => {
    const [local, written = ""] = at.split("@");
    return `${folded(name.replaceAll("=?", "= ?"))} <${local}@${domainToASCII(written)}>`;
  });
}

function viewOfPostal(parsed: Email) {
  function people(list: Address[] = []): string[] {
    return viewOf(list.map(({ name, address: at }) => ({ name, address: at })));
  }
  return {
    from: people(parsed.from && [parsed.from]),
    to: people(parsed.to),
    cc: people(parsed.cc),
    bcc: people(parsed.bcc),
    subject: folded(parsed.subject ?? ""),
    text: sameText(parsed.text),
    html: sameText(parsed.html),
    references: (parsed.references ?? "").split(/\s+/).filter((one) => one !== ""),
    files: parsed.attachments
      .map(({ filename, mimeType, contentId, content }) => ({
        filename: folded(filename ?? ""),
        mimeType,
        contentId: contentId?.replaceAll(/[<>]/g, ""),
        bytes: Buffer.from(content as ArrayBuffer).toString("base64"),
      }))
      .toSorted(byContent),
  };
}

function viewOfMailparser(parsed: ParsedMail) {
  function people(given: AddressObject | AddressObject[] = []): string[] {
    return viewOf([given].flat().flatMap(({ value }) => value));
  }
  return {
    from: people(parsed.from),
    to: people(parsed.to),
    cc: people(parsed.cc),
    bcc: people(parsed.bcc),
    subject: folded(parsed.subject ?? ""),
    text: sameText(parsed.text),
    html: sameText(parsed.html),
    references: [parsed.references ?? []].flat(),
    files: parsed.attachments
      .map(({ filename, contentType, cid, content }) => ({
        filename: folded(filename ?? ""),
        mimeType: contentType,
        contentId: cid,
        bytes: content.toString("base64"),
      }))
      .toSorted(byContent),
  };
}

const hostile = [
  "x\r\nBcc: eve@example.net",
  "x\nBcc: eve@example.net",
  "x\rBcc: eve@example.net",
  "x\0Bcc: eve@example.net",
  "x\u2028Bcc: eve@example.net",
  "x\r\n\r\n<script>alert(1)</script>",
  "x\r\n Bcc: eve@example.net",
  'x"\r\nContent-Type: text/html; y="',
  "=?utf-8?q?x=0d=0aBcc:_eve@example.net?=",
  "x\u0085Bcc: eve@example.net\u000b\u000c",
];
const known = new Set([
  "from",
  "to",
  "subject",
  "date",
  "message-id",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "in-reply-to",
  "references",
  "x-mailwright-send-id",
]);
const places: ((text: string) => Partial<OutgoingMessage>)[] = [
  (text) => ({ subject: text }),
  (text) => ({ from: { name: text, address: "ada@example.com" } }),
  (text) => ({ to: [{ name: text, address: "bob@example.com" }] }),
  (text) => ({ inReplyTo: text, references: [text] }),
  (text) => ({ sendId: text }),
  (text) => ({ files: [fileOf(Buffer.from("file"), { filename: text, mimeType: text })] }),
];

test.each(hostile.flatMap((text) => places.map((place) => [text, place(text)] as const)))(
  "%j makes no header of its own in %o",
  async (_, more) => {
    const bytes = await bytesOf({ ...plain, ...more });

    const names = headerNames(bytes);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    const parsed = await PostalMime.parse(bytes);
    expect([parsed.bcc ?? [], parsed.html ?? ""]).toEqual([[], ""]);
    expect(parsed.to?.map(({ address: at }) => at)).toEqual(["bob@example.com"]);
  },
);

test("a hostile address is no address, so it reaches no message", () => {
  for (const text of hostile)
    expect(readAddress(`${text}@example.com`.replace("x", "x@example.com"))).toBeUndefined();
});

test("names of hosts in any script travel in ASCII", async () => {
  const bytes = await bytesOf({ ...plain, to: [{ name: "", address: "ada@bücher.example" }] });
  expect(bytes.toString()).toContain("To: ada@xn--bcher-kva.example\r\n");
});

test("a message beyond 35 MiB is refused by how much, without reading a file", async () => {
  const size = 27 * 1024 * 1024;
  const file = { ...fileOf(Buffer.alloc(0)), sizeBytes: size, open: () => expect.unreachable() };
  await expect(writeMessage({ ...plain, files: [file] })).rejects.toThrow(
    /2\.\d MB larger than the 35 MiB/,
  );
});

test("the length of Base64 is foretold for every length", () => {
  for (let bytes = 0; bytes < 400; bytes++) {
    const inLines =
      Buffer.alloc(bytes)
        .toString("base64")
        .match(/.{1,76}/g) ?? [];
    expect(base64Size(bytes)).toBe(inLines.join("\r\n").length);
  }
});
