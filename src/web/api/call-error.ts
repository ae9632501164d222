import { ORPCError } from "@orpc/client";
import { errorCodes, isErrorCode, type ErrorCode } from "#contract/errors.ts";
import { readGrantables, type Grantable } from "#contract/permissions.ts";
import { isRecord } from "./is-record.ts";

/** A call that failed: a code of the closed list, the server's words, and the seconds after which to try again. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;
  /** What Google must grant first, where that is why. */
  readonly missing: readonly Grantable[] | undefined;

  constructor(code: ErrorCode, options: CallErrorOptions = {}) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause });
    this.name = "CallError";
    this.code = code;
    this.status = options.status ?? errorCodes[code].status;
    this.retryAfter = options.retryAfter;
    this.missing = options.missing;
  }
}

type CallErrorOptions = {
  message?: string;
  cause?: unknown;
  status?: number;
  retryAfter?: number | undefined;
  missing?: readonly Grantable[] | undefined;
};

/** Reads the server's `{ error: { code, message } }`; undefined when the body is anything else. */
export function readErrorBody(
  body: unknown,
  status: number,
  retryAfter: string | undefined,
): CallError | undefined {
  if (!isRecord(body) || !isRecord(body["error"])) return undefined;
  const { code, message, missing } = body["error"];
  if (typeof code !== "string" || !isErrorCode(code) || typeof message !== "string")
    return undefined;
  const options = { message, status, retryAfter: seconds(retryAfter) };
  return new CallError(code, { ...options, missing: readGrantables(missing) });
}

/** Whatever a call threw as a `CallError`: an answer without our body by its status, no answer at all as `internal`. */
export function asCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown;
  if (thrown instanceof ORPCError) {
    if (thrown.data instanceof CallError) return thrown.data;
    return new CallError(codeOf(thrown.status), { status: thrown.status, cause: thrown });
  }
  return new CallError("internal", {
    message: "Mailwright cannot be reached. Check your connection.",
    status: 0,
    cause: thrown,
  });
}

function codeOf(status: number): ErrorCode {
  const found = Object.entries(errorCodes).find(([, one]) => one.status === status);
  const code = found?.[0] ?? "internal";
  return isErrorCode(code) ? code : "internal";
}

function seconds(header: string | undefined): number | undefined {
  const value = Number(header ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}
