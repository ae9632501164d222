import { expect, test } from "vitest";
import { pickedChoice } from "./picked-choice.ts";

const two = ["a@example.com (Ada)", "b@example.com (Bo)"];

const latest = ["The latest email", "The latest unread email"];
const timed = ["star it at 09:12 on 5 March 2026", "star it at 09:30 on 3 February 2026"];
const three = [...timed, "star it at 11:00 on 5 March 2026"];

test.for([
  ["The newest", timed, timed[0]],
  ["the older one", timed, timed[1]],
  ["the latest one", three, three[2]],
  ["the oldest", three, three[1]],
  ["the second", timed, timed[1]],
  ["b@example.com (Bo)", two, two[1]],
  [" b@example.com (Bo) ", two, two[1]],
  ["2", two, two[1]],
  ["The first one.", two, two[0]],
  ["last", two, two[1]],
  ["the latest one", latest, latest[0]],
  ["latest unread", latest, latest[1]],
  ["yes", ["Undo that"], "Undo that"],
  ["Yes, please do that!", ["Undo that"], "Undo that"],
  ["ok, go ahead", ["Undo that"], "Undo that"],
] as const)("'%s' picks a choice", ([text, choices, picked]) => {
  expect(pickedChoice(text, choices)).toBe(picked);
});

test.for([
  ["the last one", timed],
  ["the one", latest],
  ["the email", latest],
  ["the older one", three],
  ["the newest", two],
  ["b@example.com", two],
  ["yes", two],
  ["9", two],
  ["0", two],
  ["yes, archive everything", ["Undo that"]],
  ["", ["Undo that"]],
  ["yes", []],
] as const)("'%s' picks none", ([text, choices]) => {
  expect(pickedChoice(text, choices)).toBeUndefined();
});

test("a long answer is looked through in a moment", () => {
  for (const part of ["yes ", "ok, ", "the ", "1"])
    expect(pickedChoice(part.repeat(20_000), ["Undo that"])).toBeUndefined();
});
