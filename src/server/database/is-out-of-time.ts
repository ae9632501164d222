import { DatabaseError } from "pg";
import { Failure } from "#server/platform/failure.ts";

/** Whether a statement was ended because it took longer than it may (57014), or is too deep for the database (54001). */
export function isOutOfTime(error: unknown): boolean {
  const cause = error instanceof Failure ? error.cause : error;
  return cause instanceof DatabaseError && (cause.code === "57014" || cause.code === "54001");
}
