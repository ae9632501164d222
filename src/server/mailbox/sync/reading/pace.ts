import type { PaceSeen } from "../../tables/note-pace.ts";
import { priceOf, quotaTables, type QuotaTable } from "#server/google/quota/quota-prices.ts";

/** How much of Gmail's allowance the client uses. */
const share = 0.8;

/** A measure shorter than that many seconds says nothing. */
const shortest = 4;

/** Single messages a second that the quota allows; undefined without a quota. */
export function fastestPace(quota: QuotaTable | "off"): number | undefined {
  if (quota === "off") return undefined;
  return (quotaTables[quota].perUserAndMinute * share) / 60 / priceOf(quota, "messages.get");
}

export type ReadingPace = {
  /** Counts what was read; `measured` are messages a second since the reading began, or undefined so early. */
  count(reads: number): PaceSeen;
};

/** Measures how fast messages are read. A burst that the quota does not allow for long is not counted on. */
export function createReadingPace(quota: QuotaTable | "off"): ReadingPace {
  const fastest = fastestPace(quota) ?? Number.POSITIVE_INFINITY;
  const start = performance.now();
  let done = 0;
  return {
    count(reads) {
      done += reads;
      const seconds = (performance.now() - start) / 1000;
      const measured = seconds < shortest ? undefined : Math.min(done / seconds, fastest);
      return { reads, measured, fastest };
    },
  };
}

/** Whole seconds until `reads` are done; null when the pace is not known. */
export function secondsFor(
  reads: number,
  measured: number | undefined,
  quota: QuotaTable | "off",
): number | null {
  const pace = measured ?? fastestPace(quota);
  if (reads === 0) return 0;
  return pace === undefined || pace <= 0 ? null : Math.ceil(reads / pace);
}
