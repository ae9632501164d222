import { createHash } from "node:crypto";

/** What Stripe knows a request by: the same for the same words, another for any others, of which it would complain. */
export function idempotencyKey(words: unknown): string {
  return createHash("sha256").update(JSON.stringify(words)).digest("hex");
}
