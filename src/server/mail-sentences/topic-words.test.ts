import { expect, test } from "vitest";
import { topicWords } from "./topic-words.ts";

function topicOf(question: string): string[] {
  return topicWords(question).map(({ word }) => word);
}

test.for([
  ["what did maya send me last week", ["maya"]],
  ["what has Daniel Okafor sent us?", ["daniel", "okafor"]],
  ["and what did maya send to me about the budget", ["maya", "budget"]],
  ["when did they send the parcel", ["send", "parcel"]],
  ["what should I send to Maya", ["send", "maya"]],
] as const)("“%s” is about %j", ([question, words]) => {
  expect(topicOf(question)).toEqual(words);
});
