import { expect, test } from "vitest";
import { unfoldFlowed } from "./view-of.ts";

test.each([
  ["lines are joined", "one \ntwo \nthree\nfour", "one two three\nfour"],
  ["quoted lines without their signs", "> one \n> two", "> one two"],
  ["another depth ends a paragraph", "> asked \nanswered \nat once", "> asked\nanswered at once"],
  ["a deeper one too", "> a \n>> b \n>> c\n> d", "> a\n>> b c\n> d"],
  ["stuffed spaces are taken off", " From here\n > no quote\n  two", "From here\n> no quote\n two"],
  ["a signature's mark is never joined", "bye \n-- \nAnn \nof here", "bye\n-- \nAnn of here"],
  ["nor a quoted one", "> bye \n> -- \n> Ann", "> bye\n> -- \n> Ann"],
  ["an empty line ends a paragraph", "one \n\ntwo", "one\n\ntwo"],
])("%s", (_name, text, unfolded) => {
  expect(unfoldFlowed(text, false)).toBe(unfolded);
  expect(unfoldFlowed(text.replaceAll("\n", "\r\n"), false)).toBe(unfolded);
});

test("with delsp the space that marks a flowed line is no part of it", () => {
  expect(unfoldFlowed("日本 \n語 \n> x", true)).toBe("日本語\n> x");
});
