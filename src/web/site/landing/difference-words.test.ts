import { expect, test } from "vitest";
import { explainQuery } from "#query/explain.ts";
import { parseQuery } from "#query/parse.ts";
import { differenceWords } from "./difference-words.ts";

test("the pictured searches are explained as the product explains them", () => {
  for (const { query, says } of differenceWords.search.examples)
    expect(explainQuery(parseQuery(query))).toBe(says);
});
