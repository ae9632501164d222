import { Readable } from "node:stream";
import type { Grantable } from "#contract/permissions.ts";
import type { Clock } from "#server/platform/clock.ts";
import { Failure } from "#server/platform/failure.ts";
import { gmailFailure, unreachable } from "./gmail-errors.ts";

export type GmailCall = {
  /** Names of the price table, one a call: a batch of n has n. */
  methods: string[];
  path: string;
  /** Text, or bytes that are opened anew for each try. */
  send?: { contentType: string; body: string | (() => Readable) };
  /** By default POST where something is sent, else GET. */
  verb?: "PUT" | "DELETE";
  /** Bytes of the answer, unpacked, that are accepted. */
  maxBytes?: number;
  /** A batch: an answer beyond `maxBytes` is given as far as it was read, and is `cut`. */
  partly?: boolean;
  /** Raised while the call still waits before the gate: then it is not made, and rejects with the reason. */
  unless?: AbortSignal | undefined;
  /** Part of sending a message: a day's calls that are used up hold it back. */
  sending?: boolean;
  /** Asks for another token than this one. */
  refusedToken?: string;
};

export type GmailAnswer = { contentType: string; body: string; cut: boolean; token: string };

export type Wire = {
  /** A Google-compatible server; absent: Google. */
  baseUrl?: string | undefined;
  clock: Clock;
  /** Milliseconds without a byte after which a call has failed; in all it may take ten times as long. */
  timeoutMs?: number | undefined;
  /** Abandons the call. */
  stop?: AbortSignal | undefined;
};

const defaultMaxBytes = 32 * 1024 * 1024;
const defaultTimeout = 30_000;
// Google packs answers only for a User-Agent that names gzip.
const userAgent = "Mailwright (gzip)";

/** One HTTP exchange with Gmail. Throws a `Failure`; an answer that does not come whole is `gmail_unavailable`. */
export async function exchangeWithGmail(
  wire: Wire,
  call: GmailCall,
  token: string,
): Promise<GmailAnswer> {
  const patience = startPatience(wire);
  try {
    const response = await fetch((wire.baseUrl ?? "https://gmail.googleapis.com") + call.path, {
      method: call.verb ?? (call.send ? "POST" : "GET"),
      headers: headersOf(token, call),
      ...bodyOf(call, patience.heard),
      redirect: "error",
      signal: patience.signal,
    });
    const { body, cut } = await readBody(response, call, patience.heard);
    const contentType = response.headers.get("content-type") ?? "";
    if (response.ok) return { contentType, body, cut, token };
    const retryAfter = response.headers.get("retry-after");
    const { status } = response;
    const { sending, methods } = call;
    const refusal = { status, retryAfter, body, sending, needs: neededFor(methods[0] ?? "") };
    throw gmailFailure(refusal, wire.clock.now());
  } catch (cause) {
    throw unreachable(cause);
  } finally {
    patience.end();
  }
}

/** What goes out counts against the silence as what comes in does. */
function bodyOf({ send }: GmailCall, heard: () => void): RequestInit {
  if (typeof send?.body !== "function") return { body: send?.body ?? null };
  const { body: open } = send;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of open()) {
      heard();
      yield chunk as Uint8Array;
    }
  }
  const body = Readable.toWeb(Readable.from(chunks())) as ReadableStream;
  // The DOM's own types do not know it yet.
  const half = { duplex: "half" as const };
  return { body, ...half };
}

type Patience = { signal: AbortSignal; heard(): void; end(): void };

function startPatience({ timeoutMs = defaultTimeout, stop }: Wire): Patience {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), timeoutMs);
  const longest = AbortSignal.timeout(10 * timeoutMs);
  return {
    signal: AbortSignal.any([silence.signal, longest, ...(stop === undefined ? [] : [stop])]),
    heard: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  };
}

function headersOf(token: string, call: GmailCall): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    accept: "*/*",
    "accept-encoding": "gzip",
    "user-agent": userAgent,
    ...(call.send && { "content-type": call.send.contentType }),
  };
}

async function readBody(
  response: Response,
  { maxBytes = defaultMaxBytes, partly }: GmailCall,
  heard: () => void,
): Promise<{ body: string; cut: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    heard();
    if (length + chunk.length > maxBytes) {
      if (partly) return { body: textOf(chunks, length), cut: true };
      throw new Failure("too_large", { message: "Gmail's answer is larger than is read." });
    }
    length += chunk.length;
    chunks.push(chunk);
  }
  return { body: textOf(chunks, length), cut: false };
}

function textOf(chunks: Uint8Array[], length: number): string {
  return Buffer.concat(chunks, length).toString("utf8");
}

/** What Google must have granted for a method, by Google's reference of it. */
function neededFor(method: string): Grantable {
  if (method === "messages.batchDelete") return "full";
  if (method.startsWith("drafts.")) return "draft";
  return reads.test(method) ? "read" : "modify";
}

const reads = /(?:^|\.)(?:get|list|getProfile|watch)$/;
