import { findHeader, readHeader } from "#mime/mime-header.ts";
import { decodeTransfer } from "#mime/transfer-encoding.ts";
import {
  admitUpload,
  answerGmail,
  type GmailAnswer,
  type GmailCall,
  sendError,
} from "../gmail/gmail-endpoint.ts";
import type { MeteredContext } from "../meter/metered-context.ts";
import { largestMessage } from "../request/message-content.ts";
import { GoogleError, googleErrorFor, invalidArgument, notFound } from "../store/google-errors.ts";
import { personById } from "../store/standin-people.ts";
import {
  appendToUpload,
  beginUpload,
  endUpload,
  findUpload,
  forgetUpload,
  readUpload,
  type Upload,
} from "./upload-sessions.ts";

/** A call below `/upload` or `/resumable/upload` with its headers, names in lower case. */
type UploadCall = GmailCall & { headers: Record<string, string | string[] | undefined> };

/**
 * Answers an upload in each of Google's three ways: the message alone (`media`), with its JSON (`multipart`), or in
 * pieces over several calls (`resumable`). Never throws.
 */
export function answerUpload(context: MeteredContext, call: UploadCall): GmailAnswer {
  try {
    return routeUpload(context, {
      ...call,
      address: call.address.replace(/^(?:\/resumable)?\/upload/, ""),
    });
  } catch (error) {
    if (!(error instanceof GoogleError)) context.logger.error({ err: error }, "Stand-in failed");
    return sendError(error instanceof GoogleError ? error : googleErrorFor(500));
  }
}

function routeUpload(context: MeteredContext, call: UploadCall): GmailAnswer {
  const { searchParams: query } = new URL(call.address, context.url);
  const id = query.get("upload_id");
  if (id !== null) return continueUpload(context, { ...call, id });
  switch (query.get("uploadType")) {
    case "media":
      checkType(header(call, "content-type"));
      return answerGmail(context, { ...call, body: Buffer.alloc(0), media: call.body });
    case "multipart":
      return answerRelated(context, call);
    case "resumable":
      return startResumable(context, call);
    default:
      throw invalidArgument("Invalid upload request: unknown uploadType.");
  }
}

function answerRelated(context: MeteredContext, call: UploadCall): GmailAnswer {
  const parts = readRelated(header(call, "content-type"), call.body);
  if (parts === undefined) throw badContent("Malformed multipart body.");
  checkType(parts.mediaType);
  return answerGmail(context, { ...call, body: parts.metadata, media: parts.media });
}

function startResumable(context: MeteredContext, call: UploadCall): GmailAnswer {
  const { person, scopes } = admitUpload(context, call);
  const type = header(call, "x-upload-content-type");
  if (type !== "") checkType(type);
  const length = header(call, "x-upload-content-length");
  if (!/^\d{0,15}$/.test(length)) throw invalidArgument("Invalid X-Upload-Content-Length header");
  if (Number(length) > largestMessage) throw new GoogleError(413, "Request Too Large");
  const id = beginUpload(context, {
    person: person.id,
    scopes: [...scopes],
    method: call.method,
    address: call.address,
    metadata: call.body.toString(),
    size: length === "" ? undefined : Number(length),
  });
  const location = new URL(`/upload${call.address}`, context.url);
  location.searchParams.set("upload_id", id);
  const headers = { location: location.href, "x-guploader-uploadid": id };
  return { status: 200, headers, body: "" };
}

function checkType(type: string): void {
  if (!/^message\/[\w.+-]+\s*(?:;|$)/i.test(type))
    throw badContent(`Media type '${type}' is not supported. Valid media types: [message/*]`);
}

function badContent(message: string): GoogleError {
  return new GoogleError(400, message, { reason: "badContent" });
}

function header({ headers }: UploadCall, name: string): string {
  return String(headers[name] ?? "").trim();
}

type RelatedParts = { metadata: Buffer; media: Buffer; mediaType: string };

