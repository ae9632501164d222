import { expect, test } from "vitest";
import { mailOf, toldInReply } from "./told-in-reply.ts";

test("whose mail it is, which and what is said are told apart", () => {
  const told = toldInReply(" in reply to her last email about lunch that I agree");
  expect(told).toEqual({ whose: "her", which: "last email about lunch", rest: "that I agree" });
  expect(told && mailOf("Dana", told)).toBe("Dana's last email about lunch");
  expect(toldInReply(" that a reply is on its way")).toBeUndefined();
});

test.each([
  [" in reply to her last email about", " ", "x"],
  [" in reply", " ", "x"],
  [" in reply to her", " a", "mail"],
  [" in reply to her mail about", " a", ""],
  [" in reply to her mail about a", " ,", ""],
  ["", ",", " in reply"],
  [" in reply to her mail about a", "\u2028", "that"],
])(
  "words without an end come to an end: %j and many %j",
  { timeout: 5000 },
  (begin, filler, end) => {
    const words = begin + filler.repeat(100_000 / filler.length) + end;
    toldInReply(words);
  },
);
