import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "#server/runtime/clock.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { gmailFailure, unreachable } from "./gmail-errors.ts";
import { retry, type RetryPolicy } from "./retry.ts";

/** What a call costs: the quota table's method and how often it is called (a batch of n is n calls). */
export type GmailCost = { method: string; calls: number };

/** Lets a call go when the mailbox's budget allows. */
export type Limiter = <T>(cost: GmailCost, work: () => Promise<T>) => Promise<T>;

export type TransportOptions = {
  /** A Google-compatible server; absent: Google. */
  baseUrl?: string | undefined;
  /** An access token that is valid now; `renew` asks for another than the last one. */
  accessToken: (options?: { renew: boolean }) => Promise<string>;
  clock: Clock;
  logger: Logger;
  /** Milliseconds that one call may take. */
  timeoutMs?: number | undefined;
  retry?: Partial<RetryPolicy> | undefined;
  limiter?: Limiter | undefined;
};

export type GmailCall = GmailCost & {
  path: string;
  send?: { contentType: string; body: string };
  /** Bytes of the answer, unpacked, that are accepted. */
  maxBytes?: number;
  /** Asks for a fresh token at once. */
  renew?: boolean;
};

export type GmailAnswer = { contentType: string; body: string };

export type GmailTransport = {
  /** One call with renewal of the token, patience and retries. Throws a `Failure`. */
  call(call: GmailCall): Promise<GmailAnswer>;
  /** One call without retries, for a caller that retries in its own way. */
  callOnce(call: GmailCall): Promise<GmailAnswer>;
  retry<T>(work: (attempt: number) => Promise<T>): Promise<T>;
};

const defaultMaxBytes = 32 * 1024 * 1024;
// Google packs answers only for a User-Agent that names gzip.
const userAgent = "Mailwright (gzip)";
const defaultPolicy: RetryPolicy = {
  tries: 5,
  base: 1000,
  longestPause: 64_000,
  deadline: 60_000,
  sleep,
  random: Math.random,
};

/** The wire to Gmail: HTTP with the token, time-outs, size caps, and failures in the domain's words. */
export function createGmailTransport(options: TransportOptions): GmailTransport {
  const policy = { ...defaultPolicy, ...options.retry };
  const limiter: Limiter = options.limiter ?? ((_cost, work) => work());

  async function callOnce(call: GmailCall): Promise<GmailAnswer> {
    try {
      return await limiter(call, async () => exchange(options, call));
    } catch (failure) {
      if (call.renew || !isUnauthorised(failure)) throw failure;
      return await limiter(call, async () => exchange(options, { ...call, renew: true }));
    }
  }

  async function patiently<T>(work: (attempt: number) => Promise<T>): Promise<T> {
    return retry(
      async (attempt) => {
        if (attempt > 1) options.logger.info({ attempt }, "Gmail is tried again");
        return work(attempt);
      },
      policy,
      options.clock,
    );
  }

  return {
    callOnce,
    retry: patiently,
    call: async (call) => patiently(async () => callOnce(call)),
  };
}

function isUnauthorised(failure: unknown): boolean {
  return failure instanceof Failure && failure.code === "mailbox_not_connected";
}

async function exchange(options: TransportOptions, call: GmailCall): Promise<GmailAnswer> {
  const token = await options.accessToken({ renew: call.renew === true });
  const baseUrl = options.baseUrl ?? "https://gmail.googleapis.com";
  try {
    const response = await fetch(baseUrl + call.path, {
      method: call.send ? "POST" : "GET",
      headers: headersOf(token, call),
      body: call.send?.body ?? null,
      redirect: "error",
      signal: AbortSignal.timeout(options.timeoutMs ?? 30_000),
    });
    const body = await readCapped(response, call.maxBytes ?? defaultMaxBytes);
    if (response.ok) return { contentType: response.headers.get("content-type") ?? "", body };
    const retryAfter = response.headers.get("retry-after");
    throw gmailFailure({ status: response.status, retryAfter, body }, options.clock.now());
  } catch (cause) {
    throw unreachable(cause);
  }
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

async function readCapped(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes)
      throw new Failure("too_large", { message: "Gmail's answer is larger than is read." });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length).toString("utf8");
}
