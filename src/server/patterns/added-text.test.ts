import { expect, test } from "vitest";
import { addedText } from "./added-text.ts";

const typed = { source: "typed", text: "I am late" } as const;

test.each([
  ["also say see you", "I am late. See you."],
  ["say see you too", "I am late. See you."],
  ["say see you, as well!", "I am late. See you."],
  ["add 'see you' at the end...", "I am late. See you."],
  ["add that we won", "I am late. We won."],
  ["also, say see you.", "I am late. See you."],
])("%s", (words, text) => {
  expect(addedText(words, typed)).toEqual({ source: "typed", text });
});

test.each([
  ["say", " ", "x"],
  ["say ", "too ", "x"],
  ["also say x", " ", ""],
  ["also say ", ".", "x"],
  ["say x", "\u2028", "too"],
])(
  "words without an end come to an end: %j and many %j",
  { timeout: 5000 },
  (begin, filler, end) => {
    addedText(begin + filler.repeat(100_000 / filler.length) + end, typed);
  },
);
