import { pino, type DestinationStream, type Logger as PinoLogger } from "pino";
import { loggedError } from "./logged-error.ts";

export type Logger = PinoLogger;

/** A JSON logger to standard error, or to what `heard` is. Callers log codes and ids, never mail, tokens or addresses. */
export function createLogger(level: string, heard?: DestinationStream): Logger {
  const serializers = { err: (error: unknown) => loggedError(error) };
  const destination = heard ?? pino.destination({ fd: 2, sync: false });
  return pino({ level, base: null, serializers }, destination);
}
