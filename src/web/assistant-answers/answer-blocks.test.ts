import { expect, test } from "vitest";
import { answerBlocks } from "./answer-blocks.ts";

const sources = [{ subject: "Tea" }, { subject: "Boats" }];

test("lines with a dash side by side are one list, with their marks", () => {
  expect(
    answerBlocks("Asked of you:\n- Ada: “Tea?” [1]\n- Bo: “Boats?” [2]\nThat is all.", sources),
  ).toEqual([
    { list: false, lines: [[{ words: "Asked of you:" }]] },
    {
      list: true,
      lines: [
        [{ words: "Ada: “Tea?”" }, { mark: 1 }],
        [{ words: "Bo: “Boats?”" }, { mark: 2 }],
      ],
    },
    { list: false, lines: [[{ words: "That is all." }]] },
  ]);
});

test("a dash within a line makes no list", () => {
  expect(answerBlocks("Tea - or boats", sources)).toEqual([
    { list: false, lines: [[{ words: "Tea - or boats" }]] },
  ]);
});
