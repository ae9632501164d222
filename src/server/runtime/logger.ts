import { pino, type Logger as PinoLogger } from "pino";
import { loggedError } from "./logged-error.ts";

export type Logger = PinoLogger;

/** A JSON logger to standard error. Callers log codes and ids, never mail, tokens or addresses. */
export function createLogger(level: string): Logger {
  const serializers = { err: (error: unknown) => loggedError(error) };
  return pino({ level, base: null, serializers }, pino.destination({ fd: 2, sync: false }));
}
