import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: ["Maya Lindqvist", "Ines Duarte", "Skylark"].map((name) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@example.org`,
    count: 9,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What words come to behind an act on three messages. */
function behind(act: string, words: string) {
  const read = interpret(act, world);
  const plan = read.kind === "plan" ? read.plan : null;
  const done: EarlierTurn = { message: act, plan, shown: 3, asked: null, choices: [], done: true };
  return interpret(words, { ...world, earlier: [done] });
}

test.each([
  ["delete mails from maya and ines", "ines"],
  ["delete mails from maya and ines", "ines's"],
  ["delete mails from maya and ines", "the mails from ines"],
  ["delete maya's and ines's mails", "the ones from ines"],
  ["archive mails from maya and ines", "maya"],
  ["delete promotions and newsletters", "the newsletters"],
])("behind “%s” restoring “%s” leaves the others as they are", (act, whose) => {
  const back = behind(act, `bring back ${whose}`);
  expect(back).toMatchObject({ plan: { steps: [{ do: "undo" }, { do: "act" }] } });
  for (const verb of ["restore", "please restore", "recover"])
    expect(behind(act, `${verb} ${whose}`)).toMatchObject({
      plan: back.kind === "plan" ? back.plan : {},
    });
});

test.each([
  ["delete mails from ines", "restore ines"],
  ["archive mails from ines", "restore ines's mails"],
  ["delete newsletters", "restore the newsletters"],
  ["delete mails from maya and ines", "restore the mails from maya and ines"],
])("“%s”, “%s” undoes all of it", (act, words) => {
  expect(behind(act, words)).toMatchObject({ plan: { steps: [{ do: "undo" }] } });
  const read = behind(act, words);
  expect(read.kind === "plan" && read.plan.steps.length).toBe(1);
});

test("those of one of them are restored from what was shown", () => {
  expect(behind("delete mails from maya and ines", "restore those from ines")).toMatchObject({
    plan: {
      steps: [{ act: "restore", target: { of: "earlier", query: "from:ines.duarte@example.org" } }],
    },
  });
});
