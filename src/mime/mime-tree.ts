import { type MimeField, parseMimeField } from "./mime-field.ts";
import { findHeader, type MimeHeader, readHeader } from "./mime-header.ts";
import { decodeTransfer } from "./transfer-encoding.ts";

export type MimePart = {
  /** As Gmail numbers them: "" the message, then "0", "1", "1.0". */
  partId: string;
  mimeType: string;
  filename: string;
  headers: MimeHeader[];
  /** Decoded bytes of a leaf; of message/rfc822 the inner message; of a multipart nothing. */
  body: Buffer;
  parts: MimePart[];
};

const maxDepth = 50;
const maxParts = 2000;
const maxBoundary = 200;
const maxLost = 8;

type Walk = { partsLeft: number };
type Place = { partId: string; depth: number; fallback: string };

/** A message being read, with the multiparts around the place that is read now. */
type Source = { raw: Buffer; open: Marker[]; lost: Marker[]; walk: Walk };

/** A part, and the delimiter that ends it; none at the end of the message. */
type Read = { part: MimePart; end: Delimiter | undefined };

/**
 * The tree of a message as Gmail shows it (RFC 2045, 2046), in linear time. Total: garbled input
 * gives a tree too; below 50 levels or beyond 2,000 parts the rest is one opaque leaf.
 */
export function parseMimeTree(raw: Buffer): MimePart {
  return readMessage(
    raw,
    { partId: "", depth: 0, fallback: "text/plain" },
    { partsLeft: maxParts },
  );
}

function readMessage(raw: Buffer, place: Place, walk: Walk): MimePart {
  return readEntity({ raw, open: [], lost: [], walk }, 0, place).part;
}

function readEntity(source: Source, start: number, place: Place): Read {
  const end = findDelimiter(source.raw, start, source);
  const limit = end === undefined ? source.raw.length : Math.max(start, end.start);
  const { headers, bodyStart } = readHeader(source.raw.subarray(start, limit));
  const type = parseMimeField(findHeader(headers, "content-type") ?? "");
  const part: MimePart = {
    partId: place.partId,
    mimeType: /^[^\s/]+\/[^\s/]+$/.test(type.value) ? type.value : place.fallback,
    filename: readFilename(headers, type),
    headers,
    body: source.raw.subarray(start + bodyStart, limit),
    parts: [],
  };
  source.walk.partsLeft--;
  if (!part.mimeType.startsWith("multipart/")) fillLeaf(part, place.depth, source.walk);
  else if (place.depth >= maxDepth) part.mimeType = "application/octet-stream";
  else return readMultipart(source, { part, end }, { type, depth: place.depth });
  return { part, end };
}

function fillLeaf(part: MimePart, depth: number, walk: Walk): void {
  part.body = decodeTransfer(
    part.body,
    findHeader(part.headers, "content-transfer-encoding") ?? "7bit",
  );
  const isMessage = part.mimeType === "message/rfc822" || part.mimeType === "message/global";
  if (isMessage && depth < maxDepth && walk.partsLeft > 0)
    part.parts = [readMessage(part.body, childPlace(part, depth, 0), walk)];
}

/**
 * The parts between the delimiters; preamble and epilogue are dropped, a missing last delimiter is
 * forgiven. Without any delimiter the whole is one text, as it reads to a person.
 */
function readMultipart(
  source: Source,
  { part, end }: Read,
  at: { type: MimeField; depth: number },
): Read {
  const { body } = part;
  part.body = body.subarray(0, 0);
  const first =
    openMultipart(source, body, at.type.parameters.get("boundary")) ??
    openMultipart(source, body, guessBoundary(body));
  if (first === undefined) {
    if (body.length > 0)
      part.parts.push(makeLeaf(body, childPlace(part, at.depth, 0), "text/plain"));
    return { part, end };
  }
  return { part, end: readParts(source, part, { delimiter: first, depth: at.depth }) };
}

