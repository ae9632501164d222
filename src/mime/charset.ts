import { isAscii, isUtf8 } from "node:buffer";
import { charsetLabel, isEastAsian, isJapanese } from "./charset-labels.ts";
import { decodeShifted } from "./shifted-charsets.ts";

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
