import { expect, test } from "vitest";
import { decodeCharset } from "./charset.ts";
import { decodeWords, wholeWords } from "./encoded-words.ts";

const jis = Buffer.from("\x1b$B$3$s$K$A$O\x1b(B", "latin1");
const shiftJis = Buffer.from("82b182f182c982bf82cd", "hex");
const eucJp = Buffer.from("a4b3a4f3a4cba4c1a4cf", "hex");

test.each([
  ["escapes without a charset", jis, undefined],
  ["escapes under a charset that has none", jis, "us-ascii"],
  ["escapes under utf-8", jis, "utf-8"],
  ["a name of Microsoft's", jis, "cp50220"],
  ["UTF-8 under ISO-2022-JP", Buffer.from("こんにちは"), "iso-2022-jp"],
  ["UTF-8 under Shift_JIS", Buffer.from("こんにちは"), "shift_jis"],
  ["Shift_JIS as declared", shiftJis, "Shift_JIS"],
  ["Shift_JIS under ISO-2022-JP", shiftJis, "iso-2022-jp"],
  ["Shift_JIS under another name", shiftJis, "cp932"],
  ["EUC-JP as declared", eucJp, "euc-jp"],
  ["EUC-JP under ISO-2022-JP", eucJp, "iso-2022-jp"],
  ["UTF-16 with the larger byte first", Buffer.from("feff30533093306b3061306f", "hex"), "utf-16"],
])("Japanese in %s is read", (_name, bytes, charset) => {
  expect(decodeCharset(bytes, charset).replace(/^\uFEFF/, "")).toBe("こんにちは");
});

test("letters of half width, and those that only some vendors have, are read", () => {
  expect(decodeCharset(Buffer.from("\x1b(I1231\x1b(B", "latin1"), "iso-2022-jp")).toBe("ｱｲｳｱ");
  expect(decodeCharset(Buffer.from('\x1b$B-!-"\x1b(B', "latin1"), "iso-2022-jp")).toBe("①②");
});

test.each([
  ["hz-gb-2312", "a ~{<:Ky2;~} ~~", "a 己所不 ~"],
  ["iso-2022-kr", "\x1b$)C\x0e>H3g\x0f!", "안녕!"],
  ["utf-7", "Hi +ZeVnLIqe-+- ok", "Hi 日本語+ ok"],
])("%s is read", (charset, text, read) => {
  expect(decodeCharset(Buffer.from(text, "latin1"), charset)).toBe(read);
});

test("two bytes of Chinese are not taken for one letter of UTF-8", () => {
  expect(decodeCharset(Buffer.from("c4a3", "hex"), "gb2312")).toBe("模");
});

test.each([
  ["=?utf-8?B?5L0=?= =?utf-8?B?oOWlvQ==?=", "你好"],
  ["=?utf-8?B?5L2g5a?= =?UTF-8?B?W9?=", "你好"],
  ["=?utf-8?Q?=E4=BD?=\r\n =?utf-8?Q?=A0=E5=A5=BD?=", "你好"],
  ["=?utf-8?Q?=E4=BD=A?= =?utf-8?Q?0=E5=A5=BD?=", "你好"],
  ["=?utf-8?B?5L2g?= and =?utf-8?Q?=E5=A5=BD?=", "你 and 好"],
  ["\x1b$B$3$s$K$A$O\x1b(B", "こんにちは"],
  ["=?iso-2022-jp?B?GyRCJDMkcxsoQg==?= =?iso-2022-jp?B?GyRCJEskQSRPGyhC?=", "こんにちは"],
])("the words %j are read whole", (value, read) => {
  expect(decodeWords(value)).toBe(read);
  expect(decodeWords(wholeWords(value))).toBe(read);
});
