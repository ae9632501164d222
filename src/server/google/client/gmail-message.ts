import { decodeHTML } from "entities/decode";
import {
  countOf,
  optionalText,
  recordsOf,
  requiredText,
  textsOf,
  toRecord,
  type JsonRecord,
} from "./json-reader.ts";

export type GmailHeader = { name: string; value: string };

/** A part of a message as Gmail gives it; `data` is base64url, and absent when `attachmentId` is given. */
export type GmailPart = {
  partId: string;
  mimeType: string;
  filename: string;
  headers: GmailHeader[];
  size: number;
  data: string | undefined;
  attachmentId: string | undefined;
  parts: GmailPart[];
};

/** A message of `format=full`. */
export type GmailMessage = {
  id: string;
  threadId: string;
  historyId: string;
  labels: string[];
  /** Gmail's `internalDate`. */
  receivedAt: Date;
  sizeBytes: number;
  /** Gmail's own first words of the message. */
  snippet: string;
  payload: GmailPart;
};

/** Parts nested deeper, or beyond this many in all, are left out: no mail program writes such a message. */
const treeLimits = { depth: 60, parts: 1000 } as const;

const endOfYear9999 = Date.UTC(9999, 11, 31);

/** Reads Gmail's JSON of a message. Throws `gmail_unavailable` when it is not one. */
export function readGmailMessage(json: JsonRecord): GmailMessage {
  return {
    id: requiredText(json, "id"),
    threadId: requiredText(json, "threadId"),
    historyId: optionalText(json, "historyId") ?? "0",
    labels: textsOf(json, "labelIds"),
    receivedAt: new Date(Math.min(countOf(json, "internalDate"), endOfYear9999)),
    sizeBytes: countOf(json, "sizeEstimate"),
    snippet: decodeHTML(optionalText(json, "snippet") ?? ""),
    payload: readPart(toRecord(json["payload"] ?? {}), { depth: 0, budget: { parts: 0 } }),
  };
}

function readPart(
  json: JsonRecord,
  place: { depth: number; budget: { parts: number } },
): GmailPart {
  const body = toRecord(json["body"] ?? {});
  place.budget.parts++;
  return {
    partId: optionalText(json, "partId") ?? "",
    mimeType: (optionalText(json, "mimeType") ?? "text/plain").toLowerCase(),
    filename: optionalText(json, "filename") ?? "",
    headers: recordsOf(json, "headers").map(readHeader),
    size: countOf(body, "size"),
    data: optionalText(body, "data"),
    attachmentId: optionalText(body, "attachmentId"),
    parts: readChildren(json, place),
  };
}

function readHeader(json: JsonRecord): GmailHeader {
  return { name: optionalText(json, "name") ?? "", value: optionalText(json, "value") ?? "" };
}

function readChildren(
  json: JsonRecord,
  { depth, budget }: { depth: number; budget: { parts: number } },
): GmailPart[] {
  const children: GmailPart[] = [];
  if (depth >= treeLimits.depth) return children;
  for (const child of recordsOf(json, "parts")) {
    if (budget.parts >= treeLimits.parts) break;
    children.push(readPart(child, { depth: depth + 1, budget }));
  }
  return children;
}
