import type { QuotaBucket } from "#server/google/quota/quota-queue.ts";
import { bucketRates } from "#server/google/quota/bucket-rates.ts";
import type { QuotaTable } from "#server/google/quota/quota-prices.ts";
import type { Database } from "#server/database/database.ts";
import { pauseQuota, takeQuota } from "./tables/quota-table.ts";

/** The person's bucket in the database, by which all servers and restarts share one allowance. */
export function createQuotaBucket(
  database: Database,
  userId: string,
  table: QuotaTable,
): QuotaBucket {
  const { reserve, ...rates } = bucketRates(table);
  const kept = { person: 0, soon: reserve, background: reserve } as const;
  return {
    take: (units, urgency, late = 0) =>
      database.asUser(userId, (transaction) =>
        takeQuota(transaction, userId, {
          ...rates,
          units,
          capacity: Math.max(0, rates.capacity - late),
          reserve: kept[urgency],
        }),
      ),
    pause: (milliseconds) =>
      database.asUser(userId, (transaction) => pauseQuota(transaction, userId, milliseconds)),
  };
}
