import { expect, test } from "vitest";
import { foldedBlocks, textBlocks } from "./text-blocks.ts";

/** What is still to be seen of a text while its quote is folded. */
function seen(text: string): string {
  const blocks = textBlocks(text);
  const { from, to } = foldedBlocks(blocks) ?? { from: 0, to: 0 };
  const shown = blocks.filter((_, index) => index < from || index >= to);
  return shown
    .map((block) => block.text)
    .join("\n")
    .trim();
}

test("quoted lines stand apart", () => {
  expect(textBlocks("Yes\r\n> No\n> Why\nEnd")).toEqual([
    { quoted: false, text: "Yes" },
    { quoted: true, text: "> No\n> Why" },
    { quoted: false, text: "End" },
  ]);
});

test.each([
  ["at the end", "Yes.\n\n> Will you?\n> Say.\n\n"],
  ["above the answer", "> Will you?\n\nYes."],
  [
    "below who wrote it",
    "Yes.\n\nOn Mon, 3 Nov 2026 at 10:00, Ada <a@b.example>\nwrote:\n\n> Will you?",
  ],
  [
    "below Outlook's header",
    "Yes.\n\nFrom: Ada\nSent: Monday\nTo: Ben\nSubject: Will you\n\nWill\nyou?",
  ],
  ["below an original message", "Yes.\n\n-----Original Message-----\nWill you?"],
])("a quote %s is folded", (_, text) => {
  expect(seen(text)).toBe("Yes.");
});

test.each([
  ["answers between quotes", "> A?\nYes\n> B?\nNo"],
  ["a quote alone", "On Monday morning Ada wrote:\n> Only this"],
  ["a message that is nothing but Outlook's", "From: Ada\nSent: Monday\nSubject: X\n\nNews"],
  ["a text without quotes", "From: here on\nall is mine"],
])("%s stays in sight", (_, text) => {
  expect(seen(text)).toBe(text);
});
