import { decodeCharset } from "./charset.ts";

const word = /=\?([^?\s]{1,60})\?([bq])\?([^?]{0,10000})\?=/gi;

/** An encoded word, or several of which each was cut within the code of a byte. */
type Word = { encoding: string; text: string };
/** What a header value is made of: plain text, and neighbouring words of one charset. */
type Span = string | { charset: string; words: Word[] };

/**
 * A header value with its RFC 2047 encoded words decoded. Neighbours in one charset are joined before decoding, since senders
 * split characters, and even the codes of their bytes. Letters that were never encoded but are JIS are read as such.
 */
export function decodeWords(value: string): string {
  return readWords(value, (text) => text);
}

/** The same header value in words that hold whole characters in UTF-8, for a parser that reads each word by itself. */
export function wholeWords(value: string): string {
  return readWords(value, (text) => `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`);
}

function readWords(given: string, write: (text: string) => string): string {
  const value = given.includes("\x1b") ? decodeCharset(Buffer.from(given), undefined) : given;
  return spansOf(value)
    .map((span) => (typeof span === "string" ? span : write(decodeSpan(span.charset, span.words))))
    .join("");
}

function spansOf(value: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of value.matchAll(word)) {
    const [whole, label = "", encoding = "", text = ""] = match;
    const charset = label.replace(/\*.*$/, "").toLowerCase();
    const between = value.slice(end, match.index);
    const last = spans.at(-1);
    const joins = last !== undefined && between.trim() === "";
    const next = { encoding: encoding.toLowerCase(), text };
    if (joins && typeof last === "object" && last.charset === charset) addWord(last.words, next);
    else spans.push(joins ? "" : between, { charset, words: [next] });
    end = match.index + whole.length;
  }
  return [...spans, value.slice(end)];
}

function addWord(words: Word[], next: Word): void {
  const last = words.at(-1);
  if (last !== undefined && goesOn(last, next)) last.text += next.text;
  else words.push(next);
}

/** Whether a word was cut within the code of a byte. */
function goesOn(one: Word, next: Word): boolean {
  if (one.encoding !== next.encoding) return false;
  return one.encoding === "b"
    ? !one.text.endsWith("=") && one.text.length % 4 !== 0
    : /=[0-9a-f]?$/i.test(one.text);
}

function decodeSpan(charset: string, words: Word[]): string {
  return decodeCharset(Buffer.concat(words.map(decodeBytes)), charset);
}

function decodeBytes({ encoding, text }: Word): Buffer {
  if (encoding === "b") return Buffer.from(text, "base64");
  const plain = text
    .replaceAll("_", " ")
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, /[\u0100-\uffff]/.test(plain) ? "utf8" : "latin1");
}
