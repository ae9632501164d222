import { randomUUID } from "node:crypto";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bucketRates } from "#server/google/quota/bucket-rates.ts";
import { quotaTables, type QuotaTable } from "#server/google/quota/quota-prices.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { takeQuota } from "#server/mailbox/tables/quota-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await createFreshDatabase();
  drop = fresh.drop;
  database = await openDatabase(fresh.address, createLogger("silent"));
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** A call of so many units, and the milliseconds since the one before. */
const calls = array(
  record({
    pause: constantFrom(0, 0, 1, 40, 700, 5000, 30_000, 59_999, 60_000, 300_000),
    units: integer({ min: 1, max: 500 }),
    urgency: constantFrom("person", "background"),
  }),
  { minLength: 1, maxLength: 60 },
);

type Taken = { at: number; units: number; urgency: string };

/** Plays the calls on a new bucket; who is told to wait does so, as the line before the bucket does. */
async function play(
  table: QuotaTable,
  wanted: { pause: number; units: number; urgency: string }[],
): Promise<{ taken: Taken[]; waits: number[] }> {
  const userId = randomUUID();
  const { reserve, ...rates } = bucketRates(table);
  const taken: Taken[] = [];
  const waits: number[] = [];
  await database.asUser(userId, async (transaction) => {
    await saveUser(transaction, { id: userId, email: "a@example.com", name: null });
    let at = Date.UTC(2026, 0, 1);
    for (const { pause, units, urgency } of wanted) {
      const kept = urgency === "person" ? 0 : reserve;
      at += pause;
      for (;;) {
        const take = { ...rates, units, reserve: kept, at: new Date(at) };
        const wait = await takeQuota(transaction, userId, take);
        if (wait === 0) break;
        waits.push(wait);
        at += wait;
      }
      taken.push({ at, units, urgency });
    }
  });
  return { taken, waits };
}

/** The most units within any minute. */
function busiestMinute(taken: Taken[]): number {
  const sums = taken.map(({ at: start }) =>
    taken
      .filter(({ at }) => at >= start && at < start + 60_000)
      .reduce((sum, { units }) => sum + units, 0),
  );
  return Math.max(0, ...sums);
}

test.each(Object.keys(quotaTables) as QuotaTable[])(
  "whatever is taken by the table %s, no minute passes Google's allowance, and who waits is not told too little",
  async (table) => {
    await assert(
      asyncProperty(calls, async (wanted) => {
        const { taken, waits } = await play(table, wanted);
        expect(busiestMinute(taken)).toBeLessThanOrEqual(quotaTables[table].perUserAndMinute);
        expect(taken).toHaveLength(wanted.length);
        // A wait that was long enough is not followed by another for the same call.
        expect(waits.length).toBeLessThanOrEqual(wanted.length);
      }),
      { numRuns: 40 },
    );
  },
);

test("background work alone always leaves a person a quarter of the bucket", async () => {
  const { capacity, reserve } = bucketRates("2026");
  await assert(
    asyncProperty(calls, async (wanted) => {
      const busy = wanted.map((call) => ({ ...call, urgency: "background" }));
      const last = { pause: 0, units: Math.floor(reserve), urgency: "person" };
      const { taken } = await play("2026", [...busy, last]);
      const [before, person] = taken.slice(-2);
      expect(person?.at).toBe(before?.at);
      expect(reserve).toBe(capacity / 4);
    }),
    { numRuns: 20 },
  );
});
