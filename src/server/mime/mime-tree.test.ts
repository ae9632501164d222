import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeWords } from "./encoded-words.ts";
import { parseMimeTree, type MimePart } from "./mime-tree.ts";

function message(...lines: string[]): Buffer {
  return Buffer.from(lines.join("\r\n"));
}

function outline(part: MimePart): unknown[] {
  return [part.partId, part.mimeType, ...part.parts.map(outline)];
}

test("a plain message is one part with its headers in order, unfolded", () => {
  const part = parseMimeTree(
    message("Received: one", " two", "Subject: =?utf-8?q?caf=C3=A9?=", "received: three", "", "Hi"),
  );
  expect(part.headers).toEqual([
    { name: "Received", value: "one two" },
    { name: "Subject", value: "=?utf-8?q?caf=C3=A9?=" },
    { name: "received", value: "three" },
  ]);
  expect(part).toMatchObject({ partId: "", mimeType: "text/plain", filename: "", parts: [] });
  expect(part.body.toString()).toBe("Hi");
});

test("raw 8-bit headers are read as UTF-8 when valid, else as Latin-1", () => {
  const raw = Buffer.concat([
    Buffer.from("A: h\u00e9\r\n"),
    Buffer.from("B: h\u00e9\r\n\r\n", "latin1"),
  ]);
  expect(parseMimeTree(raw).headers.map(({ value }) => value)).toEqual(["h\u00e9", "h\u00e9"]);
});

test("parts are numbered as Gmail numbers them, an attached message holding its own", () => {
  const part = parseMimeTree(
    message(
      'Content-Type: multipart/mixed; boundary="out er"',
      "",
      "preamble",
      "--out er",
      "Content-Type: multipart/alternative; boundary=out",
      "",
      "--out",
      "",
      "plain",
      "--out",
      "Content-Type: TEXT/HTML; charset=utf-8",
      "",
      "<p>html</p>",
      "--out--",
      "epilogue",
      "--out er  ",
      "Content-Type: message/rfc822",
      "",
      "Subject: inner",
      "Content-Type: multipart/mixed; boundary=deep",
      "",
      "--deep",
      "",
      "text",
      "--out er--",
      "more",
    ),
  );
  expect(outline(part)).toEqual([
    "",
    "multipart/mixed",
    ["0", "multipart/alternative", ["0.0", "text/plain"], ["0.1", "text/html"]],
    ["1", "message/rfc822", ["1.0", "multipart/mixed", ["1.0.0", "text/plain"]]],
  ]);
  expect(part.parts[0]?.parts[0]?.body.toString()).toBe("plain");
  expect(part.parts[1]?.body.toString()).toMatch(/^Subject: inner\r\n/);
  expect(part.parts[1]?.parts[0]?.parts[0]?.body.toString()).toBe("text");
});

test("a part of a digest is a message unless it says otherwise", () => {
  const part = parseMimeTree(
    message("Content-Type: multipart/digest; boundary=b", "", "--b", "", "Subject: one", "", "x"),
  );
  expect(outline(part)).toEqual([
    "",
    "multipart/digest",
    ["0", "message/rfc822", ["0.0", "text/plain"]],
  ]);
});

test.each([
  ["base64", "SGVs\r\n bG8*=\r\nIQ==", "Hello!"],
  ["BASE64 ", "SGVsbG8", "Hello"],
  ["quoted-printable", "caf=C3=A9 = \r\nau=\nlait =ZZ=", "caf\u00e9 aulait =ZZ"],
  ["x-uuencode", "begin 644 a.txt\r\n%2&5L;&\\\r\n`\r\nend\r\n", "Hello"],
  ["8bit", "caf\u00e9", "caf\u00e9"],
  ["nonsense", "as it is", "as it is"],
])("%s is decoded", (encoding, body, text) => {
  const part = parseMimeTree(message(`Content-Transfer-Encoding: ${encoding}`, "", body));
  expect(part.body.toString()).toBe(text);
});

