import type { MeteredContext } from "../meter/metered-context.ts";
import {
  appendToUpload,
  endUpload,
  findUpload,
  forgetUpload,
  readUpload,
  type Upload,
} from "./upload-sessions.ts";
import { GoogleError, invalidArgument, notFound } from "../store/google-errors.ts";
import { personById } from "../store/standin-people.ts";
import { answerGmail, type GmailAnswer } from "../gmail/gmail-endpoint.ts";
import { largestMessage } from "../request/message-content.ts";

/** All chunks but the last are multiples of this many bytes. */
const chunkUnit = 262_144;

export type UploadStep = {
  id: string;
  method: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/**
 * Takes a chunk of a resumable upload, or tells how much is here: 308 with `Range` until the message is whole, then
 * what the call answers, again and again for a client that lost it. Throws Google's errors.
 */
export function continueUpload(context: MeteredContext, step: UploadStep): GmailAnswer {
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