/** The first delimiter of a multipart, which is open from then on; none when its body has none. */
function openMultipart(
  source: Source,
  body: Buffer,
  declared: string | undefined,
): Delimiter | undefined {
  const boundary = declared?.trimEnd() ?? "";
  if (boundary === "" || boundary.length > maxBoundary) return undefined;
  source.open.push(makeMarker(boundary));
  const start = body.byteOffset - source.raw.byteOffset;
  const first = findDelimiter(source.raw, start, { open: source.open, lost: [] });
  if (first?.level === source.open.length - 1) return first;
  loseInnermost(source);
  return undefined;
}

/** Where no delimiter is as declared, a line of two dashes that is followed by a content header serves. */
function guessBoundary(body: Buffer): string | undefined {
  const start = body.subarray(0, 8192).toString("latin1");
  const found = /(?:^|[\r\n])--([^\s]{1,200})[ \t]*(?:\r\n|\n|\r)content-/i.exec(start)?.[1];
  return found === undefined ? undefined : Buffer.from(found, "latin1").toString();
}

/** Reads the parts of the innermost open multipart and closes it; answers with the delimiter behind it. */
function readParts(
  source: Source,
  part: MimePart,
  at: { delimiter: Delimiter; depth: number },
): Delimiter | undefined {
  const level = source.open.length - 1;
  let delimiter: Delimiter | undefined = at.delimiter;
  while (delimiter?.level === level && !delimiter.closes) {
    const place = childPlace(part, at.depth, part.parts.length);
    const hasRoom = source.walk.partsLeft > 1;
    const read: Read = hasRoom
      ? readEntity(source, delimiter.next, place)
      : { part: makeLeaf(source.raw.subarray(delimiter.next), place), end: undefined };
    part.parts.push(read.part);
    delimiter = read.end;
  }
  if (delimiter?.level !== level) {
    loseInnermost(source);
    return delimiter;
  }
  source.open.pop();
  return findDelimiter(source.raw, delimiter.next, { open: source.open, lost: [] });
}

function loseInnermost({ open, lost }: Source): void {
  lost.push(...open.splice(-1));
  if (lost.length > maxLost) lost.shift();
}

function childPlace(parent: MimePart, depth: number, index: number): Place {
  return {
    partId: parent.partId === "" ? String(index) : `${parent.partId}.${index}`,
    depth: depth + 1,
    fallback: parent.mimeType === "multipart/digest" ? "message/rfc822" : "text/plain",
  };
}

function makeLeaf(body: Buffer, place: Place, mimeType = "application/octet-stream"): MimePart {
  return { partId: place.partId, mimeType, filename: "", headers: [], body, parts: [] };
}

function readFilename(headers: MimeHeader[], type: MimeField): string {
  const disposition = parseMimeField(findHeader(headers, "content-disposition") ?? "");
  const name = disposition.parameters.get("filename") ?? type.parameters.get("name") ?? "";
  return name.replace(/\p{Cc}+/gu, " ").trim();
}

const cr = 0x0d;
const lf = 0x0a;
const dash = 0x2d;

/** A boundary with its two dashes, and what was found of it when it was last searched for. */
type Marker = { bytes: Buffer; searched: Range; found: Line | undefined };

type Range = { from: number; to: number };

/** The multiparts around a place in a message. */
type Markers = {
  /** Those not closed yet, outermost first. */
  open: readonly Marker[];
  /** Those that ended without being closed. */
  lost: readonly Marker[];
};

type Line = {
  at: number;
  /** Where the text before it ends: the line break before a delimiter is its own (RFC 2046, 5.1.1). */
  start: number;
  next: number;
  closes: boolean;
};

/** A boundary line; `level` is the place of its multipart among the open ones. */
type Delimiter = Line & { level: number };

/** A marker that `findDelimiter` may search for from any place on. */
function makeMarker(boundary: string): Marker {
  return {
    bytes: Buffer.from(`--${boundary}`),
    searched: { from: Infinity, to: 0 },
    found: undefined,
  };
}

