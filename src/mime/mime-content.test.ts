import { expect, test } from "vitest";
import { decodeWords } from "./encoded-words.ts";
import { parseMimeTree } from "./mime-tree.ts";

function message(...lines: string[]): Buffer {
  return Buffer.from(lines.join("\r\n"));
}

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
  ["?garbage", "?garbage"],
  ["\u043f\u0440\u0438\u0432\u0435\u0442", "\u043f\u0440\u0438\u0432\u0435\u0442"],
  ["SGVsbG8sIHdv*cmxkIQ==", "Hello, world!"],
  ["SGVsbG8= xyz", "Hello"],
])("base64 that reads '%s' gives '%s'", (body, text) => {
  const part = parseMimeTree(message("Content-Transfer-Encoding: base64", "", body));
  expect(part.body.toString()).toBe(text);
});
