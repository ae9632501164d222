import { expect, test } from "vitest";
import { readLine } from "./read-line.ts";
import { readPlaces } from "./read-places.ts";

function one(place: number) {
  return { skip: place - 1, count: 1 };
}

test.each([
  ["1-3", [{ skip: 0, count: 3 }]],
  ["2 – 4", [{ skip: 1, count: 3 }]],
  ["#2 and #5", [one(2), one(5)]],
  ["#2", [one(2)]],
  ["1, 2 and 4", [one(1), one(2), one(4)]],
])("%s are places of a list", (text, places) => {
  expect(readPlaces(readLine(text))).toEqual(places);
});

test.each(["3-1", "0 and 2", "#218", "4", "the budget"])("%s are none", (text) => {
  expect(readPlaces(readLine(text))).toBeUndefined();
});
