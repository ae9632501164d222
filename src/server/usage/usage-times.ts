import type { Clock } from "#server/runtime/clock.ts";
import type { UsageTimes } from "#server/storage/usage-table.ts";

/** Milliseconds that no request takes: what is still under way then has lost its process. */
const longestRequest = 5 * 60_000;

/** From when on a prompt that is not finished does not count. */
export function usageTimes(clock: Clock): UsageTimes {
  const now = clock.now();
  return { now, lapsed: new Date(now.getTime() - longestRequest) };
}
