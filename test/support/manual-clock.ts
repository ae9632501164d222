import type { Clock } from "#server/platform/clock.ts";

/** A clock that a test moves by hand. */
export type ManualClock = Clock & { advance(milliseconds: number): void };

/** `passed` hears of each time that was passed over. */
export function createManualClock(
  start = new Date(),
  passed: (milliseconds: number) => void = () => undefined,
): ManualClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
      passed(milliseconds);
    },
  };
}
