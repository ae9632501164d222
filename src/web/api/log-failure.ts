import { asCallError } from "./call-error.ts";

/** Writes what failed to the browser's console: for failures that a person need not be told of. */
export function logFailure(what: string, thrown: unknown): void {
  // oxlint-disable-next-line no-console -- the specification wants these logged and nothing more
  console.warn(`${what}: ${asCallError(thrown).message}`);
}
