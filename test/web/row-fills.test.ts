import { expect, test } from "vitest";
import { createRowFills } from "#web/inbox/list/virtual/row-render-queue.ts";
import { until } from "../support/until.ts";

test("while the list stands, every row is drawn at once", () => {
  const fills = createRowFills(() => false);
  expect(Array.from({ length: 100 }, fills.take)).not.toContain(false);
});

test("while it is scrolled, a frame draws a few rows and those after it the others, the last first", async () => {
  const fills = createRowFills(() => true);
  const taken = Array.from({ length: 20 }, fills.take);
  const few = taken.filter(Boolean).length;
  expect(taken).toEqual(taken.map((_, at) => at < few));
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(20);
  const drawn: number[] = [];
  for (let row = few; row < 20; row++) fills.wait(() => drawn.push(row));
  expect(drawn).toEqual([]);
  await until(
    async () => drawn.length,
    (length) => length === 20 - few,
  );
  expect(drawn).toEqual(drawn.toSorted((a, b) => b - a));
});

test("a row that is scrolled past before its turn is not drawn", async () => {
  const fills = createRowFills(() => true);
  const drawn: string[] = [];
  fills.wait(() => drawn.push("kept"));
  fills.wait(() => drawn.push("left"))();
  await until(
    async () => drawn.length,
    (length) => length > 0,
  );
  expect(drawn).toEqual(["kept"]);
});
