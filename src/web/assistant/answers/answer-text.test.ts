import { expect, test } from "vitest";
import { answerText, textPieces } from "./answer-text.ts";

test("marks become the places of their sources, and a number that no source has stays", () => {
  const text = "Ines asks [1].\nTomasz waits [2][3]; paid [2024], see [0] and [x]";
  expect(textPieces(text, 3)).toEqual([
    "Ines asks",
    0,
    ".\nTomasz waits",
    1,
    2,
    "; paid [2024], see [0] and [x]",
  ]);
});

test("lines stay, markup is nothing but words, and what would reorder or hide text goes", () => {
  const text = '1. One\r\n2. <img src="//evil.example/x">\n\n\n\n\u202Eevil\u200B\u2066';
  expect(answerText(text)).toBe('1. One\n2. <img src="//evil.example/x">\n\nevil');
});
