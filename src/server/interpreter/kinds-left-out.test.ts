import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam", address: "sam@atlas.com" },
  contacts: ["amir.ali", "nia.johnson"].map((name) => ({
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
const amir = "from:amir.ali@atlas.com";
const task = "(subject:task OR subject:tasks)";
const updates = `${task} (subject:updates OR subject:update)`;

test.each([
  ["delete all emails from amir that aren't task updates", `${amir} -(${updates})`],
  ["delete all emails from amir that are not task updates", `${amir} -(${updates})`],
  ["delete all emails from amir except the task updates", `${amir} -(${updates})`],
  ["archive all emails from amir other than task updates", `${amir} -(${updates}) in:inbox`],
  ["delete amir's emails but keep the task updates", `${amir} -(${updates})`],
  ["forward amir's emails except the task updates to nia", `${amir} -(${updates})`],
  ["show emails from amir that aren't task updates", `${amir} -(${updates})`],
  ["delete amir's emails except task emails", `${amir} -${task}`],
  ["delete amir's emails except the gala", `${amir} -(gala OR galas)`],
  ["delete amir's emails except those that mention tasks", `${amir} -tasks`],
  ["delete amir's emails except those about tasks", `${amir} -subject:tasks`],
])("%s", (text, query) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ target: { query } }] } });
});
