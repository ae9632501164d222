import { expect, test } from "vitest";
import type { Suggestions } from "#contract/search.ts";
import { searchOptions } from "./search-options.ts";

const given: Suggestions = {
  people: ["ada", "ben", "cy", "dot"].map((name) => ({
    name,
    address: `${name}@example.org`,
    count: 1,
  })),
  labels: [
    { id: "CATEGORY_PROMOTIONS", name: "CATEGORY_PROMOTIONS" },
    { id: "Label_1", name: "Work" },
  ],
  recent: ["harbour"],
};

function searches(text: string, group: string): string[] {
  return searchOptions(text, given, [])
    .filter((option) => option.group === group)
    .map(({ search }) => search);
}

test("a person or label taken for a refused word is refused as well", () => {
  expect(searches("lamp -ada", "People")[0]).toBe("lamp -from:ada@example.org ");
  expect(searches("-to:ada", "People")[0]).toBe("-to:ada@example.org ");
  expect(searches("ada", "People")[0]).toBe("from:ada@example.org ");
  expect(searches("-label:wor", "Labels")[0]).toBe("-label:work ");
  expect(searches("wor", "Labels")[0]).toBe("label:work ");
});

test("before anything is typed few are offered, and what was searched for last comes first", () => {
  const options = searchOptions("", given, []);
  expect(options.map(({ title }) => title)).toEqual(["harbour", "ada", "ben", "cy"]);
});

test("labels are called as people call them, their own first", () => {
  const titles = searchOptions("p", given, []).filter(({ group }) => group === "Labels");
  expect(titles.map(({ title }) => title)).toEqual(["Work", "Promotions"]);
});

test("Gmail's own labels are looked for with the operators of its help", () => {
  const own = ["CATEGORY_PROMOTIONS", "CATEGORY_PERSONAL", "DRAFT", "STARRED", "INBOX"];
  const labels = own.map((id) => ({ id, name: id }));
  const found = searchOptions("-p", { people: [], labels, recent: [] }, []);
  expect(found.filter(({ group }) => group === "Labels").map(({ search }) => search)).toEqual([
    "-category:promotions ",
    "-category:primary ",
    "-in:drafts ",
    "-is:starred ",
    "-in:inbox ",
  ]);
});
