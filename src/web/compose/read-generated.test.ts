import { expect, test } from "vitest";
import { readGenerated, subjectOf } from "./read-generated.ts";

test.each([
  ['{"subject":"Lunch","body":"Hi"}', { subject: "Lunch", body: "Hi" }],
  ['```json\n{"subject":"Lunch","body":"Hi"}\n```', { subject: "Lunch", body: "Hi" }],
  ['{"body":"Hi"}', { subject: undefined, body: "Hi" }],
  ["Dear Ada,", { subject: undefined, body: "Dear Ada," }],
  ['{"subject":1}', { subject: undefined, body: '{"subject":1}' }],
  ["null", { subject: undefined, body: "null" }],
])("%j is read as a subject and a body", (response, generated) => {
  expect(readGenerated(response)).toEqual(generated);
});

test("a subject is the one given, else the first 100 characters of the body", () => {
  expect(subjectOf({ subject: " Lunch\n on Friday ", body: "x" })).toBe("Lunch on Friday");
  expect(subjectOf({ subject: undefined, body: "a".repeat(150) })).toBe("a".repeat(100));
});
