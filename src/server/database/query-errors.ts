import { DatabaseError } from "pg";
import { Failure } from "#server/platform/failure.ts";

/** PostgreSQL's classes of errors that lie in the data of a statement: cardinality, value, size. */
const classes = new Set(["21", "22", "54"]);

/** Whether the database refuses what it was given to keep, and would again. */
export function isRefusedData(error: unknown): boolean {
  return error instanceof DatabaseError && classes.has(error.code?.slice(0, 2) ?? "");
}

/** Whether a statement was ended because it took longer than it may (57014), or is too deep for the database (54001). */
export function isOutOfTime(error: unknown): boolean {
  const cause = error instanceof Failure ? error.cause : error;
  return cause instanceof DatabaseError && (cause.code === "57014" || cause.code === "54001");
}
