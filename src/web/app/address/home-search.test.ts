import { expect, test } from "vitest";
import { readHomeSearch } from "./home-search.ts";
import { stringifySearch } from "./search-text.ts";

test("a section or folder that is none is taken out of the address, the rest stays", () => {
  for (const [query, address] of [
    [
      { section: "inbox", folder: "spam", q: "is:unread" },
      "?section=inbox&folder=spam&q=is%3Aunread",
    ],
    [{ section: "inbox", folder: "bogus", message: "7" }, "?section=inbox&message=7"],
    [{ section: "bogus", folder: "spam" }, "?folder=spam"],
    [{ section: "connect" }, "?section=connect"],
    [{ section: "toString" }, ""],
    [{}, ""],
  ] as const)
    expect(stringifySearch({ ...query, ...readHomeSearch(query) })).toBe(address);
});
