import { pino, type DestinationStream, type Logger as PinoLogger } from "pino";

export type Logger = PinoLogger;

/** A JSON logger to standard error, or to what `heard` is. Callers log codes and ids, never mail, tokens or addresses. */
export function createLogger(level: string, heard?: DestinationStream): Logger {
  const serializers = { err: (error: unknown) => loggedError(error) };
  const destination = heard ?? pino.destination({ fd: 2, sync: false });
  return pino({ level, base: null, serializers }, destination);
}

/** What the log keeps of an error. */
type LoggedError = {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
};

/**
 * An error without its other properties, in which libraries carry rows, answers and tokens. Causes
 * are followed four deep.
 */
export function loggedError(error: unknown, depth = 4): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "thrown without an Error" };
  const { name, message, stack, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause instanceof Error && depth > 0 ? { cause: loggedError(cause, depth - 1) } : {}),
  };
}
