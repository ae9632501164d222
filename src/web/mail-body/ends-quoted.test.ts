import { expect, test } from "vitest";
import { endsQuoted } from "./ends-quoted.ts";

test("a quote at the end, below words of one's own, may be folded", () => {
  expect(endsQuoted("<p>Yes.</p><blockquote>Will you?</blockquote>")).toBe(true);
  expect(
    endsQuoted("<div>Yes.</div><div>On Monday:<blockquote>Will you?</blockquote></div>\n"),
  ).toBe(true);
});

test("a quote that stands alone or above the answer stays in sight", () => {
  expect(endsQuoted("<div><blockquote>Only this</blockquote></div>")).toBe(false);
  expect(endsQuoted("<blockquote>Will you?</blockquote><p>Yes.</p>")).toBe(false);
  expect(endsQuoted("<p>No quote</p>")).toBe(false);
});
