import { isAscii, isUtf8 } from "node:buffer";

/**
 * Text of `bytes`, whatever is declared of them: escape sequences of JIS are read as such, bytes that can only be UTF-8 as
 * that, all else as declared, and as Windows-1252 where nothing known is. Never throws.
 */
export function decodeCharset(bytes: Uint8Array, declared: string | undefined): string {
  const label = charsetLabel(declared);
  if (isAscii(bytes)) return decodeAscii(bytes, label);
  if (isSurelyUtf8(bytes, label)) return decodeAs(bytes, "utf-8");
  if (isJapanese(label)) return decodeJapanese(bytes, label);
  return decodeAs(bytes, label);
}

const escape = 0x1b;
const jis = String.raw`\x1b(?:\$[@B]|\$\([DOPQ]|\([BIJ])`;
const anyJis = new RegExp(jis);
/** Escapes that another follows at once, which a decoder takes for a fault. */
const idleJis = new RegExp(`(?:${jis})+(?=${jis})`, "g");

/** Seven bits: plain letters, or letters that are shifted into others. */
function decodeAscii(bytes: Uint8Array, label: string): string {
  if (/^utf-?(16|32)/.test(label) && bytes.includes(0)) return decodeAs(bytes, label);
  const text = latin1Of(bytes);
  const shifted = decodeShifted(text, label);
  if (shifted !== undefined) return shifted;
  if (!bytes.includes(escape) || !anyJis.test(text)) return text;
  return decodeAs(Buffer.from(text.replace(idleJis, ""), "latin1"), "iso-2022-jp");
}

/** Two bytes of an East Asian charset can look like one letter of UTF-8; three of them hardly ever do. */
function isSurelyUtf8(bytes: Uint8Array, label: string): boolean {
  if (/^utf-?(16|32)/.test(label) && bytes.includes(0)) return false;
  return isUtf8(bytes) && (!isEastAsian(label) || bytes.some((byte) => byte >= 0xe0));
}

/** Senders confuse the three charsets of Japanese: the first that fits is the one. */
function decodeJapanese(bytes: Uint8Array, label: string): string {
  for (const one of [label, "euc-jp", "shift_jis"]) {
    try {
      return new TextDecoder(one, { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      continue;
    }
  }
  return decodeAs(bytes, label);
}

function decodeAs(bytes: Uint8Array, label: string): string {
  const isBigEndian = label === "utf-16" && bytes[0] === 0xfe && bytes[1] === 0xff;
  try {
    return new TextDecoder(isBigEndian ? "utf-16be" : label, { ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function latin1Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

/**
 * Text in a charset of seven bits that no decoder of the platform knows, given as Latin-1: Chinese as HZ (RFC 1843) and Korean
 * (RFC 1557), whose letters stand between marks, and UTF-7 (RFC 2152). Undefined for all others.
 */
function decodeShifted(text: string, label: string): string | undefined {
  switch (label) {
    case "hz-gb-2312":
      return text
        .replace(/~\{([^~\r\n]*)(?:~\}|(?=[\r\n]|$))/g, (_, inner: string) => raised(inner, "gbk"))
        .replace(/~(?:~|\r?\n)/g, (found) => (found === "~~" ? "~" : ""));
    case "iso-2022-kr":
      return text
        .replaceAll("\x1b$)C", "")
        .split("\x0e")
        .map((piece, place) => (place === 0 ? piece : shiftedIn(piece)))
        .join("");
    case "utf-7":
      return text.replace(/\+([A-Za-z0-9+/]*)-?/g, (_, inner: string) => fromUtf7(inner));
    default:
      return undefined;
  }
}

function shiftedIn(piece: string): string {
  const [korean = "", ...plain] = piece.split("\x0f");
  return raised(korean, "euc-kr") + plain.join("");
}

function raised(text: string, label: string): string {
  return new TextDecoder(label).decode(Buffer.from(text, "latin1").map((byte) => byte | 0x80));
}

function fromUtf7(inner: string): string {
  if (inner === "") return "+";
  const bytes = Buffer.from(inner, "base64");
  return new TextDecoder("utf-16be").decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
}

/** Names that senders give to charsets which a decoder knows under another. */
const others: readonly (readonly [name: RegExp, label: string])[] = [
  [
    /^(?:(?:us-?)?ascii|ansi_x3.*|unknown.*|x-unknown|default|none|binary|8bit|7bit)?$/,
    "windows-1252",
  ],
  [/^(?:cp5022[0-2]|iso-?2022-?jp.*|csiso2022jp.*|jis)$/, "iso-2022-jp"],
  [/^(?:cp932|windows-932|x-ms-cp932|mskanji|sjis.*)$/, "shift_jis"],
  [/^(?:eucjp.*|euc_jp|cp51932|x-eucjp)$/, "euc-jp"],
  [/^(?:cp936|ms936|x-gbk|gb_?18030|x-gb18030)$/, "gb18030"],
  [/^(?:cp949|ms949|uhc|windows-51949|cp51949|euckr|euc_kr)$/, "euc-kr"],
  [/^(?:cp950|ms950|big-5)$/, "big5"],
  [/^(?:utf_?8.*|cp65001|unicode-1-1-utf-8)$/, "utf-8"],
  [/^(?:utf-?7.*|unicode-1-1-utf-7|x-unicode-2-0-utf-7)$/, "utf-7"],
  [/^(?:utf-?16|utf_16|ucs-?2|iso-10646-ucs-2|unicode)$/, "utf-16"],
];

const eastAsian = /^(?:gb|big5|euc-|shift_jis|iso-2022-|hz-)|^(?:x-)?(?:sjis|euc)|^ks_c_5601/;

/** The label under which a decoder knows a declared charset; Windows-1252 where none or ASCII is declared. */
function charsetLabel(declared: string | undefined): string {
  const name = (declared ?? "").trim().toLowerCase();
  return others.find(([names]) => names.test(name))?.[1] ?? name;
}

/** Whether a label is of a charset that writes Chinese, Japanese or Korean in several bytes a letter. */
function isEastAsian(label: string): boolean {
  return eastAsian.test(label);
}

/** Whether a label is of one of the charsets of Japanese. */
function isJapanese(label: string): boolean {
  return /jp$|jis$/.test(label);
}