test.each([
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  [
    "attachment; filename*0*=UTF-8''na%C3%AFve; filename*1=\" plan\"; filename*2*=%2Epdf",
    "na\u00efve plan.pdf",
  ],
  ["attachment; filename*=iso-8859-1'de'%DCbersicht.pdf", "\u00dcbersicht.pdf"],
  ["attachment; filename==?utf-8?b?w5xiZXIucGRm?=", "\u00dcber.pdf"],
  ["attachment; filename=two words.pdf ; size=3", "two words.pdf"],
  ["attachment; filename*=no-such-charset''%E9.pdf", "\u00e9.pdf"],
  ["attachment; filename*=plain.pdf", "plain.pdf"],
  ["attachment", "type.pdf"],
])("the file name of '%s' is decoded", (disposition, filename) => {
  const part = parseMimeTree(
    message(
      "Content-Type: application/pdf; name=type.pdf",
      `Content-Disposition: ${disposition}`,
      "",
      "",
    ),
  );
  expect(part.filename).toBe(filename);
});

test("encoded words that split a character are joined before decoding", () => {
  expect(decodeWords("a =?utf-8?q?=C3?= =?UTF-8?q?=A9?= b =?x?q?c_d?=")).toBe("a \u00e9 b c d");
  expect(decodeWords("=?iso-2022-jp?B?GyRCJUYlOSVIGyhC?=")).toBe("\u30c6\u30b9\u30c8");
  expect(decodeWords("=?utf-8?q?a?= =?iso-8859-1?q?=E9?=")).toBe("a\u00e9");
});

test.each([
  ["LF", "\n"],
  ["CR", "\r"],
  ["CR CR LF", "\r\r\n"],
])("lines may end with %s", (_, end) => {
  const raw = Buffer.from(
    ["Subject: x", "Content-Type: multipart/mixed; boundary=b", "", "--b", "", "one", "--b--"].join(
      end,
    ),
  );
  const part = parseMimeTree(raw);
  expect(outline(part)).toEqual(["", "multipart/mixed", ["0", "text/plain"]]);
  expect(part.parts[0]?.body.toString().trim()).toBe("one");
});

test("without a declared boundary the parts are found by their looks, and without any line the body is a text", () => {
  const found = parseMimeTree(
    message(
      "Content-Type: multipart/mixed",
      "",
      "--q",
      "Content-Type: text/html",
      "",
      "x",
      "--q--",
    ),
  );
  expect(outline(found)).toEqual(["", "multipart/mixed", ["0", "text/html"]]);
  const lost = parseMimeTree(message("Content-Type: multipart/mixed; boundary=gone", "", "words"));
  expect(outline(lost)).toEqual(["", "multipart/mixed", ["0", "text/plain"]]);
  expect(lost.parts[0]?.body.toString()).toBe("words");
});

test("a line that could open an inner multipart and close an outer one belongs to the inner one", () => {
  const part = parseMimeTree(
    message(
      "Content-Type: multipart/mixed; boundary=a--",
      "",
      "--a--",
      "Content-Type: multipart/mixed; boundary=a----",
      "",
      "--a----",
      "",
      "body",
      "--a------",
      "epilogue",
      "--a----",
    ),
  );
  expect(leaves(part)).toEqual([["0.0", "text/plain", "body"]]);
});

test("an inner multipart may use the boundary of the outer one again", () => {
  const part = parseMimeTree(
    message(
      "Content-Type: multipart/mixed; boundary=a",
      "",
      "--a",
      "Content-Type: multipart/alternative; boundary=a",
      "",
      "--a",
      "",
      "plain",
      "--a--",
      "",
      "--a",
      "Content-Type: image/png",
      "",
      "picture",
      "--a--",
    ),
  );
  expect(leaves(part)).toEqual([
    ["0.0", "text/plain", "plain"],
    ["1", "image/png", "picture"],
  ]);
});

test("delimiters of a multipart that its outer one has ended still part the text", () => {
  const part = parseMimeTree(
    message(
      "Content-Type: multipart/mixed; boundary=outer",
      "",
      "--outer",
      "Content-Type: multipart/mixed; boundary=inner",
      "",
      "--inner",
      "",
      "one",
      "--outer",
      "",
      "two",
      "--inner",
      "",
      "three",
      "--outer--",
    ),
  );
  expect(leaves(part)).toEqual([
    ["0.0", "text/plain", "one"],
    ["1", "text/plain", "two"],
    ["2", "text/plain", "three"],
  ]);
});

test("where the declared boundary stands nowhere the parts are found by their looks", () => {
  const part = parseMimeTree(
    message(
      "Content-Type: multipart/mixed; boundary=declared",
      "",
      "--used",
      "Content-Type: text/html",
      "",
      "<p>x</p>",
      "--used--",
    ),
  );
  expect(leaves(part)).toEqual([["0", "text/html", "<p>x</p>"]]);
});

