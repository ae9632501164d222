/** What one person's calls came to since the ledger began. */
export type Ledger = {
  /** Units charged; with the meter off, what they would be by the newer table. */
  units: number;
  /** Units charged in the last minute. */
  unitsInMinute: number;
  /** Charged calls by the price table's name of the method. */
  calls: Record<string, number>;
  /** Calls refused for the quota and for too many at once. They cost nothing. */
  refusals: { quota: number; concurrency: number };
  /** The most calls that were under way at once. */
  mostConcurrent: number;
};

export function emptyLedger(): Ledger {
  return {
    units: 0,
    unitsInMinute: 0,
    calls: {},
    refusals: { quota: 0, concurrency: 0 },
    mostConcurrent: 0,
  };
}
