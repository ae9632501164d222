import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Kofi Mensah", address: "kofi@x.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  "it would be a pity if Kofi's emails were deleted",
  "it would be bad if Kofi's emails were archived",
  "it would annoy me if Kofi's emails got archived",
  "it would not be nice if Kofi's emails were deleted",
  "I would hate it if Kofi's emails were deleted",
  "I would rather not if Kofi's emails were deleted",
  "I would never forgive you if Kofi's emails got deleted",
  "it would be terrible if you deleted Kofi's emails",
  "I would be sad if you archived Kofi's emails",
  "it will be a disaster if you deleted Kofi's emails",
  "all my emails are gone",
  "Kofi's emails are gone",
  "Kofi's emails are deleted",
  "Kofi's emails have been deleted",
  "Kofi's last email has been archived",
  "Kofi's emails are being deleted",
  "Kofi's emails may get deleted",
  "Kofi's emails could have been deleted",
  "I have Kofi's emails archived",
  "I get Kofi's emails deleted",
  "Kofi wrote about the newsletters: straight to the bin",
  "Kofi says of the newsletters: straight to the bin",
  "Kofi said the newsletters, to the bin",
])("%s changes nothing", (words) => {
  const read = interpret(words, world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  expect(steps.filter((step) => step.do === "act")).toEqual([]);
});

test.each([
  ["it would be great if Kofi's emails were deleted", "delete"],
  ["I would really like it if Kofi's emails were archived", "archive"],
  ["it would be very helpful if you archived Kofi's emails", "archive"],
  ["I would not mind if Kofi's emails were deleted", "delete"],
  ["I would appreciate it if you deleted Kofi's emails", "delete"],
  ["Kofi's emails need to be deleted", "delete"],
  ["I want Kofi's emails archived", "archive"],
  ["have Kofi's emails archived", "archive"],
  ["Kofi's emails: straight to the bin", "delete"],
  ["Kofi's emails have to be archived", "archive"],
  ["Kofi's emails are to be deleted", "delete"],
  ["Kofi's emails can be deleted", "delete"],
  ["Kofi's emails should get archived", "archive"],
  ["Kofi's emails need deleting", "delete"],
  ["make sure Kofi's emails are archived", "archive"],
  ["see that Kofi's emails are all deleted", "delete"],
])("%s", (words, act) => {
  expect(interpret(words, world)).toMatchObject({ plan: { steps: [{ do: "act", act }] } });
});
