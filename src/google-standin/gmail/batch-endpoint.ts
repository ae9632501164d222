import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { STATUS_CODES } from "node:http";
import { faultAnswer, spoilBody } from "../meter/fault-answer.ts";
import { isInstead, type Fault } from "../meter/faults.ts";
import type { MeteredContext } from "../meter/metered-context.ts";
import { claimSlot } from "./claim-slot.ts";
import { answerGmail, sendError, type GmailAnswer, type GmailCall } from "./gmail-endpoint.ts";
import { GoogleError, invalidArgument } from "../store/google-errors.ts";

type BatchPart = GmailCall & { contentId: string | undefined };
/** `fault`: what the whole reply meets because one of its calls did. */
type BatchAnswer = { answer: GmailAnswer; fault?: Fault | undefined };

const mostCalls = 100;

/**
 * Answers a batch (multipart/mixed of whole HTTP requests): one part an answer, in order, each with a status of its
 * own. All of its calls are under way until the last is answered; those beyond the cap are refused.
 */
export async function answerBatch(
  context: MeteredContext,
  batch: { contentType: string; authorization: string | undefined; body: Buffer },
): Promise<BatchAnswer> {
  const parts = readParts(batch);
  if (!Array.isArray(parts)) return { answer: parts };
  const places = parts.map((part) => enter(context, part));
  try {
    if (context.latency > 0) await wait(context.latency);
    return await answerParts(
      context,
      parts.map((part, index) => ({ part, place: places[index] })),
    );
  } finally {
    for (const place of places) if (typeof place === "function") place();
  }
}

type Place = (() => void) | GmailAnswer;
type PlacedPart = { part: BatchPart; place: Place | undefined };

function enter(context: MeteredContext, part: BatchPart): Place {
  try {
    return claimSlot(context, part.authorization);
  } catch (error) {
    if (error instanceof GoogleError) return sendError(error);
    throw error;
  }
}

async function answerParts(
  context: MeteredContext,
  parts: readonly PlacedPart[],
): Promise<BatchAnswer> {
  const boundary = `batch_${randomBytes(16).toString("base64url")}`;
  const pieces: string[] = [];
  let broken: Fault | undefined;
  for (const { part, place } of parts) {
    const { answer, fault } =
      typeof place === "object" ? { answer: place } : await answerPart(context, part);
    broken ??= fault;
    if (isInstead(broken)) break;
    pieces.push(`--${boundary}\r\n${writePart(part, answer)}`);
  }
  const answer = {
    status: 200,
    headers: { "content-type": `multipart/mixed; boundary=${boundary}` },
    body: `${pieces.join("")}--${boundary}--\r\n`,
  };
  return { answer, fault: broken };
}

async function answerPart(context: MeteredContext, part: BatchPart): Promise<BatchAnswer> {
  const fault = context.faults.take(part.address);
  if (fault?.kind === "delay") await wait(fault.ms ?? 0);
  const answer = isInstead(fault) ? noAnswer : answerGmail(context, part);
  if (fault === undefined || connectionFaults.has(fault.kind)) return { answer, fault };
  if (fault.kind === "status") return { answer: faultAnswer(fault) };
  return { answer: { ...answer, body: spoilBody(answer.body, fault) } };
}

const noAnswer: GmailAnswer = { status: 503, headers: {}, body: "" };

/** Faults that the whole reply meets: they break the connection or the compression. */
const connectionFaults = new Set<Fault["kind"]>(["drop", "gzip", "half", "reset"]);

function readParts(batch: {
  contentType: string;
  authorization: string | undefined;
  body: Buffer;
}): BatchPart[] | GmailAnswer {
  const type = /^multipart\/mixed\s*;.*?boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(batch.contentType);
  const boundary = type?.[1] ?? type?.[2];
  if (boundary === undefined) return sendError(invalidArgument("Failed to parse batch request"));
  const pieces = `\n${batch.body.toString("latin1")}`.split(`\n--${boundary}`).slice(1);
  const closed = pieces.findIndex((piece) => piece.startsWith("--"));
  const parts = (closed === -1 ? pieces : pieces.slice(0, closed)).map((piece) =>
    readPart(piece, batch.authorization),
  );
  const calls = parts.filter((part) => part !== undefined);
  if (calls.length === 0 || calls.length < parts.length)
    return sendError(invalidArgument("Failed to parse batch request"));
  return calls.length > mostCalls
    ? sendError(
        invalidArgument(`The batch request contains ${calls.length} calls, more than ${mostCalls}`),
      )
    : calls;
}

function readPart(piece: string, authorization: string | undefined): BatchPart | undefined {
  const [head = "", ...rest] = piece.replace(/^[ \t]*\r?\n/, "").split(/\r?\n\r?\n/);
  const outer = readHeaders(head);
  const [requestHead = "", ...body] = rest;
  const [line = "", ...lines] = requestHead.split(/\r?\n/);
  const request = /^([A-Z]+) (\S+)(?: HTTP\/1\.[01])?$/.exec(line.trim());
  if (!/^application\/http\b/i.test(outer.get("content-type") ?? "") || request === null)
    return undefined;
  const [, method = "", address = ""] = request;
  return {
    method,
    address: address.replace(/^https?:\/\/[^/]+/, ""),
    authorization: readHeaders(lines.join("\n")).get("authorization") ?? authorization,
    body: Buffer.from(body.join("\r\n\r\n").trim(), "latin1"),
    contentId: outer.get("content-id"),
  };
}

function readHeaders(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    return colon < 1 ? [] : [[name, line.slice(colon + 1).trim()] as const];
  });
  return new Map(lines);
}

/** Google answers the part `<item1>` with the part `<response-item1>`. */
function writePart({ contentId }: BatchPart, answer: GmailAnswer): string {
  const id = contentId?.replace(/^(<?)/, "$1response-");
  const headers = Object.entries({
    ...answer.headers,
    "content-length": String(Buffer.byteLength(answer.body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return [
    "Content-Type: application/http\r\n",
    id === undefined ? "" : `Content-ID: ${id}\r\n`,
    `\r\nHTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ""}\r\n`,
    ...headers,
    `\r\n${answer.body}\r\n`,
  ].join("");
}
