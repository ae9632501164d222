import { expect, test } from "vitest";
import { allOf, anyOf, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { isGuessed, kindsOfChoice, mailKinds } from "./mail-kinds.ts";

const from = parseQuery("from:amy");

test.each(mailKinds)(
  "mail that is taken for $told is a guess, printed and within more",
  ({ query }) => {
    expect(isGuessed(query)).toBe(true);
    expect(isGuessed(parseQuery(printQuery(query)))).toBe(true);
    expect(isGuessed(allOf([from, query]))).toBe(true);
    expect(isGuessed(anyOf([from, query]))).toBe(true);
    expect(isGuessed(allOf([from, negate(query)]))).toBe(true);
  },
);

test("two kinds in one choice are both known, and what is beside them stays", () => {
  const [first, second] = mailKinds;
  const both = anyOf([first, second].flatMap((one) => one?.query ?? []).concat(from));
  const { told, others } = kindsOfChoice(both.kind === "or" ? both.terms : []);
  expect(told).toEqual([first?.told, second?.told]);
  expect(others).toEqual([from]);
});

test.each([
  "from:amy",
  "subject:parcel",
  "{subject:parcel subject:package}",
  "category:promotions",
  "",
])("%s is said and not guessed", (query) => {
  expect(isGuessed(parseQuery(query))).toBe(false);
});
