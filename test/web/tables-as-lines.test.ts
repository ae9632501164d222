import { expect, test } from "vitest";
import { tablesAsLines } from "#web/compose/editor/tables-as-lines.ts";

test("a pasted table becomes a line a row, its cells apart", () => {
  const pasted = `<p>Before</p><table><tbody><tr><th>Name</th><th>Sum</th></tr>
    <tr><td><p>Ada</p></td><td>12</td></tr></tbody></table><p>After</p>`;
  expect(tablesAsLines(pasted)).toBe(
    "<p>Before</p><div><div>Name\u2003Sum</div><div>Ada\u200312</div></div><p>After</p>",
  );
});

test("a table within a table keeps all its words in their order", () => {
  const pasted =
    "<table><tr><td>One<table><tr><td>two</td><td>three</td></tr></table></td><td>four</td></tr></table>";
  const page = new DOMParser().parseFromString(tablesAsLines(pasted), "text/html");
  expect(page.body.textContent.replaceAll(/\s+/g, " ")).toBe("Onetwo three four");
  expect(page.querySelector("table")).toBeNull();
});

test("what has no table stays as it was pasted", () => {
  expect(tablesAsLines("<p>One <b>two</b></p>")).toBe("<p>One <b>two</b></p>");
});
