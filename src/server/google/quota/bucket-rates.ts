import { quotaTables, type QuotaTable } from "./quota-prices.ts";

/** How a mailbox's units are given out: a bucket that holds `capacity` and fills at `unitsPerSecond`. */
type BucketRates = {
  unitsPerSecond: number;
  capacity: number;
  /** What background work leaves in the bucket for what a person waits for. */
  reserve: number;
};

const steady = 0.8;
const kept = 0.25;

/**
 * Of the rest, this many seconds of the steady rate are never given: a call may reach Gmail that much later than
 * another. Calls under way for longer are counted apart.
 */
export const margin = 1.25;

/**
 * The rates of a price table. Of the allowance 80 % come steadily, and what is left over is the
 * bucket: so in any minute no more than the allowance is used, `capacity + 60 x rate` being below it.
 */
export function bucketRates(table: QuotaTable): BucketRates {
  const { perUserAndMinute } = quotaTables[table];
  const unitsPerSecond = (perUserAndMinute * steady) / 60;
  const capacity = perUserAndMinute - (60 + margin) * unitsPerSecond;
  return { unitsPerSecond, capacity, reserve: capacity * kept };
}
