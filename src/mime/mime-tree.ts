import { findDelimiter, makeMarker, type Delimiter, type Marker } from "./find-delimiter.ts";
import { parseMimeField, type MimeField } from "./mime-field.ts";
import { findHeader, readHeader, type MimeHeader } from "./mime-header.ts";
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
