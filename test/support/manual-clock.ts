import type { Clock } from "#server/runtime/clock.ts";

/** A clock that a test moves by hand. */
export type ManualClock = Clock & { advance(milliseconds: number): void };

export function createManualClock(start = new Date()): ManualClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