/** The two parts of a multipart upload (multipart/related): JSON, then the message byte for byte. Undefined when it is no such thing. */
function readRelated(contentType: string, body: Buffer): RelatedParts | undefined {
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

/** All chunks but the last are multiples of this many bytes. */
const chunkUnit = 262_144;

type UploadStep = {
  id: string;
  method: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/**
 * Takes a chunk of a resumable upload, or tells how much is here: 308 with `Range` until the message is whole, then
 * what the call answers, again and again for a client that lost it. Throws Google's errors.
 */
function continueUpload(context: MeteredContext, step: UploadStep): GmailAnswer {
  const upload = findUpload(context, step.id);
  if (upload === undefined) throw notFound();
  if (step.method === "DELETE") return cancel(context, upload);
  if (step.method !== "PUT") throw new GoogleError(405, "Method Not Allowed");
  if (upload.answer !== undefined) return upload.answer;
  const chunk = readChunk(upload, step);
  appendToUpload(context.store, upload, chunk);
  const received = upload.received + chunk.bytes.length;
  return received === chunk.size ? finish(context, upload) : incomplete(upload.id, received);
}

type Chunk = { bytes: Buffer; size: number | undefined };

/** The bytes of this call that are new, and the size of the whole if it is known by now. */
function readChunk(upload: Upload, { headers, body }: UploadStep): Chunk {
  const { start, size, isQuestion } = readRange(upload, { headers, body });
  if (isQuestion) return { bytes: Buffer.alloc(0), size };
  if (start > upload.received)
    throw invalidArgument(
      `Invalid request.  According to the Content-Range header, the upload offset is ${start} byte(s), which exceeds already uploaded size of ${upload.received} byte(s).`,
    );
  const bytes = body.subarray(Math.min(upload.received - start, body.length));
  const isLast = start + body.length === size;
  return { bytes: isLast ? bytes : wholeUnits(bytes, body.length), size };
}

type Range = { start: number; size: number | undefined; isQuestion: boolean };

/** Where the body belongs; without Content-Range it is the whole message, with an asterisk a question how much is here. */
function readRange(upload: Upload, { headers, body }: Omit<UploadStep, "id" | "method">): Range {
  const text = String(headers["content-range"] ?? `bytes 0-${body.length - 1}/${body.length}`);
  const [, asked, from, to, total = ""] =
    /^bytes (?:(\*)|(\d{1,15})-(-?\d{1,15}))\/(\d{1,15}|\*)$/.exec(text.trim()) ?? [];
  if (total === "") throw invalidArgument("Failed to parse Content-Range header.");
  const size = readSize(upload, total);
  const [start, end] = [Number(from), Number(to) + 1];
  const fits = end - start === body.length && end <= (size ?? largestMessage);
  if (asked === undefined && !fits)
    throw invalidArgument("The Content-Range header does not fit the request.");
  return { start, size, isQuestion: asked !== undefined };
}

function readSize(upload: Upload, text: string): number | undefined {
  const size = text === "*" ? upload.size : Number(text);
  if (size !== undefined && size > largestMessage) throw new GoogleError(413, "Request Too Large");
  if (size !== (upload.size ?? size))
    throw invalidArgument("The Content-Range header does not fit the size of the upload.");
  return size;
}

/** Google keeps only whole units before the last chunk, and says in `Range` where to go on. */
function wholeUnits(bytes: Buffer, sent: number): Buffer {
  if (sent < chunkUnit)
    throw invalidArgument(
      `Invalid request.  The number of bytes uploaded is required to be equal or greater than ${chunkUnit}, except for the final request (it's recommended to be the exact multiple of ${chunkUnit}).  The received request contained ${sent} bytes, which does not meet this requirement.`,
    );
  return bytes.subarray(0, bytes.length - (bytes.length % chunkUnit));
}

function incomplete(id: string, received: number): GmailAnswer {
  const range = received === 0 ? {} : { range: `bytes=0-${received - 1}` };
  return { status: 308, headers: { "x-guploader-uploadid": id, ...range }, body: "" };
}

/** What may pass by itself (the quota, a failure of ours) leaves the upload as it is, to be asked for again. */
function finish(context: MeteredContext, upload: Upload): GmailAnswer {
  const { id, method, address, metadata, scopes } = upload;
  const person = personById(context.store, upload.person);
  if (person === undefined) throw notFound();
  const call = { method, address, authorization: undefined, body: Buffer.from(metadata) };
  const media = readUpload(context.store, id);
  const answer = answerGmail(context, { ...call, media, caller: { person, scopes } });
  if (!isPassing(answer)) endUpload(context.store, id, answer);
  return answer;
}

function isPassing({ status, body }: GmailAnswer): boolean {
  return status === 429 || status >= 500 || (status === 403 && body.includes("ateLimitExceeded"));
}

/** 499, as Google answers when a client gives its upload up. */
function cancel({ store }: MeteredContext, { id }: Upload): GmailAnswer {
  forgetUpload(store, id);
  return { status: 499, headers: {}, body: "" };
}
