import { DatabaseError } from "pg";

/**
 * PostgreSQL's classes of a lost connection (08), of a server that stops or starts (57P), and the timeouts of a statement
 * and of a transaction in which none came.
 */
const states = /^(?:08|57P|57014|25P03)/;
const systemErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EAGAIN",
]);
/** The driver's own words, which carry no code. */
const driverWords = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Whether the database did not answer, or not in time, so that the same may succeed later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseError) return states.test(error.code ?? "");
  const { code, message } = error as { code?: unknown; message?: unknown };
  return systemErrors.has(String(code)) || driverWords.test(String(message));
}
