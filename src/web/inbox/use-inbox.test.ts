import { expect, test } from "vitest";
import { searchedWords } from "./use-inbox.ts";

test("words asked for are marked, refused ones and other operators are not", () => {
  expect(searchedWords('lamp from:ada -night "old harbour" is:unread larger:1M')).toEqual([
    "old harbour",
    "lamp",
    "ada",
  ]);
});

test("a hostile search gives few words", () => {
  const words = Array.from({ length: 500 }, (_, at) => `word${at}`).join(" OR ");
  expect(searchedWords(words).length).toBeLessThanOrEqual(20);
});
