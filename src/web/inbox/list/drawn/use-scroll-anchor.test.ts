import { expect, test } from "vitest";
import { rowsAbove } from "./use-scroll-anchor.ts";

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
