import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import type { Plan } from "#server/assist-plan/plan.ts";
import { interpret } from "./interpret.ts";

/** A Thursday. */
const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam", address: "sam@atlas.com" },
  contacts: ["raj.patel", "sofia.santos"].map((name) => ({
    name: "",
    address: `${name}@atlas.com`,
    count: 5,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};
const raj = "from:raj.patel@atlas.com";
const week = "after:2023/11/20 before:2023/11/27";
const tuesday = "(after:2023/11/21 before:2023/11/22)";
const wednesday = "(after:2023/11/22 before:2023/11/23)";

function planOf(text: string, earlier: EarlierTurn[] = []): Plan {
  const read = interpret(text, { ...world, earlier });
  if (read.kind !== "plan") throw new Error(`${text}: ${JSON.stringify(read)}`);
  return read.plan;
}

function listOf(message: string): EarlierTurn {
  return { message, plan: planOf(message), shown: 5, asked: null, choices: [], done: false };
}

describe("a weekday that is left out is one of the period that is spoken of", () => {
  test.each([
    ["delete raj's emails from last week except tuesday's", `${raj} ${week} -${tuesday}`],
    ["delete raj's emails from last week, but not tuesday's", `${raj} ${week} -${tuesday}`],
    ["delete raj's emails from last week and keep tuesday's", `${raj} ${week} -${tuesday}`],
    ["delete raj's emails from last week other than tuesday's", `${raj} ${week} -${tuesday}`],
    ["delete raj's emails from last week that aren't from tuesday", `${raj} ${week} -${tuesday}`],
    ["delete last week's emails from raj without tuesday's", `${week} ${raj} -${tuesday}`],
    [
      "delete raj's emails from last week about the demo except the ones from tuesday",
      `${raj} ${week} subject:demo -${tuesday}`,
    ],
    [
      "delete raj's emails from last week except tuesday and wednesday",
      `${raj} ${week} -${tuesday} -${wednesday}`,
    ],
    ["forward raj's emails from last week except tuesday's to sofia", `${raj} ${week} -${tuesday}`],
    ["show raj's emails from last week except tuesday's", `${raj} ${week} -${tuesday}`],
    [
      "delete raj's emails from november 13 to november 19 except wednesday's",
      `${raj} after:2023/11/13 before:2023/11/20 -(after:2023/11/15 before:2023/11/16)`,
    ],
    [
      "delete raj's emails from last week except the weekend's",
      `${raj} ${week} -(after:2023/11/25 before:2023/11/27)`,
    ],
    [
      "delete raj's emails from october except those from the 12th",
      `${raj} after:2023/10/01 before:2023/11/01 -(after:2023/10/12 before:2023/10/13)`,
    ],
    [
      "delete raj's emails from last week except those from monday to wednesday",
      `${raj} ${week} -(after:2023/11/20 before:2023/11/23)`,
    ],
    [
      "delete raj's emails from october except those from the 12th to the 15th",
      `${raj} after:2023/10/01 before:2023/11/01 -(after:2023/10/12 before:2023/10/16)`,
    ],
    [
      "delete raj's emails from this week except monday's",
      `${raj} after:2023/11/27 before:2023/12/04 -(after:2023/11/27 before:2023/11/28)`,
    ],
  ])("%s", (text, query) => {
    expect(planOf(text).steps).toMatchObject([{ target: { of: "mailbox", query } }]);
  });
});

describe("behind a list too", () => {
  test.each([
    ["delete all but tuesday's", `-${tuesday}`],
    ["delete all except those from tuesday", `-${tuesday}`],
    ["delete them but keep tuesday's", `-${tuesday}`],
    ["delete all but those from tuesday and wednesday", `-${tuesday} -${wednesday}`],
    ["forward all but tuesday's to sofia", `-${tuesday}`],
    ["delete the ones from tuesday", "after:2023/11/21 before:2023/11/22"],
    ["delete those from wednesday", "after:2023/11/22 before:2023/11/23"],
  ])("%s", (text, query) => {
    const { steps } = planOf(text, [listOf("show raj's emails from last week")]);
    expect(steps).toMatchObject([{ target: { of: "earlier", query } }]);
  });
});

describe("days that are told from today stay these", () => {
  test.each([
    [
      "delete raj's emails from last week except yesterday's",
      `${raj} ${week} -(after:2023/11/29 before:2023/11/30)`,
    ],
    ["delete raj's emails except tuesday's", `${raj} -(after:2023/11/28 before:2023/11/29)`],
    [
      "delete raj's emails from last month except last week's",
      `${raj} after:2023/10/01 before:2023/11/01 -${"(after:2023/11/20 before:2023/11/27)"}`,
    ],
    [
      "delete raj's emails from last week except those from wednesday of last week",
      `${raj} ${week} -${wednesday}`,
    ],
    ["delete raj's emails from tuesday", `${raj} after:2023/11/28 before:2023/11/29`],
  ])("%s", (text, query) => {
    expect(planOf(text).steps).toMatchObject([{ target: { of: "mailbox", query } }]);
  });

  test("behind a list of another time", () => {
    const { steps } = planOf("delete the ones from tuesday", [listOf("show raj's emails")]);
    expect(steps).toMatchObject([
      { target: { of: "earlier", query: "after:2023/11/28 before:2023/11/29" } },
    ]);
  });
});

test.each([
  "delete raj's emails from november except tuesday's",
  "delete raj's emails from the last 10 days except tuesday's",
])("of several such days it is asked which: %s", (text) => {
  expect(interpret(text, world)).toMatchObject({
    kind: "question",
    text: "Which tuesday do you mean?",
  });
});

test.each([
  ["delete raj's emails from october except the weekend's", "weekend"],
  ["delete raj's emails from november except those from the weekend", "weekend"],
  ["archive raj's emails from the last 30 days but not the weekend's", "weekend"],
  ["delete raj's emails from 2022 except those from the 12th", "12th"],
  ["delete raj's emails from this year except those from the 12th", "12th"],
  ["delete raj's emails from october except those from monday to wednesday", "monday"],
  ["delete raj's emails from 2022 except those from the 3rd to the 5th", "3rd"],
])("so it is of other days: %s", (text, told) => {
  expect(interpret(text, world)).toMatchObject({
    kind: "question",
    text: `Which ${told} do you mean?`,
  });
});
