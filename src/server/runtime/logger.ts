import { pino, type Logger as PinoLogger } from "pino";

export type Logger = PinoLogger;

/** A JSON logger to standard error. Callers log codes and ids, never mail, tokens or addresses. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null }, pino.destination({ fd: 2, sync: false }));
}
