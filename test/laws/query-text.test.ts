import * as fc from "fast-check";
import { expect, test } from "vitest";
import { allOf, anyOf, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { someQuery, someQueryText } from "../support/some-query.ts";

const runs = { numRuns: 2000 };

test("a printed query parses to the same tree", () => {
  fc.assert(
    fc.property(someQuery, (query) => {
      expect(parseQuery(printQuery(query))).toEqual(query);
    }),
    runs,
  );
});

test("any text parses, and printing what was understood changes nothing more", () => {
  fc.assert(
    fc.property(someQueryText, (text) => {
      const query = parseQuery(text);
      expect(parseQuery(printQuery(query))).toEqual(query);
    }),
    runs,
  );
});

test("two minus signs are none, braces are OR, and brackets are a space", () => {
  fc.assert(
    fc.property(someQuery, someQuery, (one, two) => {
      const [a, b] = [`(${printQuery(one)})`, `(${printQuery(two)})`];
      expect(parseQuery(`--${a}`)).toEqual(one);
      expect(parseQuery(`-${a}`)).toEqual(negate(one));
      expect(parseQuery(`{${a} ${b}}`)).toEqual(anyOf([one, two]));
      expect(parseQuery(`${a} OR ${b}`)).toEqual(anyOf([one, two]));
      expect(parseQuery(`${a}|${b}`)).toEqual(anyOf([one, two]));
      expect(parseQuery(`(${a} ${b})`)).toEqual(allOf([one, two]));
      expect(parseQuery(`${a} AND ${b}`)).toEqual(allOf([one, two]));
    }),
    { numRuns: 500 },
  );
});

test.each([
  "(",
  ")",
  "{",
  '"',
  "“",
  "-",
  "-(",
  "a ",
  "a|",
  "a OR ",
  "from:",
  "from: ",
  "subject:(",
  "a AROUND 5 ",
  "\\",
  "{(",
  "é",
  "会",
])("100,000 times %j is a query like any other", (piece) => {
  const query = parseQuery(piece.repeat(100_000));
  const again = printQuery(query);
  expect(printQuery(parseQuery(again))).toBe(again);
});

test("a query nested beyond all reason is searched for as its words", () => {
  const text = `${"(-(a {b ".repeat(60)}from:c${"}))".repeat(60)}`;
  expect(printQuery(parseQuery(text)).split(" ").slice(-3)).toEqual(["a", "b", '"from:c"']);
});
