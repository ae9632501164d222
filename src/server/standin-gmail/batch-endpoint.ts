import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { STATUS_CODES } from "node:http";
import { faultAnswer } from "#server/standin-meter/fault-answer.ts";
import type { Fault } from "#server/standin-meter/faults.ts";
import type { MeteredContext } from "#server/standin-meter/metered-context.ts";
import { answerGmail, sendError, type GmailAnswer, type GmailCall } from "./gmail-endpoint.ts";
import { invalidArgument } from "#server/standin-store/google-errors.ts";

type BatchPart = GmailCall & { contentId: string | undefined };
export type BatchAnswer = GmailAnswer | "drop";

const mostCalls = 100;

/**
 * Answers a batch (multipart/mixed of whole HTTP requests): one part an answer, in order, each with a status of its
 * own. `drop` when a fault cuts one of the calls off, which cuts the connection.
 */
export async function answerBatch(
  context: MeteredContext,
  batch: { contentType: string; authorization: string | undefined; body: Buffer },
): Promise<BatchAnswer> {
  const parts = readParts(batch);
  if (!Array.isArray(parts)) return parts;
  const boundary = `batch_${randomBytes(16).toString("base64url")}`;
  const pieces: string[] = [];
  for (const part of parts) {
    const answer = await answerPart(context, part);
    if (answer === "drop") return "drop";
    pieces.push(`--${boundary}\r\n${writePart(part, answer)}`);
  }
  return {
    status: 200,
    headers: { "content-type": `multipart/mixed; boundary=${boundary}` },
    body: `${pieces.join("")}--${boundary}--\r\n`,
  };
}

async function answerPart(context: MeteredContext, part: BatchPart): Promise<BatchAnswer> {
  const fault = context.faults.take(part.address);
  if (fault?.kind === "drop") return "drop";
  if (fault?.kind === "status") return faultAnswer(fault);
  if (fault?.kind === "delay") await wait(fault.ms ?? 0);
  const answer = answerGmail(context, part);
  return { ...answer, body: cut(answer.body, fault) };
}

function cut(body: string, fault: Fault | undefined): string {
  return fault?.kind === "truncate" ? body.slice(0, body.length / 2) : body;
}

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
