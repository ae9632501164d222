import { expect, test } from "vitest";
import { plainText } from "./model-text.ts";
import { streamCleanText } from "./stream-clean-text.ts";

const most = 20_000;

function tell(text: string, size: number): string[] {
  const told: string[] = [];
  const hear = streamCleanText(
    (piece) => void told.push(piece),
    (some) => plainText(some, most),
  );
  for (let at = 0; at < text.length; at += size) hear(text.slice(at, at + size));
  return told;
}

const answer = `## What they say

- **Maya** asks for the budget of 40,000 EUR [1]. She wants it by Friday.
- See [the plan](https://example.org/plan.html) for more [2].

<script>alert(1)</script>Nothing else matters. The rest is about lunch, and about the weather of the week! Is that so? It is.
`.repeat(3);

test.each([1, 7, 50, 10_000])(
  "in pieces of %i what is told is the beginning of the whole",
  (size) => {
    const told = tell(answer, size);
    expect(plainText(answer, most).startsWith(told.join(""))).toBe(true);
    expect(told.join("").length).toBeGreaterThan(size === 10_000 ? 200 : 300);
    expect(told.join("")).not.toMatch(/\*\*|<script|\]\(/);
  },
);

test("it is told while it comes, and not for each character", () => {
  expect(tell(answer, 1).length).toBeGreaterThan(4);
  expect(tell("a. ".repeat(10_000), 1).length).toBeLessThan(120);
});

test("what a later piece makes something else of is told no further", () => {
  const told = tell(
    `This is **bold. And it goes on for so long that it is told. It ends** here. ${"More. ".repeat(50)}`,
    1,
  );
  expect(told.join("")).toBe("This is **bold. And it goes on for so long that it is told.");
});
