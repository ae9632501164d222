import { errorCodes, type ErrorCode } from "#contract/errors.ts";

/** The one error of the domain: a code of the closed list, words for the person, and the cause for the log. */
export class Failure extends Error {
  readonly code: ErrorCode;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; cause?: unknown; retryAfter?: number } = {},
  ) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause });
    this.name = "Failure";
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}
