import type { Locator } from "playwright-core";
import { until } from "./until.ts";

/** Waits until something stands where it stood the moment before. */
export async function settled(one: Locator): Promise<void> {
  let last = "";
  await until(
    async () => {
      const before = last;
      last = JSON.stringify(await one.boundingBox());
      return last === before;
    },
    (still) => still,
  );
}
