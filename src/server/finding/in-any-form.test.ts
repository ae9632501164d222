import { expect, test } from "vitest";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { inAnyForm } from "./in-any-form.ts";

test.each([
  ["subject:photo", "subject:photo OR subject:photos"],
  ["subject:Photos", "subject:Photos OR subject:photo"],
  ["curve from:ada", "{curve curves} from:ada"],
  ["subject:parties", "subject:parties OR subject:party"],
  ["subject:box", "subject:box OR subject:boxes"],
  ["subject:lamp -subject:water", "{subject:lamp subject:lamps} -{subject:water subject:waters}"],
  ["subject:bill", "{subject:bill subject:bills subject:invoice subject:invoices}"],
  ['subject:"tide curve" subject:42 subject:ux', 'subject:"tide curve" subject:42 subject:ux'],
  [
    "from:photo is:unread -category:social subject:news",
    "from:photo is:unread -category:social subject:news",
  ],
])("%s is in any form %s", (query, forms) => {
  expect(printed(query, "all")).toBe(printQuery(parseQuery(forms)));
});

test("what is left out is so in every form, what is looked for as it was said", () => {
  expect(printed("subject:bill -subject:photo", "left out")).toBe(
    "subject:bill -(subject:photo OR subject:photos)",
  );
  const bulk = "-(category:updates receipt)";
  expect(printed(bulk, "left out")).toBe(bulk);
});

function printed(query: string, which: "left out" | "all"): string {
  return printQuery(inAnyForm(parseQuery(query), which));
}
