import type { APICallError, RetryError } from "ai";
import { ModelFailure, type ModelFailureReason } from "./model-failure.ts";

export type Ends = {
  /** The person's Stop, and the time that a request has. */
  stopped: AbortSignal;
  late: AbortSignal;
};

/** Throws `ModelFailure` where nothing may begin any more. */
export function checkEnds({ stopped, late }: Ends): void {
  if (stopped.aborted) throw new ModelFailure("stopped");
  if (late.aborted) throw new ModelFailure("too_slow");
}

/**
 * What an error of the SDK's means. It is told by its kind and status alone: the error itself holds the prompt, the
 * answer and the headers, and goes nowhere.
 */
export function failureOf(error: unknown, { stopped, late }: Ends): ModelFailure {
  if (stopped.aborted) return new ModelFailure("stopped");
  if (error instanceof ModelFailure) return error;
  if (late.aborted) return new ModelFailure("too_slow");
  const last = lastOf(error);
  if (last instanceof ModelFailure) return last;
  if (!(last instanceof Error)) return new ModelFailure("garbage");
  const { statusCode, isRetryable } = last as Partial<APICallError>;
  // Of an answer that breaks off the SDK says that another try makes sense.
  if (statusCode === 200 && isRetryable === true) return new ModelFailure("unreachable");
  const reason = reasonOf(last, statusCode);
  if (reason !== "unreachable") return new ModelFailure(reason, statusCode);
  return new ModelFailure(reason, statusCode, isUnpaid(last, statusCode));
}

/** Errors of a connection that was never made; the last is of a port that `fetch` does not speak to. */
const unconnected =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|UNABLE_TO_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|bad port)$/;

/** Providers take nothing for errors of their own; a gateway that waits no longer does not know (RFC 9110, 15.6.5). */
function isUnpaid({ cause }: Error, status: number | undefined): boolean {
  if (status !== undefined) return status !== 504;
  if (!(cause instanceof Error)) return false;
  const { code, message } = cause as NodeJS.ErrnoException;
  return unconnected.test(code ?? message);
}

function lastOf(error: unknown): unknown {
  const inner = (error as Partial<RetryError> | undefined)?.lastError ?? error;
  const cause = inner instanceof Error ? inner.cause : undefined;
  return cause instanceof ModelFailure ? cause : inner;
}

function reasonOf(error: Error, status: number | undefined): ModelFailureReason {
  if (status === 429 || status === 529) return "busy";
  if (status !== undefined && status >= 500) return "unreachable";
  if (status !== undefined && status >= 300) return "refused";
  if (status === undefined && /^(AI_APICallError|TypeError|Error)$/.test(error.name))
    return "unreachable";
  return "garbage";
}
