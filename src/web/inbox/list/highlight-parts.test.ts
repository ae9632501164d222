import { expect, test } from "vitest";
import { highlightParts } from "./highlight-parts.ts";

function marked(text: string, ...words: string[]): string[] {
  const parts = highlightParts(text, words);
  expect(parts.join("")).toBe(text);
  return parts.filter((_, at) => at % 2 === 1);
}

test("words are marked whatever their case and accents, written in one sign or two", () => {
  expect(marked("Zum Café am Hafen", "cafe")).toEqual(["Café"]);
  expect(marked("Zum Cafe\u0301 am Hafen", "café", "HAFEN")).toEqual(["Cafe\u0301", "Hafen"]);
  expect(marked("Große Straße", "strasse")).toEqual(["Straße"]);
});

test("a phrase is marked across what stands between its words", () => {
  expect(marked("the old-harbour’s lamp", "old harbour")).toEqual(["old-harbour"]);
  expect(marked("Amy’s café, bar", "amy's", "café bar")).toEqual(["Amy’s", "café, bar"]);
  expect(marked("oldharbour", "old harbour")).toEqual([]);
});

test("scripts without spaces are marked within their text", () => {
  expect(marked("新しい東京の地図", "東京")).toEqual(["東京"]);
});

test("signs of patterns are only text, and nothing is marked for no words", () => {
  expect(marked("a (b) [c] .*", "(b)", ".*", "[")).toEqual(["b"]);
  expect(highlightParts("text", [])).toEqual(["text"]);
});
