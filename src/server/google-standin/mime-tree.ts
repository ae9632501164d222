import { parseMimeField, type MimeField } from "./mime-field.ts";
import { findHeader, readHeader, type MimeHeader } from "./mime-header.ts";
import { splitMultipart } from "./split-multipart.ts";
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

type Walk = { partsLeft: number };
type Place = { partId: string; depth: number; fallback: string };

/**
 * The tree of a message as Gmail shows it (RFC 2045, 2046), in linear time. Total: garbled input
 * gives a tree too; below 50 levels or beyond 2,000 parts the rest is one opaque leaf.
 */
export function parseMimeTree(raw: Buffer): MimePart {
  return parseEntity(
    raw,
    { partId: "", depth: 0, fallback: "text/plain" },
    { partsLeft: maxParts },
  );
}

function parseEntity(raw: Buffer, place: Place, walk: Walk): MimePart {
  const { headers, bodyStart } = readHeader(raw);
  const type = parseMimeField(findHeader(headers, "content-type") ?? "");
  const mimeType = /^[^\s/]+\/[^\s/]+$/.test(type.value) ? type.value : place.fallback;
  const part: MimePart = {
    partId: place.partId,
    mimeType,
    filename: readFilename(headers, type),
    headers,
    body: raw.subarray(bodyStart),
    parts: [],
  };
  walk.partsLeft--;
  fillBody(part, { type, depth: place.depth }, walk);
  return part;
}

function fillBody(part: MimePart, at: { type: MimeField; depth: number }, walk: Walk): void {
  const isMultipart = part.mimeType.startsWith("multipart/");
  if (isMultipart && at.depth < maxDepth) {
    fillMultipart(part, at, walk);
    return;
  }
  if (isMultipart) {
    part.mimeType = "application/octet-stream";
    return;
  }
  part.body = decodeTransfer(
    part.body,
    findHeader(part.headers, "content-transfer-encoding") ?? "7bit",
  );
  const isMessage = part.mimeType === "message/rfc822" || part.mimeType === "message/global";
  if (isMessage && at.depth < maxDepth && walk.partsLeft > 0)
    part.parts = [parseEntity(part.body, childPlace(part, at.depth, 0), walk)];
}

function fillMultipart(part: MimePart, at: { type: MimeField; depth: number }, walk: Walk): void {
  const room = Math.max(1, walk.partsLeft);
  const pieces = splitMultipart(part.body, at.type.parameters.get("boundary"), room);
  part.body = part.body.subarray(0, 0);
  for (const [index, piece] of pieces.entries()) {
    const place = childPlace(part, at.depth, index);
    part.parts.push(
      piece.kind === "entity" && walk.partsLeft > 0
        ? parseEntity(piece.raw, place, walk)
        : makeLeaf(piece.raw, place, piece.kind === "text" ? "text/plain" : undefined),
    );
  }
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
