import { expect, test } from "vitest";
import { visibleText } from "./visible-text.ts";

test("the words of a message are had without its tags, styles and comments", () => {
  expect(
    visibleText(
      `<head><title>No</title><style>p{}</style></head><!-- no --><p>One &amp; two</p><div title=">">3 < 4</div>`,
    ),
  ).toBe("One & two\n3 < 4");
});

/** Milliseconds that it takes. */
function time(text: string): number {
  const start = performance.now();
  visibleText(text);
  return performance.now() - start;
}

/** Whether the best times bear it out, of five rounds at least; while other work holds the machine, of more. */
function growsInBounds(part: string): boolean {
  let [short, long] = [Infinity, Infinity];
  for (let round = 1; round <= 50; round += 1) {
    short = Math.min(short, time(part.repeat(50_000)));
    long = Math.min(long, time(part.repeat(500_000)));
    if (round >= 5 && long < 40 * short + 20) return true;
  }
  return false;
}

test("a hostile body that is ten times as long takes no hundred times as long", () => {
  for (const part of ["<div>", "<", "<!", "<style", "<p a='", " \n", "&"])
    expect([part, growsInBounds(part)]).toEqual([part, true]);
}, 60_000);
