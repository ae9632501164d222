import { expect, test } from "vitest";
import { createBatchSize } from "./batch-size.ts";

test("a batch that is refused halves the next ones, down to six calls", () => {
  const size = createBatchSize();
  const seen = [size.now()];
  for (let refusal = 0; refusal < 3; refusal++) {
    size.refused(size.now());
    seen.push(size.now());
  }
  expect(seen).toEqual([25, 12, 6, 6]);
});

test("two large batches refused at the same moment take one step together", () => {
  const size = createBatchSize();
  size.refused(25);
  size.refused(25);
  expect(size.now()).toBe(12);
});

test("twenty good batches take one step up; small ones prove nothing and a refusal starts anew", () => {
  const size = createBatchSize();
  size.refused(12);
  for (let batch = 0; batch < 19; batch++) size.accepted(6);
  for (let batch = 0; batch < 50; batch++) size.accepted(2);
  expect(size.now()).toBe(6);
  size.accepted(6);
  expect(size.now()).toBe(12);
  for (let batch = 0; batch < 19; batch++) size.accepted(12);
  size.refused(7);
  expect(size.now()).toBe(6);
  for (let batch = 0; batch < 60; batch++) size.accepted(size.now());
  expect(size.now()).toBe(25);
});
