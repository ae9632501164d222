import { expect, test } from "vitest";
import { answerLines, answerText } from "./answer-parts.ts";

const three = ["Proofs", "The table [2nd try]", "Rowing"].map((subject) => ({ subject }));

test("marks become the numbers of their sources, line by line", () => {
  expect(answerLines("Ines asks [1].\nTomasz waits [2, 3].", three)).toEqual([
    [{ words: "Ines asks" }, { mark: 1 }, { words: "." }],
    [{ words: "Tomasz waits" }, { mark: 2 }, { mark: 3 }, { words: "." }],
  ]);
});

test("a number that no source has stays as it was written", () => {
  for (const text of ["See [0] and [4] and [x]", "Paid [2024]"])
    expect(answerLines(text, three)).toEqual([[{ words: text }]]);
});

test("a line that only names a source is left to the list of them", () => {
  const text = [
    "Moved 3 emails to Trash.",
    "[1] Proofs · Ines · Nov 21 · unread",
    "[2] The table (2nd… · Tomasz · Nov 20",
    "[3] Another subject · Club · Nov 19",
    "[3] Rowing is what it is about",
  ].join("\n");
  expect(answerLines(text, three)).toEqual([
    [{ words: "Moved 3 emails to Trash." }],
    [{ mark: 3 }, { words: " Another subject · Club · Nov 19" }],
    [{ mark: 3 }, { words: " Rowing is what it is about" }],
  ]);
});

test("lines stay, and what would reorder or hide text goes", () => {
  expect(answerText("1. One\r\n2. Two\n\n\n\n\u202Eevil\u200B\u2066")).toBe(
    "1. One\n2. Two\n\nevil",
  );
});

test("markup is nothing but words", () => {
  const text = '<img src="//evil.example/x"> ![a](https://evil.example) [b](https://evil.example)';
  expect(answerLines(text, three)).toEqual([[{ words: text }]]);
});

test("of several lists, whose sources are listed together, none is said to be the first of more", () => {
  const list = ["[1] Proofs · Ines · Nov 21", "These are the first 1."];
  const text = ["Starred 9 emails.", ...list, "Archived 9 emails.", ...list].join("\n");
  expect(answerLines(text, three)).toEqual([
    [{ words: "Starred 9 emails." }],
    [{ words: "Archived 9 emails." }],
  ]);
  expect(answerLines(list.join("\n"), three)).toEqual([[{ words: "These are the first 1." }]]);
});
