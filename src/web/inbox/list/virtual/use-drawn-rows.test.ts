import { expect, test } from "vitest";
import { createRowSlots, rowsAbove } from "./use-drawn-rows.ts";

test("a row keeps its slot as long as it is drawn", () => {
  const slots = createRowSlots();
  const [a, b, c] = slots("inbox", ["a", "b", "c"], false);
  expect(slots("inbox", ["b", "c", "d"], true).slice(0, 2)).toEqual([b, c]);
  expect(slots("inbox", ["a", "b", "c"], false).slice(1)).toEqual([b, c]);
  expect(new Set([a, b, c]).size).toBe(3);
});

test("while the list is scrolled a row that comes takes over the slot of one that has left", () => {
  const slots = createRowSlots();
  const [a, b, c] = slots("inbox", ["a", "b", "c"], false);
  expect(slots("inbox", ["c", "d", "e", "f"], true)).toEqual([c, a, b, expect.any(Number)]);
});

test("while it stands a row that comes has a slot of its own", () => {
  const slots = createRowSlots();
  const before = slots("inbox", ["a", "b", "c"], false);
  const [, , last] = slots("inbox", ["b", "c", "d"], false);
  expect(before).not.toContain(last);
});

test("where most rows leave at once their slots are taken over", () => {
  const slots = createRowSlots();
  const before = slots("inbox", ["a", "b", "c"], false);
  expect(slots("inbox", ["x", "y", "c"], false)).toEqual(before);
});

test("another list takes over the slots in their order, also where it has the same rows", () => {
  const slots = createRowSlots();
  const before = slots("inbox", ["a", "b", "c"], false);
  expect(slots("starred", ["c", "x"], false)).toEqual(before.slice(0, 2));
});

test("asked twice for the same rows it answers the same", () => {
  const slots = createRowSlots();
  slots("inbox", ["a", "b", "c"], true);
  expect(slots("inbox", ["c", "d"], true)).toEqual(slots("inbox", ["c", "d"], true));
});

function list(ids: string) {
  return Array.from(ids, (id) => ({ id }));
}

test("a row moves by what came or went above it", () => {
  expect(rowsAbove(list("abcdef"), list("xyabcdef"), 3)).toBe(2);
  expect(rowsAbove(list("abcdef"), list("bcdef"), 3)).toBe(-1);
  expect(rowsAbove(list("abcdef"), list("abcdxef"), 3)).toBe(0);
});

test("where a row is gone the next one that stayed is kept in place", () => {
  expect(rowsAbove(list("abcdef"), list("abcef"), 3)).toBe(-1);
  expect(rowsAbove(list("abcdef"), list("xyz"), 3)).toBe(0);
});
