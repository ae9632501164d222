import { asCallError } from "./call-error.ts";

/** Writes what failed to the browser's console: for failures that a person need not be told of. */
export function logFailure(what: string, thrown: unknown): void {
  // oxlint-disable-next-line no-console -- the person need not be told, but who looks for the cause must find it
  console.warn(`${what}: ${asCallError(thrown).message}`);
}
