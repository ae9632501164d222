import { expect, test } from "vitest";
import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { parsePayload } from "./parse-mail.ts";

function part(
  mimeType: string,
  given: Partial<GmailPart> & { text?: string | Buffer } = {},
): GmailPart {
  const { text, ...rest } = given;
  const data = text === undefined ? undefined : Buffer.from(text).toString("base64url");
  const headers = [{ name: "Content-Type", value: mimeType }];
  const plain = { partId: "", filename: "", headers, size: 0, attachmentId: undefined, parts: [] };
  return { ...plain, mimeType: mimeType.replace(/;.*/, ""), data, ...rest };
}

test("the header cannot be extended by a line break", () => {
  const headers = [
    { name: "Subject", value: "one\r\nBcc: evil@example.com\r\n\r\nbody" },
    { name: "X Y", value: "no header name" },
    { name: "List-Id", value: "<a.example>" },
  ];
  const mail = parsePayload(part("text/plain", { headers, text: "hi" }));
  expect(mail).toMatchObject({ subject: "one Bcc: evil@example.com body", list: "<a.example>" });
  expect(mail).toMatchObject({ bcc: [], bodyText: "hi" });
});

test("text and page of an alternative are both read", () => {
  const payload = part("multipart/alternative; boundary=x", {
    parts: [
      part("text/plain; charset=utf-8", { text: "plain\r\nlines\r\n" }),
      part("text/html; charset=utf-8", { text: "<p>page</p>" }),
    ],
  });
  expect(parsePayload(payload)).toMatchObject({
    bodyText: "plain\nlines\n",
    bodyHtml: "<p>page</p>",
    snippet: "page",
    attachments: [],
  });
});

test.each([
  [
    "UTF-8 under a header that says Latin-1",
    "text/plain; charset=iso-8859-1",
    Buffer.from("Größe"),
  ],
  ["Latin-1 as declared", "text/plain; charset=iso-8859-1", Buffer.from("Größe", "latin1")],
  ["Latin-1 without a charset", "text/plain", Buffer.from("Größe", "latin1")],
  ["UTF-16 as declared", "text/plain; charset=utf-16le", Buffer.from("Größe", "utf16le")],
  ["UTF-8 under a header that says UTF-16", "text/plain; charset=utf-16", Buffer.from("Größe")],
])("%s is read right", (_name, mimeType, text) => {
  expect(parsePayload(part(mimeType, { text })).bodyText).toBe("Größe");
});

test("Japanese in ISO-2022-JP is read whether Gmail has converted it or not", () => {
  const type = "text/plain; charset=ISO-2022-JP";
  const escaped = Buffer.from("\x1b$B$3$s$K$A$O\x1b(B", "latin1");
  expect(parsePayload(part(type, { text: escaped })).bodyText).toBe("こんにちは");
  expect(parsePayload(part(type, { text: "こんにちは" })).bodyText).toBe("こんにちは");
});

test("flowed text is unfolded (RFC 3676)", () => {
  const payload = part("text/plain; charset=utf-8; format=flowed", {
    text: "one \r\ntwo\r\nthree",
  });
  expect(parsePayload(payload).bodyText).toBe("one two\nthree");
});

test("attachments keep Gmail's names and sizes; what the page shows is inline", () => {
  const image = part("image/png", {
    partId: "0.1",
    filename: "logo.png",
    size: 70,
    attachmentId: "a1",
    headers: [{ name: "Content-ID", value: "<Logo@x>" }],
  });
  const file = part("application/pdf", {
    partId: "1",
    filename: "bill\u202Efdp.\r\nexe\0",
    size: 9,
    attachmentId: "a2",
    headers: [{ name: "Content-Id", value: "<unused>" }],
  });
  const forwarded = part("message/rfc822", {
    partId: "2",
    size: 500,
    parts: [part("text/plain", { text: "inner" })],
  });
  const page = part("text/html", { text: '<img src="cid:logo%40x"><p>page' });
  const related = part("multipart/related", { parts: [page, image] });
  const mail = parsePayload(part("multipart/mixed", { parts: [related, file, forwarded] }));
  expect(mail.bodyText).toBeNull();
  expect(mail.attachments).toEqual([
    {
      part_id: "0.1",
      filename: "logo.png",
      mime_type: "image/png",
      size_bytes: 70,
      content_id: "Logo@x",
      inline: true,
    },
    {
      part_id: "1",
      filename: "billfdp. exe",
      mime_type: "application/pdf",
      size_bytes: 9,
      content_id: "unused",
      inline: false,
    },
    {
      part_id: "2",
      filename: "",
      called: "Forwarded message",
      mime_type: "message/rfc822",
      size_bytes: 500,
      content_id: null,
      inline: false,
    },
  ]);
});

test("nothing that PostgreSQL refuses comes out", () => {
  const headers = [
    { name: "Subject", value: "a\0b\ud800c =?utf-8?B?AA==?=" },
    { name: "From", value: '"N\0ame\r\n" <a@example.com>' },
    { name: "Content-Type", value: "text/html; charset=utf-16le" },
  ];
  const text = Buffer.from("x\0y\ud83dz", "utf16le");
  const mail = parsePayload(part("text/html", { headers, text }));
  const all = JSON.stringify(mail);
  expect(all).not.toContain("\\u0000");
  expect(all).not.toMatch(/\\ud[89a-f]/);
  expect(mail.subject).toMatch(/^ab/);
});

test("a body beyond the cap is cut and says so", () => {
  const mail = parsePayload(part("text/plain", { text: "é".repeat(3_000_000) }));
  expect(mail.bodyText).toMatch(/é\n\n\[The rest of this message is not shown here/);
  expect(mail.bodyText?.length).toBeLessThan(2_200_000);
});
