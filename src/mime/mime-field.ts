import { decodeCharset } from "./charset.ts";
import { decodeWords } from "./encoded-words.ts";

export type MimeField = { value: string; parameters: Map<string, string> };

/** Beyond this many characters a field is cut: no honest one comes near. */
const maxLength = 65_536;

type Piece = { text: string; encoded: boolean };

/**
 * A Content-Type or Content-Disposition: its value in lower case and its parameters, names in lower
 * case, continuations joined and charsets decoded (RFC 2231, and RFC 2047 words as senders use them).
 */
export function parseMimeField(text: string): MimeField {
  const [first = "", ...rest] = splitParameters(text.slice(0, maxLength));
  // Some senders forget the semicolon before the first parameter.
  const [, value = "", afterValue = ""] = /^\s*([^\s(]*)\s*(.*)$/s.exec(first) ?? [];
  const plain = new Map<string, string>();
  const pieces = new Map<string, Map<number, Piece>>();
  for (const item of [afterValue, ...rest]) readParameter(item, plain, pieces);
  for (const [name, parts] of pieces) plain.set(name, joinPieces(parts));
  return { value: value.toLowerCase(), parameters: plain };
}

/** Splits at the semicolons outside quotes, keeping the quotes. */
function splitParameters(text: string): string[] {
  const items: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === "\\" && quoted) at++;
    else if (char === '"') quoted = !quoted;
    else if (char === ";" && !quoted) {
      items.push(text.slice(start, at));
      start = at + 1;
    }
  }
  items.push(text.slice(start));
  return items;
}

function readParameter(
  item: string,
  plain: Map<string, string>,
  pieces: Map<string, Map<number, Piece>>,
): void {
  const equals = item.indexOf("=");
  if (equals < 1) return;
  const name = item.slice(0, equals).trim().toLowerCase();
  const text = unquote(item.slice(equals + 1).trim());
  const extended = /^([^*]+)(?:\*(\d{1,4}))?(\*)?$/.exec(name);
  if (extended === null || !name.includes("*")) {
    if (!plain.has(name)) plain.set(name, decodeWords(text));
    return;
  }
  const [, base = "", position = "0", star] = extended;
  const parts = pieces.get(base) ?? new Map<number, Piece>();
  parts.set(Number(position), { text, encoded: star !== undefined });
  pieces.set(base, parts);
}

function unquote(text: string): string {
  if (!text.startsWith('"')) return text.replace(/\s\(.*$/, "");
  const end = /^"((?:[^"\\]|\\.)*)/.exec(text)?.[1] ?? "";
  return end.replace(/\\(.)/g, "$1");
}

function joinPieces(parts: Map<number, Piece>): string {
  const ordered = [...parts].sort(([a], [b]) => a - b).map(([, piece]) => piece);
  const first = ordered[0];
  if (first === undefined) return "";
  const lead = first.encoded ? /^([^']*)'[^']*'/.exec(first.text) : null;
  const bytes = ordered.map((piece, index) => {
    const text = index === 0 && lead !== null ? piece.text.slice(lead[0].length) : piece.text;
    return piece.encoded ? percentBytes(text) : Buffer.from(text);
  });
  return decodeCharset(Buffer.concat(bytes), lead?.[1]);
}

function percentBytes(text: string): Buffer {
  const escaped = Buffer.from(text).toString("latin1");
  const plain = escaped.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(plain, "latin1");
}
