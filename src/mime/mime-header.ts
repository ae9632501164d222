import { decodeCharset } from "./charset.ts";

export type MimeHeader = { name: string; value: string };

const cr = 0x0d;
const lf = 0x0a;

/**
 * The header of an entity and where its body begins. Lines end with CRLF, LF or CR; values are
 * unfolded, encoded words stay. A line that is no field ends the header and begins the body.
 */
export function readHeader(raw: Buffer): { headers: MimeHeader[]; bodyStart: number } {
  const fields: Buffer[][] = [];
  let at = skipEnvelope(raw);
  while (at < raw.length) {
    const line = lineAt(raw, at);
    if (line.end === at) return { headers: fields.map(parseField), bodyStart: line.next };
    const bytes = raw.subarray(at, line.end);
    if (isFold(bytes)) fields.at(-1)?.push(bytes);
    else if (isField(bytes)) fields.push([bytes]);
    else return { headers: fields.map(parseField), bodyStart: at };
    at = line.next;
  }
  return { headers: fields.map(parseField), bodyStart: raw.length };
}

/** The first value under a name, whatever its case. */
export function findHeader(headers: readonly MimeHeader[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find((header) => header.name.toLowerCase() === wanted)?.value;
}

function skipEnvelope(raw: Buffer): number {
  const start = raw.subarray(0, 6).toString("latin1");
  return start.startsWith("From ") || start.startsWith(">From ") ? lineAt(raw, 0).next : 0;
}

function lineAt(raw: Buffer, start: number): { end: number; next: number } {
  let end = start;
  while (end < raw.length && raw[end] !== cr && raw[end] !== lf) end++;
  return { end, next: Math.min(raw.length, end + breakLength(raw, end)) };
}

/** CRLF, LF, CR, and the CR CR LF that a careless relay makes of CRLF. */
function breakLength(raw: Buffer, at: number): number {
  if (raw[at] !== cr) return 1;
  if (raw[at + 1] === lf) return 2;
  return raw[at + 1] === cr && raw[at + 2] === lf ? 3 : 1;
}

function isFold(line: Buffer): boolean {
  return line[0] === 0x20 || line[0] === 0x09;
}

function isField(line: Buffer): boolean {
  const colon = line.indexOf(0x3a);
  if (colon < 1) return false;
  for (let at = 0; at < colon; at++) {
    const byte = line[at] ?? 0;
    if (byte < 0x21 || byte > 0x7e) return isBlank(line.subarray(at, colon));
  }
  return true;
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09);
}

function parseField(lines: Buffer[]): MimeHeader {
  const bytes = Buffer.concat(lines);
  const colon = bytes.indexOf(0x3a);
  return {
    name: bytes.subarray(0, colon).toString("latin1").trimEnd(),
    value: decodeCharset(bytes.subarray(colon + 1), undefined).trim(),
  };
}
