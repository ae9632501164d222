import { decodeCharset } from "#mime/charset.ts";
import { charsetOfCodepage } from "./charset-of-codepage.ts";

const token =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;
/** Groups that hold no text of the message. */
const silent = new Set(
  "fonttbl colortbl stylesheet info pict header footer headerl headerr footerl footerr".split(" "),
);
const signs = new Map([
  ...["par", "line", "row", "sect", "page", "\n", "\r"].map((word) => [word, "\n"] as const),
  ...["tab", "cell"].map((word) => [word, "\t"] as const),
  ["emdash", "—"],
  ["endash", "–"],
  ["lquote", "‘"],
  ["rquote", "’"],
  ["ldblquote", "“"],
  ["rdblquote", "”"],
  ["bullet", "•"],
  ["~", "\u00a0"],
  ["_", "-"],
  ["\\", "\\"],
  ["{", "{"],
  ["}", "}"],
]);

type Group = { silent: boolean; substitutes: number };
type Reading = {
  text: string;
  bytes: number[];
  group: Group;
  outer: Group[];
  skip: number;
  charset: string;
};

/** The words of RTF, without what they look like. Stops nowhere and never throws. */
export function rtfText(rtf: Buffer, charset: string): string {
  const group = { silent: false, substitutes: 1 };
  const reading: Reading = { text: "", bytes: [], group, outer: [], skip: 0, charset };
  for (const [, word, value, hex, sign, brace, plain] of rtf.toString("latin1").matchAll(token)) {
    if (hex !== undefined) say(reading, [Number.parseInt(hex, 16)]);
    else if (plain !== undefined) say(reading, Buffer.from(plain, "latin1"));
    else if (brace !== undefined) turn(reading, brace);
    else if (sign === "*") reading.group.silent = true;
    else obey(reading, word ?? sign ?? "", value);
  }
  flush(reading);
  return reading.text.trim();
}

function obey(reading: Reading, word: string, value: string | undefined): void {
  const { group } = reading;
  const number = Number(value ?? 0);
  if (word === "ansicpg") reading.charset = charsetOfCodepage(number);
  else if (word === "uc") group.substitutes = number;
  else if (silent.has(word)) group.silent = true;
  else if (word === "u") {
    sayText(reading, String.fromCharCode(number & 0xffff));
    reading.skip = group.substitutes;
  } else sayText(reading, signs.get(word) ?? "");
}

function turn(reading: Reading, brace: string): void {
  flush(reading);
  reading.skip = 0;
  if (brace === "{") {
    reading.outer.push(reading.group);
    reading.group = { ...reading.group };
  } else reading.group = reading.outer.pop() ?? reading.group;
}

/** Letters of a charset may be of several bytes: they are read once all of them are there. */
function say(reading: Reading, bytes: Iterable<number>): void {
  for (const byte of bytes)
    if (reading.skip > 0) reading.skip -= 1;
    else if (!reading.group.silent) reading.bytes.push(byte);
}

function sayText(reading: Reading, text: string): void {
  if (text === "" || reading.group.silent) return;
  flush(reading);
  reading.text += text;
}

function flush(reading: Reading): void {
  if (reading.bytes.length > 0)
    reading.text += decodeCharset(Buffer.from(reading.bytes), reading.charset);
  reading.bytes = [];
}
