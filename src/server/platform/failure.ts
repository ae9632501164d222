import { errorCodes, type ErrorCode } from "#contract/errors.ts";
import { notGranted, type Grantable } from "#contract/permissions.ts";

/** The one error of the domain: a code of the closed list, words for the person, and the cause for the log. */
export class Failure extends Error {
  readonly code: ErrorCode;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;
  /** What Google must grant first, where it is known. */
  readonly missing: readonly Grantable[] | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      cause?: unknown;
      retryAfter?: number;
      missing?: readonly Grantable[] | undefined;
    } = {},
  ) {
    super(options.message ?? wordsOf(code, options.missing), { cause: options.cause });
    this.name = "Failure";
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.missing = options.missing;
  }
}

/** Whether an error is the failure of that code. */
export function isFailure(error: unknown, code: ErrorCode): error is Failure {
  return error instanceof Failure && error.code === code;
}

function wordsOf(code: ErrorCode, missing: readonly Grantable[] | undefined): string {
  return missing === undefined ? errorCodes[code].message : notGranted(missing);
}
