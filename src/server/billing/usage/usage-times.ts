import type { Clock } from "#server/platform/clock.ts";
import type { UsageTimes } from "../tables/usage-table.ts";

/** Milliseconds after which what is under way and was not renewed has lost its process. */
const unrenewed = 2 * 60_000;

/** From when on a prompt that is not finished does not count. */
export function usageTimes(clock: Clock): UsageTimes {
  const now = clock.now();
  return { now, lapsed: new Date(now.getTime() - unrenewed) };
}
