import { DatabaseError } from "pg";

/** Whether a statement was ended because it took longer than it may (57014), or is too deep for the database (54001). */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "57014" || error.code === "54001");
}
