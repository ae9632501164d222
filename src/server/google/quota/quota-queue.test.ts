import { expect, test } from "vitest";
import { createQuotaQueue, type QuotaBucket, type Urgency } from "./quota-queue.ts";

const never = new AbortController().signal;

type Told = { units: number; urgency: Urgency };

/** A bucket that gives nothing until it is opened, and notes what it gives. */
function closedBucket(wait = 1): QuotaBucket & { open(): void; given: Told[]; asked: Told[] } {
  let open = false;
  const given: Told[] = [];
  const asked: Told[] = [];
  return {
    given,
    asked,
    open: () => void (open = true),
    async take(units, urgency) {
      asked.push({ units, urgency });
      if (!open) return wait;
      given.push({ units, urgency });
      return 0;
    },
    pause: async () => undefined,
  };
}

test("a person who comes does not wait for the rest that the background was told to take", async () => {
  const bucket = closedBucket(50_000);
  const queue = createQuotaQueue(bucket);
  const background = queue.wait({ units: 1, urgency: "background", stop: never });
  await Promise.resolve();
  bucket.open();
  await queue.wait({ units: 2, urgency: "person", stop: never });
  await background;
  expect(bucket.given.map(({ units }) => units)).toEqual([2, 1]);
});

test("who would wait too long is told when to come again, at once", async () => {
  const bucket = closedBucket(30_500);
  const queue = createQuotaQueue(bucket);
  await expect(queue.wait({ units: 1, urgency: "person", stop: never })).rejects.toMatchObject({
    code: "gmail_rate_limited",
    retryAfter: 31,
  });
  expect(bucket.asked).toHaveLength(1);
});

test("a person behind others is not kept longer than the longest wait either", async () => {
  const bucket = closedBucket();
  const queue = createQuotaQueue(bucket, { person: 40, soon: 60_000, background: 60_000 });
  const waits = [1, 2, 3].map((units) => queue.wait({ units, urgency: "person", stop: never }));
  const stop = new AbortController();
  const background = queue.wait({ units: 4, urgency: "background", stop: stop.signal });
  for (const wait of waits)
    await expect(wait).rejects.toMatchObject({ code: "gmail_rate_limited" });
  bucket.open();
  await background;
  expect(bucket.given).toEqual([{ units: 4, urgency: "background" }]);
});

test("a wait that is given up leaves the line, and the next one goes on", async () => {
  const bucket = closedBucket(50_000);
  const queue = createQuotaQueue(bucket);
  const stop = new AbortController();
  const first = queue.wait({ units: 1, urgency: "background", stop: stop.signal });
  const second = queue.wait({ units: 2, urgency: "background", stop: never });
  await Promise.resolve();
  bucket.open();
  stop.abort(new Error("no longer wanted"));
  await expect(first).rejects.toThrow("no longer wanted");
  await second;
  expect(bucket.given.map(({ units }) => units)).toEqual([2]);
  await expect(queue.wait({ units: 3, urgency: "person", stop: stop.signal })).rejects.toThrow(
    "no longer wanted",
  );
});

test("a bucket that cannot be asked fails who asked, and not the line", async () => {
  const bucket = closedBucket();
  bucket.open();
  const { take } = bucket;
  let broken = true;
  bucket.take = async (units, urgency) => {
    if (!broken) return take(units, urgency);
    broken = false;
    throw new Error("no database");
  };
  const queue = createQuotaQueue(bucket);
  const [first, second] = [1, 2].map((units) =>
    queue.wait({ units, urgency: "background", stop: never }),
  );
  await expect(first).rejects.toThrow("no database");
  await second;
});
