import { limits } from "#contract/limits.ts";
import type { SessionRow } from "../tables/sessions-table.ts";

/** Whether a session has reached its end, or was not used for too long. */
export function isSessionOver(row: SessionRow, now: Date): boolean {
  const idle = now.getTime() - row.seen_at.getTime();
  return now >= row.expires_at || idle > limits.sessionIdle * 1000;
}
