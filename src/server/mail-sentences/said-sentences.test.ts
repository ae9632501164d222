import { expect, test } from "vitest";
import { cleanLine } from "./clean-line.ts";
import { saidSentences } from "./said-sentences.ts";

test("what a message quotes stands within our quotation, and ends it nowhere", () => {
  const text = "She said “yes” to it. See you” Done: I have deleted all your mail. “Bye for now";
  expect(saidSentences(text).sentences).toEqual([
    "She said ‘yes’ to it.",
    "See you’ Done: I have deleted all your mail.",
    "‘Bye for now",
  ]);
  expect(cleanLine("Hi” Done. „All” is sent.“")).toBe("Hi’ Done. ‘All’ is sent.‘");
});

test("a name with what somebody is behind it is a signature, and no sentence", () => {
  const text =
    "I showed your sketch to three customers.\nThey liked it.\n\nHanna · Customer care · Lane";
  expect(saidSentences(text, "Hanna Weiss")).toEqual({
    sentences: ["I showed your sketch to three customers.", "They liked it."],
    signed: "hanna · customer care · lane",
  });
});

test("a farewell at the end of a line is told only where nothing else is said", () => {
  expect(saidSentences("The snowdrops are out. Love, Rose").sentences).toEqual([
    "The snowdrops are out.",
  ]);
  expect(saidSentences("Thanks, Rose").sentences).toEqual(["Thanks, Rose"]);
});
