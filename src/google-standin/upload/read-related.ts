import { findHeader, readHeader } from "#mime/mime-header.ts";
import { decodeTransfer } from "#mime/transfer-encoding.ts";

export type RelatedParts = { metadata: Buffer; media: Buffer; mediaType: string };

/** The two parts of a multipart upload (multipart/related): JSON, then the message byte for byte. Undefined when it is no such thing. */
export function readRelated(contentType: string, body: Buffer): RelatedParts | undefined {
  const type = /^multipart\/related\s*;.*?\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const boundary = type?.[1] ?? type?.[2];
  if (boundary === undefined) return undefined;
  const parts = splitParts(body, `--${boundary}`);
  const [metadata, media] = parts ?? [];
  if (parts?.length !== 2 || metadata === undefined || media === undefined) return undefined;
  return { metadata: metadata.content, media: media.content, mediaType: media.type };
}

type Part = { type: string; content: Buffer };

/** Undefined when the closing delimiter is missing. */
function splitParts(body: Buffer, delimiter: string): Part[] | undefined {
  const parts: Part[] = [];
  let at = findLine(body, delimiter, 0);
  while (at !== -1) {
    const start = at + delimiter.length;
    if (body.subarray(start, start + 2).toString() === "--") return parts;
    const next = findLine(body, delimiter, start);
    if (next === -1) return undefined;
    parts.push(readPart(body.subarray(body.indexOf("\n", start) + 1, next)));
    at = next;
  }
  return undefined;
}

/** Where the delimiter begins a line. */
function findLine(body: Buffer, delimiter: string, from: number): number {
  let at = body.indexOf(delimiter, from);
  while (at > 0 && body[at - 1] !== 0x0a) at = body.indexOf(delimiter, at + 1);
  return at;
}

/** The line break before a delimiter is the delimiter's own (RFC 2046, 5.1.1). */
function readPart(bytes: Buffer): Part {
  const end = bytes.length - (bytes.at(-2) === 0x0d ? 2 : 1);
  const { headers, bodyStart } = readHeader(bytes.subarray(0, end));
  const encoding = findHeader(headers, "content-transfer-encoding") ?? "";
  const content = bytes.subarray(Math.min(bodyStart, end), end);
  return {
    type: findHeader(headers, "content-type") ?? "",
    content: /^base64$/i.test(encoding.trim()) ? decodeTransfer(content, "base64") : content,
  };
}
