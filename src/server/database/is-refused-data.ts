import { DatabaseError } from "pg";

/** PostgreSQL's classes of errors that lie in the data of a statement: cardinality, value, size. */
const classes = new Set(["21", "22", "54"]);

/** Whether the database refuses what it was given to keep, and would again. */
export function isRefusedData(error: unknown): boolean {
  return error instanceof DatabaseError && classes.has(error.code?.slice(0, 2) ?? "");
}
