import type { ErrorCode } from "#contract/errors.ts";
import type { Grantable } from "#contract/permissions.ts";
import { Failure } from "#server/platform/failure.ts";

/**
 * An answer of Google's that is no success: the status, the `Retry-After` header and the body as text. `sending`: to a
 * call that is part of sending a message.
 */
type Refusal = {
  status: number;
  retryAfter: string | null;
  body: string;
  sending?: boolean | undefined;
  /** What the call needs Google to have granted. */
  needs?: Grantable | undefined;
};

const missingScope = new Set([
  "insufficientPermissions",
  "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
  "insufficientScopes",
]);
const rateLimits = new Set(["rateLimitExceeded", "userRateLimitExceeded", "RATE_LIMIT_EXCEEDED"]);
/** All calls of a day that Google grants the installation are used up. */
const dayIsUsedUp = new Set(["dailyLimitExceeded"]);
const finalLimits = new Set([...dayIsUsedUp, "domainPolicy"]);
/** The account has no Gmail, or an administrator has switched it off ("Mail service not enabled"). */
const noService = new Set(["failedPrecondition", "FAILED_PRECONDITION"]);

/** Codes by which Gmail, or what lies before it, says that nothing of what it was asked for has happened. */
export const gmailRefusals = [
  "invalid_request",
  "not_found",
  "missing_permission",
  "mailbox_not_connected",
  "message_too_large",
  "gmail_refused",
  "gmail_rate_limited",
  "daily_limit",
] as const satisfies ErrorCode[];

/** What passes by itself, often at a time that Gmail names. */
const passing = new Set<ErrorCode>(["gmail_rate_limited", "gmail_unavailable", "daily_limit"]);

/**
 * What a refusal means to us. Google words a rate limit as 403 or 429, with the moment to come back
 * in the header or in the text. The cause names status and reason only, never tokens or mail.
 */
export function gmailFailure(refusal: Refusal, now: Date): Failure {
  const error = readError(refusal.body);
  const isHeldBack = refusal.sending === true && isAny(error.reasons, dayIsUsedUp);
  const code = isHeldBack ? "daily_limit" : codeOf(refusal.status, error);
  const reason = error.reasons.join(",") || "none";
  const options = { cause: new Error(`Gmail answered ${refusal.status}, reason ${reason}`) };
  if (code === "missing_permission" && refusal.needs !== undefined)
    return new Failure(code, { ...options, missing: [refusal.needs] });
  if (!passing.has(code)) return new Failure(code, options);
  const wait = waitIn(refusal, error, now) ?? (isHeldBack ? 3600 : undefined);
  return new Failure(code, wait === undefined ? options : { ...options, retryAfter: wait });
}

/** A call that got no complete answer: refused connection, time-out, dropped or cut-off body. */
export function unreachable(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  const name = cause instanceof Error ? cause.name : "unknown";
  return new Failure("gmail_unavailable", { cause: new Error(`no answer: ${name}`) });
}

type GoogleError = {
  text: string;
  reasons: string[];
  /** Seconds of a `google.rpc.RetryInfo`. */
  retryDelay: number | undefined;
};

/** The seconds that Gmail asks to wait, wherever it says so. */
function waitIn({ retryAfter }: Refusal, error: GoogleError, now: Date): number | undefined {
  return (
    secondsUntil(retryAfter, now) ?? secondsUntil(timeInText(error.text), now) ?? error.retryDelay
  );
}

function codeOf(status: number, error: GoogleError): ErrorCode {
  if (status === 400) return isAny(error.reasons, noService) ? "gmail_refused" : "invalid_request";
  if (status === 401) return "mailbox_not_connected";
  if (status === 403 || status === 429) return codeOfLimit(status, error);
  if (status === 404) return "not_found";
  if (status === 408 || status >= 500) return "gmail_unavailable";
  return "gmail_refused";
}

function codeOfLimit(status: number, { reasons, text }: GoogleError): ErrorCode {
  if (isAny(reasons, missingScope)) return "missing_permission";
  if (isAny(reasons, finalLimits)) return "gmail_refused";
  if (/\(mail sending\)/i.test(text)) return "daily_limit";
  if (status === 429 || isAny(reasons, rateLimits)) return "gmail_rate_limited";
  if (/insufficient (authentication scopes|permission)/i.test(text)) return "missing_permission";
  return /too many concurrent requests|rate limit/i.test(text)
    ? "gmail_rate_limited"
    : "gmail_refused";
}

function isAny(reasons: string[], kind: ReadonlySet<string>): boolean {
  return reasons.some((reason) => kind.has(reason));
}

function readError(body: string): GoogleError {
  const error = memberOf(parse(body), "error");
  const entries = [memberOf(error, "errors"), memberOf(error, "details")].flat();
  const reasons = entries.map((entry) => memberOf(entry, "reason"));
  const text = memberOf(error, "message");
  const delays = entries.map((entry) => memberOf(entry, "retryDelay"));
  return {
    retryDelay: delays.map(secondsOf).find((delay) => delay !== undefined),
    text: typeof text === "string" ? text : "",
    reasons: reasons.filter((one) => typeof one === "string" && /^\w{1,60}$/.test(one)) as string[],
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

function timeInText(text: string): string | null {
  return /retry after\s+(\d{4}-\d\d-\d\dT[\d:.]+Z)/i.exec(text)?.[1] ?? null;
}

/** Google's JSON of a duration, as in "3.5s". */
function secondsOf(duration: unknown): number | undefined {
  const seconds = /^(\d{1,9}(?:\.\d+)?)s$/.exec(String(duration))?.[1];
  return seconds === undefined ? undefined : Math.ceil(Number(seconds));
}

function secondsUntil(when: string | null, now: Date): number | undefined {
  if (when === null) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(when)) return Number(when);
  const time = Date.parse(when);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - now.getTime()) / 1000));
}
