import { expect, test } from "vitest";
import { linesOfHtml } from "./lines-of-html.ts";

test("the words of a message are had without its tags, styles and comments", () => {
  expect(
    linesOfHtml(
      `<head><title>No</title><style>p{}</style></head><!-- no --><p>One &amp; two</p><div title=">">3 < 4</div>`,
    ),
  ).toBe("One & two\n3 < 4");
});

test("a hostile body without an end comes to one", { timeout: 20_000 }, () => {
  for (const part of ["<div>", "<", "<!", "<style", "<p a='", " \n", "&"])
    expect(linesOfHtml(part.repeat(500_000))).toBeTypeOf("string");
});
