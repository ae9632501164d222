import { expect, test } from "vitest";
import { parseQuery } from "#query/parse.ts";
import { isOfNewsletters, newsletters } from "./newsletters.ts";

test("nobody has said what newsletters are not", () => {
  const query = parseQuery(newsletters);
  const terms = query.kind === "and" ? query.terms : [];
  expect(terms).toHaveLength(3);
  expect(terms.filter((term) => !isOfNewsletters(term))).toEqual([]);
  expect(isOfNewsletters(parseQuery("-subject:receipt"))).toBe(false);
});
