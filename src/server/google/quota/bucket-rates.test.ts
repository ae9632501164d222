import { expect, test } from "vitest";
import { bucketRates } from "./bucket-rates.ts";
import { quotaTables, type QuotaTable } from "./quota-prices.ts";

const tables = Object.keys(quotaTables) as QuotaTable[];

test.each(tables)("by the table %s no minute can use more than Google allows", (table) => {
  const { unitsPerSecond, capacity, reserve } = bucketRates(table);
  expect(capacity + 60 * unitsPerSecond).toBeLessThan(quotaTables[table].perUserAndMinute);
  expect(60 * unitsPerSecond).toBe(0.8 * quotaTables[table].perUserAndMinute);
  expect(reserve).toBe(capacity / 4);
});

test.each(tables)(
  "by the table %s the bucket holds the dearest single call beside the reserve",
  (table) => {
    const { capacity, reserve } = bucketRates(table);
    const dearest = Math.max(...Object.values(quotaTables[table].prices));
    expect(dearest).toBeLessThan(capacity - reserve);
  },
);

test("a full bucket lets a person's first fifty messages come at once", () => {
  const { capacity } = bucketRates("2026");
  const { prices } = quotaTables["2026"];
  const first = 50 * (prices["messages.get"] ?? 0) + (prices["messages.list"] ?? 0) + 2;
  expect(capacity).toBeGreaterThan(first);
});
