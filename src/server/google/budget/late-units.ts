import type { QuotaBucket } from "./quota-queue.ts";

/** Milliseconds between two words to the bucket while calls are late. */
const beat = 1000;

export type LateUnits = {
  /** Units of calls that have been under way for longer than the bucket allows for. */
  now(): number;
  /** Does the work of a call of so many units and keeps count of it. */
  during<T>(units: number, work: () => Promise<T>): Promise<T>;
};

/**
 * Counts calls that may not have reached Gmail yet though their units were given long ago: until they are answered
 * the bucket holds that much less, so that a burst that stalls does not meet the refill in one minute of Gmail's.
 * `allowed` are milliseconds.
 */
export function createLateUnits(bucket: QuotaBucket, allowed: number): LateUnits {
  let late = 0;

  // A bucket that cannot be told now is told at the next beat or with the next call.
  async function tell(): Promise<void> {
    await bucket.take(0, "person", late).catch(() => undefined);
  }

  return {
    now: () => late,
    async during(units, work) {
      let beating: NodeJS.Timeout | undefined;
      const timer = setTimeout(() => {
        late += units;
        beating = setInterval(() => void tell(), beat);
      }, allowed);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        if (beating !== undefined) {
          clearInterval(beating);
          await tell();
          late -= units;
        }
      }
    },
  };
}