test("a last delimiter without a line break before it ends the message, one within does not", () => {
  const part = parseMimeTree(
    message("Content-Type: multipart/mixed; boundary=b", "", "--b", "", "x --b-- y", "z--b--", ""),
  );
  expect(leaves(part)).toEqual([["0", "text/plain", "x --b-- y\r\nz"]]);
});

test.each([
  ["?garbage", "?garbage"],
  ["\u043f\u0440\u0438\u0432\u0435\u0442", "\u043f\u0440\u0438\u0432\u0435\u0442"],
  ["SGVsbG8sIHdv*cmxkIQ==", "Hello, world!"],
  ["SGVsbG8= xyz", "Hello"],
])("base64 that reads '%s' gives '%s'", (body, text) => {
  const part = parseMimeTree(message("Content-Transfer-Encoding: base64", "", body));
  expect(part.body.toString()).toBe(text);
});

function leaves(part: MimePart): string[][] {
  return part.parts.length > 0
    ? part.parts.flatMap(leaves)
    : [[part.partId, part.mimeType, part.body.toString()]];
}

test("a line that is no field begins the body, but an mbox line before the header is passed over", () => {
  const part = parseMimeTree(message("From me Sat Nov 21 09:00:00 2026", "Subject: x", "words"));
  expect(part.headers).toEqual([{ name: "Subject", value: "x" }]);
  expect(part.body.toString()).toBe("words");
});

test("empty and headless input gives a part", () => {
  expect(parseMimeTree(Buffer.alloc(0))).toMatchObject({ mimeType: "text/plain", parts: [] });
  expect(parseMimeTree(Buffer.from("\r\nbody")).body.toString()).toBe("body");
  expect(parseMimeTree(Buffer.from("Subject: only")).headers).toHaveLength(1);
});

test("nesting ends at fifty levels and a message at two thousand parts", () => {
  const nested = Array.from({ length: 20_000 }, (_, level) =>
    ["Content-Type: multipart/mixed; boundary=b" + level, "", "--b" + level, ""].join("\r\n"),
  ).join("");
  let part: MimePart | undefined = within(1000, nested);
  let depth = 0;
  while ((part = part?.parts[0]) !== undefined) depth++;
  expect(depth).toBe(50);

  const wide = within(
    1000,
    "Content-Type: multipart/mixed; boundary=b\n\n" + "--b\n\nx\n".repeat(150_000),
  );
  expect(wide.parts).toHaveLength(1999);
  expect(wide.parts.at(-1)?.mimeType).toBe("application/octet-stream");
});

test("long hostile input is read in linear time", () => {
  within(1000, "X: y\n".repeat(10_000));
  within(1000, "Subject: " + "=?utf-8?q?".repeat(100_000));
  within(1000, "Subject: x" + "\n ".repeat(500_000));
  within(1000, 'Content-Type: text/plain; name="' + "\\".repeat(1_000_000));
  within(1000, "Content-Type: multipart/mixed; boundary=b\n\n" + "\n--b -".repeat(170_000));
  within(1000, "Content-Type: multipart/mixed; boundary=b\n\n--b\n\n" + "-".repeat(1_000_000));
  within(1000, "Content-Type: multipart/mixed; boundary=b\n\n--b\n" + "\n--x".repeat(170_000));
  within(1000, lostMultiparts(1900) + "\nno delimiter".repeat(500_000));
  within(1000, "Content-Transfer-Encoding: base64\n\n" + "=".repeat(1_000_000));
  within(1000, "Content-Transfer-Encoding: quoted-printable\n\n" + "= ".repeat(500_000));
});

/** Multiparts side by side, none of which has a part of its own. */
function lostMultiparts(count: number): string {
  const lost = Array.from(
    { length: count },
    (_, at) => `\n--b\nContent-Type: multipart/mixed; boundary=lost${at}\n\nx`,
  );
  return "Content-Type: multipart/mixed; boundary=b\n" + lost.join("");
}

function within(milliseconds: number, text: string): MimePart {
  const raw = Buffer.from(text);
  const start = performance.now();
  const part = parseMimeTree(raw);
  expect(performance.now() - start).toBeLessThan(milliseconds);
  return part;
}

const corpus = `${import.meta.dirname}/../../../../shared/data/mail`;

test.skipIf(!existsSync(corpus))("every message of ../shared/data/mail gives a tree", () => {
  const files = globSync(`${corpus}/**/*.eml`);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const part = parseMimeTree(readFileSync(file));
    expect(part.headers.length, file).toBeGreaterThan(0);
  }
});
