import { expect, test } from "vitest";
import { renewLease } from "./renew-lease.ts";

test("what is held is renewed as long as the work lasts, also after a renewal that failed, and not after it", async () => {
  let renewals = 0;
  const enough = Promise.withResolvers<void>();
  async function renew(): Promise<boolean> {
    renewals += 1;
    if (renewals === 3) enough.resolve();
    if (renewals === 1) throw new Error("no connection");
    return true;
  }
  const came = await renewLease(
    { renew, lease: { ms: 600_000, late: () => enough.reject(new Error("late")) } },
    async () => {
      await enough.promise;
      return "done";
    },
    1,
  );
  expect([came, renewals]).toEqual(["done", 3]);
});

test.for([
  ["fails", () => Promise.reject(new Error("no connection"))],
  ["finds it lost", () => Promise.resolve(false)],
] as const)("what no renewal keeps in its time is late: each %s", async ([, renew]) => {
  const late = Promise.withResolvers<string>();
  const renewing = { renew, lease: { ms: 20, late: () => late.resolve("late") } };
  expect(await renewLease(renewing, () => late.promise, 1)).toBe("late");
});

test("a work that fails ends the renewals and says so", async () => {
  await expect(
    renewLease({ renew: async () => true }, () => Promise.reject(new Error("failed"))),
  ).rejects.toThrow("failed");
});
