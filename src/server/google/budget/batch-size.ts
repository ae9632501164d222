import { limits } from "#contract/limits.ts";

/** Gmail refuses a large batch where it takes small ones, until it has had a rest. */
const steps = [6, 12, limits.gmailBatch] as const;
const goodBatches = 20;

type BatchSize = {
  /** Calls that a batch may hold now. */
  now(): number;
  /** A batch of so many calls, or some of it, was refused for the rate. */
  refused(calls: number): void;
  /** A batch of so many calls has gone through. */
  accepted(calls: number): void;
};

/** Falls to the next step below a refused batch at once, and rises by one step after 20 good batches of its size. */
export function createBatchSize(): BatchSize {
  let step = steps.length - 1;
  let good = 0;
  function size(): number {
    return steps[step] ?? limits.gmailBatch;
  }
  return {
    now: size,
    refused(calls) {
      const below = steps.findLastIndex((one) => one < calls);
      step = Math.min(step, Math.max(0, below));
      good = 0;
    },
    accepted(calls) {
      if (calls <= size() / 2) return;
      good++;
      if (good < goodBatches || step === steps.length - 1) return;
      step++;
      good = 0;
    },
  };
}
