import { expect, test } from "vitest";
import { parseQuery } from "#query/parse.ts";
import { inAnyForm } from "./in-any-form.ts";
import { otherForms } from "./other-forms.ts";

test("the words that were not said are told, each once, and none that is left out", () => {
  const said = parseQuery("from:ada subject:photo photo -subject:party");
  expect(otherForms(inAnyForm(said, "all"), said)).toEqual(["photos"]);
  expect(otherForms(said, said)).toEqual([]);
});
