import { expect, test } from "vitest";
import { decide, winnerOf, type Matched } from "./decide.ts";

type Does = Matched<string>["actions"];

/** `verdict`: what its criterion came to, where it has one; undefined: not yet judged. */
function rule(name: string, actions: Does, ...verdict: (boolean | undefined)[]): Matched<string> {
  return { rule: name, actions, fits: verdict.length === 0 ? true : verdict[0] };
}

const archive = { do: "archive" } as const;
const trash = { do: "trash" } as const;
const star = { do: "star" } as const;
const keep = { do: "keep" } as const;

test("the first rule that says where a message is to be decides that, and all else adds up", () => {
  const { turns } = decide([rule("a", [star]), rule("b", [archive]), rule("c", [trash, star])]);
  expect(turns).toEqual([
    { rule: "a", does: [star] },
    { rule: "b", does: [archive] },
    { rule: "c", does: [star] },
  ]);
});

test("what is kept is seen by no later rule, unless an earlier one has decided otherwise", () => {
  const kept = decide([rule("a", [keep, star]), rule("b", [star])]);
  expect(kept.turns.map((turn) => turn.rule)).toEqual(["a"]);
  const placed = decide([rule("a", [archive]), rule("b", [keep]), rule("c", [star])]);
  expect(placed.turns.map((turn) => turn.rule)).toEqual(["a", "b", "c"]);
});

test("a rule that waits for its verdict holds up those behind it, and one that does not fit none", () => {
  const waiting = decide([rule("a", [star]), rule("b", [archive], undefined), rule("c", [trash])]);
  expect(waiting).toEqual({ turns: [{ rule: "a", does: [star] }], waitsFor: "b" });
  const passed = decide([rule("b", [archive], false), rule("c", [trash])]);
  expect(passed.turns).toEqual([{ rule: "c", does: [trash] }]);
});

test("what an earlier rule did before a verdict was there still counts when it is", () => {
  const later = decide([rule("b", [archive], true), rule("c", [trash, star])], [trash]);
  expect(later.turns).toEqual([
    { rule: "b", does: [] },
    { rule: "c", does: [star] },
  ]);
  expect(decide([rule("c", [star])], [keep])).toEqual({ turns: [], waitsFor: undefined });
});

test.each([
  [[archive], [trash], "earlier"],
  [[keep], [star], "earlier"],
  [[star], [trash], "both"],
  [[archive], [star], "both"],
] as [Does, Does, string][])("of %j and %j the winner is %s", (first, second, winner) => {
  expect(winnerOf(first, second)).toBe(winner);
});
