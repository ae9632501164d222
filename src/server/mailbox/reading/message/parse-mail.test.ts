import { expect, test } from "vitest";
import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { parsePayload, snippetOf } from "./parse-mail.ts";

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

function ofHtml(html: string): string {
  return snippetOf({ html, text: null });
}

test("shows what the page shows, on one line", () => {
  const page =
    "<!DOCTYPE html><html><head><title>Title</title><style>p { color: red }</style></head><body>" +
    "<!-- hidden --><!--[if mso]><p>Outlook</p><![endif]--><p>Hel<b>lo</b>,</p>\r\n<p>W&ouml;rld &amp; " +
    "&#x1F600;&nbsp;all</p><script>if (a < b) alert('no')</script>&lt;end&gt;</body></html>";
  expect(ofHtml(page)).toBe("Hello, Wörld & 😀 all <end>");
});

test("drops the padding behind a preview line but keeps joined emoji and Persian", () => {
  const padding = "&#847;&zwnj;&nbsp;&#8199;&shy;".repeat(200);
  expect(ofHtml(`<div style="display:none">Your order${padding}</div><p>نمی‌خواهم 👨‍👩‍👧 ❤️</p>`)).toBe(
    "Your order نمی‌خواهم 👨‍👩‍👧 ❤️",
  );
});

test("takes the text when the page shows nothing", () => {
  expect(snippetOf({ html: "<img src=x>", text: "\n\n  plain\ttext\n" })).toBe("plain text");
  expect(snippetOf({ html: null, text: null })).toBe("");
});

test("ends at 200 characters and never within a character", () => {
  const snippet = snippetOf({ html: null, text: `a${"😀".repeat(300)}` });
  expect(snippet.length).toBe(199);
  expect(snippet.isWellFormed()).toBe(true);
});

test.each([
  ["an unclosed tag", "before<a href='x"],
  ["an unclosed script", "before<script>alert(1)"],
  ["an unclosed comment", "before<!-- and so on"],
])("%s hides the rest and nothing before it", (_name, html) => {
  expect(ofHtml(html)).toBe("before");
});

test("a lone less-than sign and an apostrophe in a tag are text and tag", () => {
  expect(ofHtml("1 < 2 <p title=it's>and</p> 'so' on")).toBe("1 < 2 and 'so' on");
});

test.each([
  ["opened tags", "<a ".repeat(300_000)],
  ["unclosed comments", "<!--".repeat(300_000)],
  ["unclosed scripts", "<script ".repeat(300_000)],
  ["ends of scripts", `<script>${"</script ".repeat(300_000)}`],
  ["quotes", '<a b="'.repeat(300_000)],
  ["equals signs", `<a ${"=".repeat(1_000_000)}`],
  ["ampersands", "&".repeat(1_000_000)],
  ["joiners", `${"\u200c".repeat(1_000_000)}x`],
])("a million characters of %s are read in linear time", (_name, html) => {
  const start = process.threadCpuUsage();
  ofHtml(html);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(1000);
});
