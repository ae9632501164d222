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

test.each([
  ["a b OR c d", "a (b OR c) d"],
  ["a OR b OR c", "a OR b OR c"],
  ["a | b", "a OR b"],
  ["{a AND b c}", "(a b) OR c"],
  ["(a OR b) AND c", "(a OR b) c"],
  ["a or b", "a or b"],
  ["from:{amy david}", "from:amy OR from:david"],
  [
    'subject:(dinner -"movie night" {a b})',
    'subject:dinner -subject:"movie night" (subject:a OR subject:b)',
  ],
  ["has:{drive youtube nothing}", 'has:drive OR has:youtube OR "has:nothing"'],
  ["FROM:Amy Is:Unread", "from:Amy is:unread"],
  ["from: amy", "from:amy"],
  ["label:Work/My Friends", "label:work-my Friends"],
  ['label:"My Friends"', "label:my-friends"],
  ["in:friends label:inbox is:sent", "label:friends in:inbox in:sent"],
  ["older:04/16/2004 newer:2004-4-1", "before:2004/04/16 after:2004/04/01"],
  ["size:1048576 larger:10mb smaller:512k", "larger:1M larger:10M smaller:512K"],
  ["category:personal", "category:primary"],
  ['rfc822msgid:"<a(b)@x.example>"', 'rfc822msgid:"a(b)@x.example"'],
  ["-(-a)", "a"],
  ["a - b", "a b"],
  ["holiday AROUND(10) vacation", "holiday AROUND 10 vacation"],
  ["“curly quotes”", '"curly quotes"'],
  ["https://x.example/?a=b 10:30", "https://x.example/?a=b 10:30"],
])("%s is read as %s", (text, canonical) => {
  expect(printQuery(parseQuery(text))).toBe(canonical);
});

test.each([
  ["from:", '"from:"'],
  ["from: is:unread", '"from:" is:unread'],
  ["is:unre", '"is:unre"'],
  ["after:2004", '"after:2004"'],
  ["after:2004/02/30", '"after:2004/02/30"'],
  ["newer_than:0d", '"newer_than:0d"'],
  ["larger:big", '"larger:big"'],
  ['"half a phra', '"half a phra"'],
  ["(a OR", "a"],
  ["a AROUND", 'a "AROUND"'],
  ["a)) b", "a b"],
  ["", ""],
  ['OR - "" () !!!', ""],
])("half typed or wrong, %j is searched for as %j", (text, canonical) => {
  expect(printQuery(parseQuery(text))).toBe(canonical);
});
