import { expect, test } from "vitest";
import { indexWindow } from "./find-emails.ts";

const before = new Date("2026-03-10T12:00:00Z");
const day = 86_400_000;

test("the newest months are asked for by their tokens, and the rest begins where they do", () => {
  const { queries, rest } = indexWindow("ada", "'x'", { before, back: 20 * day, from: -Infinity });
  const [march, february] = [2026 * 12 + 2, 2026 * 12 + 1].map((month) => month.toString(36));
  expect(queries).toEqual(["('@ada' & 'x')", `('@ada/${february}' | '@ada/${march}')`]);
  expect(rest).toEqual({ id: 0, receivedAt: new Date("2026-02-01T00:00:00Z") });
});

test("nothing is left where the moment asked for stands in the oldest of the months", () => {
  const from = Date.parse("2026-03-05T00:00:00Z");
  const { queries, rest } = indexWindow("ada", "'x'", { before, back: 90 * day, from });
  expect(queries).toEqual(["('@ada' & 'x')", `'@ada/${(2026 * 12 + 2).toString(36)}'`]);
  expect(rest).toBeUndefined();
  const whole = { before, back: 3 * day, from: Date.parse("2026-03-01T00:00:00Z") };
  expect(indexWindow("ada", "'x'", whole).rest).toBeUndefined();
});

test("all mail is asked for where the months are too many, strange or none", () => {
  const all = { queries: ["('@ada' & 'x')"], rest: undefined };
  expect(indexWindow("ada", "'x'")).toEqual(all);
  for (const [back, from] of [
    [800 * day, -Infinity],
    [Infinity, -Infinity],
    [70 * 365 * day, -Infinity],
    [day, before.getTime() + 40 * day],
    [day, 9e15],
  ] as const)
    expect(indexWindow("ada", "'x'", { before, back, from })).toEqual(all);
});
