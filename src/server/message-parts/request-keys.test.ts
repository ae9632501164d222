import { expect, test } from "vitest";
import { keyBounds, requestKey } from "./request-keys.ts";

const [one, other] = [
  "6f1f9f0e-3a52-4a4e-9a0a-7a0d6f6b2b11",
  "6f1f9f0e-3a52-4a4e-9a0a-7a0d6f6b2b12",
];

test("each message of a request has a key of its own, the same each time", () => {
  const places = [0, 1, 19].flatMap((step) => [0, 1, 20].map((message) => ({ step, message })));
  const keys = places.map((place) => requestKey(one, place));
  expect(new Set(keys).size).toBe(places.length);
  expect(places.map((place) => requestKey(one, place))).toEqual(keys);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test("the keys of a request stand between its bounds, and no other request's do", () => {
  const { from, to } = keyBounds(one);
  const [own, strange] = [one, other].map((id) => requestKey(id, { step: 3, message: 7 }));
  expect([from, own, to]).toEqual([from, own, to].toSorted());
  expect([from, strange, to]).not.toEqual([from, strange, to].toSorted());
});
