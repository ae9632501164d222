import { expect, test } from "vitest";
import { visibleText } from "./visible-text.ts";

test("the words of a message are had without its tags, styles and comments", () => {
  expect(
    visibleText(
      `<head><title>No</title><style>p{}</style></head><!-- no --><p>One &amp; two</p><div title=">">3 < 4</div>`,
    ),
  ).toBe("One & two\n3 < 4");
});

/** Milliseconds that it takes at best, which other work on the machine does not change much. */
function best(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    visibleText(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

test("a hostile body that is ten times as long takes no hundred times as long", () => {
  for (const part of ["<div>", "<", "<!", "<style", "<p a='", " \n", "&"]) {
    const [short, long] = [best(part.repeat(50_000)), best(part.repeat(500_000))];
    expect([part, long < 40 * short + 20]).toEqual([part, true]);
  }
}, 60_000);
