import { Failure } from "../failure.ts";

/** PostgreSQL's state of a full disk, and the system's codes for a disk and for a share of it. */
const codes = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Whether an error, or what caused it, says that there is no room left on the disk. */
export function isDiskFull(error: unknown, depth = 4): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && codes.has(String(error.code))) return true;
  return depth > 0 && isDiskFull(error.cause, depth - 1);
}

/** What a person is told then: it passes, and nothing of what they asked for is done. */
export function diskFull(cause: unknown): Failure {
  return new Failure("overloaded", { cause, message: "The server's disk is full." });
}
