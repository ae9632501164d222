import { CallError } from "#web/api/call-error.ts";

/**
 * What a failed try says of a message: `doubtful`, it may have been taken all the same; `unjudged`, it was not looked at,
 * which says nothing of earlier tries; `refused`, nothing of it was taken.
 */
export function judgeTry(error: unknown): "doubtful" | "unjudged" | "refused" {
  if (!(error instanceof CallError)) return "refused";
  if (error.status === 0 || error.status >= 500) return "doubtful";
  return [401, 403, 408, 429].includes(error.status) ? "unjudged" : "refused";
}
