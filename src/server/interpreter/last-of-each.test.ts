import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const toms = "from:baker@atlas.com OR from:whitfield@law.com";

test.each(["both", "all of them"])(
  "“%s” of the last email from a name is the last of each",
  (all) => {
    expect(saidInTurn(["delete the last email from tom", all])).toMatchObject({
      plan: { steps: [{ act: "delete", target: { query: toms, count: 1, each: "sender" } }] },
    });
  },
);

test("two named instead of one are each the last of theirs", () => {
  const query = "from:rose@atlas.com OR from:billing@brightwire.com";
  const words = "no wait, from rose and brightwire";
  expect(saidInTurn(["delete nadia's last mail", words], 1)).toMatchObject({
    plan: { steps: [{ do: "undo" }, { target: { query, count: 1, each: "sender" } }] },
  });
});

test("so many of a name that several bear are no more than that", () => {
  const read = saidInTurn(["delete the last 3 mails from tom", "both"]);
  expect(JSON.stringify(read)).not.toContain("each");
});
