import { expect, test } from "vitest";
import { offeredWithMore } from "./answer-with-more.ts";

const one = ['delete everything from "atlas"'];
const three = [
  "Archive all read emails",
  "Archive all newsletters",
  "Delete all promotional emails",
];

test.each([
  ["yes, except the unread ones", one, 'delete everything from "atlas" except the unread ones'],
  ["but not the starred ones", one, 'delete everything from "atlas" but not the starred ones'],
  ["without the last one.", ["Yes, star them"], "star them without the last one"],
  ["no only the read ones", one, 'delete everything from "atlas" only the read ones'],
  ["no, just the read ones", one, 'delete everything from "atlas" only the read ones'],
  ["older than a week", one, 'delete everything from "atlas" older than a week'],
  ["only those from last month", one, 'delete everything from "atlas" from last month'],
  ["all three", three, three.join(", then ")],
  ["all of them", three, three.join(", then ")],
  ["yes, and mark them as read", one, `${one[0]} and mark them as read`],
  ["ok and then star it", one, `${one[0]} and star it`],
  ["the first and the last", three, `${three[0]}, then ${three[2]}`],
])("%s", (text, choices, request) => {
  expect(offeredWithMore(text, choices)).toBe(request);
});

test.each([
  ["yes", one],
  ["yes and Ada", one],
  ["and archive them", one],
  ["not now", []],
  ["the unread ones", one],
  ["the second", three],
  ["not a chance", one],
  ["no, not the read ones", one],
  ["from Ada", one],
  ["only if you must", one],
  ["all of them", ["delete those", "delete all promotions"]],
  ["the first and the newsletters of Ada", three],
])("%s is another answer", (text, choices) => {
  expect(offeredWithMore(text, choices)).toBeUndefined();
});
