import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
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

const corpus = `${import.meta.dirname}/../../../shared/data/mail`;

test.skipIf(!existsSync(corpus))("every message of ../shared/data/mail gives a tree", () => {
  const files = globSync(`${corpus}/**/*.eml`);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const part = parseMimeTree(readFileSync(file));
    expect(part.headers.length, file).toBeGreaterThan(0);
  }
});
