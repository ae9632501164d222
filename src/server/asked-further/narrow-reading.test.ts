import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Plan } from "#server/assist-plan/plan.ts";
import { narrowReading } from "./narrow-reading.ts";

const plan: Plan = {
  steps: [
    {
      do: "find",
      target: { of: "mailbox", query: "from:ann@x.org", order: "newest", skip: 0, count: null },
    },
  ],
};
const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Ann Bly", "ann@x.org"],
    ["Bea Fox", "bea@x.org"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [{ message: "find emails from Ann", plan, shown: 5, asked: null }],
  open: 0,
  files: [],
};

test.each([
  ["without attachments", "from:ann@x.org -has:attachment"],
  ["without any attachment", "from:ann@x.org -has:attachment"],
  ["without the word invoice", "from:ann@x.org -invoice"],
  ["except those with attachments", "from:ann@x.org -has:attachment"],
  ["only those with attachments", "from:ann@x.org has:attachment"],
  ["not from Bea", "from:ann@x.org -from:bea@x.org"],
])("%s are fewer of the list", (words, query) => {
  expect(narrowReading(words, world)).toMatchObject({
    plan: { steps: [{ do: "find", target: { query } }] },
  });
});

test("what is left out and not understood is asked about, and never read as all other mail", () => {
  for (const words of ["without the frobble of the wuzzle in my hat", "excluding attachments"])
    expect(narrowReading(words, world)).toMatchObject({ kind: "question" });
});
