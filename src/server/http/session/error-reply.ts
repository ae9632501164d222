import { ORPCError } from "@orpc/server";
import { errorCodes, isErrorCode, type ErrorCode } from "#contract/errors.ts";
import type { Grantable } from "#contract/permissions.ts";
import { diskFull, isDiskFull } from "#server/platform/disk/disk-full.ts";
import { Failure } from "#server/platform/failure.ts";
import { wrongFields } from "./wrong-fields.ts";

/** What a failed request is answered with. Messages are generic: nothing of the cause leaves the server. */
type ErrorReply = {
  status: number;
  retryAfter: number | undefined;
  body: {
    error: {
      code: ErrorCode;
      message: string;
      missing?: readonly Grantable[];
      request_id?: string;
    };
  };
};

/** Turns whatever was thrown into a reply with a code of the closed list. */
export function toErrorReply(error: unknown): ErrorReply {
  const failure = toFailure(error);
  return {
    status: errorCodes[failure.code].status,
    retryAfter: failure.retryAfter,
    body: { error: wordsOfFailure(failure) },
  };
}

/** What is told of a failure: its code, its words, and what Google must grant first. */
export function wordsOfFailure({ code, message, missing }: Failure) {
  return { code, message, ...(missing !== undefined && { missing }) };
}

/** The failure behind an error of the domain, of the contract's validation or of Fastify. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ORPCError && error.cause instanceof Failure) return error.cause;
  if (isDiskFull(error)) return diskFull(error);
  const status = (error as { status?: unknown; statusCode?: unknown }).status;
  const code = codeOfStatus(Number(status ?? (error as { statusCode?: unknown }).statusCode));
  if (error instanceof ORPCError && isErrorCode(error.code)) return new Failure(error.code);
  const fields = code === "invalid_request" ? wrongFields(error) : [];
  if (fields.length > 0) {
    const message = `The request is not understood: ${fields.join(", ")}.`;
    return new Failure(code, { cause: error, message });
  }
  return new Failure(code, { cause: error });
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return "not_signed_in";
  // The file server's word for a path that leads out of its folder.
  if (status === 403) return "not_found";
  if (status === 503) return "overloaded";
  if (!(status >= 400 && status < 500)) return "internal";
  return plainCodes[status] ?? "invalid_request";
}

/** What a status means that came without a code of ours. */
const plainCodes: Readonly<Record<number, ErrorCode>> = {
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "too_large",
  415: "unsupported_media_type",
  429: "rate_limited",
};
