import { GoogleError, invalidArgument, notFound } from "../store/google-errors.ts";
import { threadLength } from "../store/messages-table.ts";
import { readId, type GmailRequest } from "./gmail-request.ts";

/** The most that Gmail takes as one message, everything encoded: 35 MiB. */
export const largestMessage = 36_700_160;

/** The fields of Gmail's Message; a writer sets `raw`, `threadId` and `labelIds`, the others are passed over. */
export const messageFields = [
  "id",
  "threadId",
  "labelIds",
  "snippet",
  "historyId",
  "internalDate",
  "payload",
  "sizeEstimate",
  "raw",
  "classificationLabelValues",
];

type MessageContent = { raw: Buffer; thread: string | undefined };

/** The message that a call brings, uploaded or as `raw`, and the thread it asks for, which must exist. */
export function readContent(
  request: GmailRequest,
  message: Record<string, unknown>,
): MessageContent {
  const raw = request.media ?? readRaw(message["raw"]);
  if (raw.length > largestMessage) throw new GoogleError(413, "Request Too Large");
  return { raw, thread: readThread(request, message["threadId"]) };
}

/** The `message` of a draft; undefined when the call has neither that nor an upload. */
export function readDraftMessage({
  body,
  media,
}: GmailRequest): Record<string, unknown> | undefined {
  const message = body["message"] ?? (media === undefined ? undefined : {});
  if (message === undefined) return undefined;
  if (typeof message !== "object" || message === null || Array.isArray(message))
    throw invalidArgument("Invalid value at 'draft.message', expected a message");
  const unknown = Object.keys(message).find((name) => !messageFields.includes(name));
  if (unknown !== undefined)
    throw invalidArgument(
      `Invalid JSON payload received. Unknown name "${unknown}" at 'draft.message': Cannot find field.`,
    );
  return { ...message };
}

function readRaw(value: unknown): Buffer {
  if (value === undefined || value === null || value === "")
    throw invalidArgument(
      "'raw' RFC822 payload message string or uploading message via /upload/* URL required",
    );
  if (typeof value !== "string" || !/^[\w+/-]*={0,2}$/.test(value) || isOdd(value))
    throw invalidArgument(
      `Invalid value at 'message.raw' (TYPE_BYTES), Base64 decoding failed for "${String(value).slice(0, 100)}"`,
    );
  return Buffer.from(value, "base64url");
}

/** One sign beyond a multiple of four is half a byte. */
function isOdd(text: string): boolean {
  return text.replace(/=+$/, "").length % 4 === 1;
}

function readThread({ context, person }: GmailRequest, value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string") throw invalidArgument("Invalid thread_id value");
  const thread = readId(value, "thread_id");
  if (threadLength(context.store, person.id, thread) === 0) throw notFound();
  return thread;
}
