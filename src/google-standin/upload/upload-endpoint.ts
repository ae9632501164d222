import type { MeteredContext } from "../meter/metered-context.ts";
import { beginUpload } from "./upload-sessions.ts";
import { GoogleError, googleErrorFor, invalidArgument } from "../store/google-errors.ts";
import { continueUpload } from "./continue-upload.ts";
import {
  admitUpload,
  answerGmail,
  sendError,
  type GmailAnswer,
  type GmailCall,
} from "../gmail/gmail-endpoint.ts";
import { largestMessage } from "../request/message-content.ts";
import { readRelated } from "./read-related.ts";

/** A call below `/upload` or `/resumable/upload` with its headers, names in lower case. */
export type UploadCall = GmailCall & { headers: Record<string, string | string[] | undefined> };

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
