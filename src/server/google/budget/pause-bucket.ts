import type { QuotaBucket } from "./quota-queue.ts";

/** A bucket that is never empty, where no quota is kept: only the pauses that Gmail asks for hold, in this process. */
export function createPauseBucket(): QuotaBucket {
  let until = 0;
  return {
    take: async () => Math.max(0, Math.ceil(until - performance.now())),
    pause: async (milliseconds) => {
      until = Math.max(until, performance.now() + milliseconds);
    },
  };
}
