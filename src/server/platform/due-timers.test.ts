import { expect, test } from "vitest";
import { afterDueTimers } from "./due-timers.ts";

test("after a standstill what is due is heard first", async () => {
  const late = AbortSignal.timeout(5);
  const end = performance.now() + 20;
  while (performance.now() < end);
  expect(late.aborted).toBe(false);
  await afterDueTimers();
  expect(late.aborted).toBe(true);
});