/**
 * The next delimiter of any multipart around; a line that fits two is the inner one's. Delimiters of
 * outer ones count everywhere (RFC 2046, 5.1.2); one of a lost multipart begins a new part of the
 * innermost. Asked from places that only go forward, it reads nothing twice for one marker.
 */
function findDelimiter(raw: Buffer, from: number, { open, lost }: Markers): Delimiter | undefined {
  if (open.length === 0) return undefined;
  let first = firstOfOpen(raw, from, open);
  for (const marker of lost) {
    const line = lineOf(raw, marker, { from, to: first?.at ?? raw.length });
    if (line !== undefined && line.at < (first?.at ?? raw.length))
      first = { ...line, level: open.length - 1, closes: false };
  }
  return first ?? gluedEnd(raw, from, open);
}

function firstOfOpen(raw: Buffer, from: number, open: readonly Marker[]): Delimiter | undefined {
  let first: Delimiter | undefined;
  for (const [level, marker] of open.entries()) {
    const line = lineOf(raw, marker, { from, to: first?.next ?? raw.length });
    if (line !== undefined && line.at <= (first?.at ?? raw.length)) first = { ...line, level };
  }
  return first;
}

function lineOf(raw: Buffer, marker: Marker, range: Range): Line | undefined {
  const { searched, found } = marker;
  const isKnown = found === undefined ? searched.to >= range.to : found.at >= range.from;
  if (isKnown && searched.from <= range.from) return found;
  marker.searched = range;
  marker.found = searchLine(raw.subarray(0, range.to), range.from, marker.bytes);
  return marker.found;
}

function searchLine(raw: Buffer, from: number, bytes: Buffer): Line | undefined {
  let at = raw.indexOf(bytes, from);
  while (at !== -1) {
    const found = at === 0 || isBreak(raw[at - 1]) ? readLine(raw, at, bytes) : undefined;
    if (found !== undefined) return found;
    at = raw.indexOf(bytes, at + bytes.length);
  }
  return undefined;
}

function readLine(raw: Buffer, at: number, bytes: Buffer): Line | undefined {
  let end = at + bytes.length;
  const closes = raw[end] === dash && raw[end + 1] === dash;
  if (closes) end += 2;
  while (raw[end] === 0x20 || raw[end] === 0x09) end++;
  if (end < raw.length && !isBreak(raw[end])) return undefined;
  return { at, start: withoutBreak(raw, at), next: afterBreak(raw, end), closes };
}

/** Some senders write the last delimiter of all without a line break before it. */
function gluedEnd(raw: Buffer, from: number, open: readonly Marker[]): Delimiter | undefined {
  const least = Math.max(from, raw.length - 1000);
  let end = raw.length;
  while (end > least && (raw[end - 1] ?? 0) <= 0x20) end--;
  if (raw[end - 1] !== dash || raw[end - 2] !== dash) return undefined;
  const level = open.findLastIndex(({ bytes }) => endsWith(raw.subarray(from, end - 2), bytes));
  const marker = open[level];
  if (marker === undefined) return undefined;
  const at = end - 2 - marker.bytes.length;
  return { at, start: at, next: raw.length, level, closes: true };
}

function endsWith(text: Buffer, end: Buffer): boolean {
  return text.length >= end.length && text.subarray(text.length - end.length).equals(end);
}

function isBreak(byte: number | undefined): boolean {
  return byte === cr || byte === lf;
}

function withoutBreak(raw: Buffer, at: number): number {
  const isPair = at > 1 && raw[at - 2] === cr && raw[at - 1] === lf;
  return Math.max(0, at - (isPair ? 2 : 1));
}

function afterBreak(raw: Buffer, end: number): number {
  const isPair = raw[end] === cr && raw[end + 1] === lf;
  return Math.min(raw.length, end + (isPair ? 2 : 1));
}
