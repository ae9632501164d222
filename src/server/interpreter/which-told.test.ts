import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const message = "forward the invoice to Maya";
const asked = "2 emails with “invoice” fit. Which one do you mean?";
const choices = [
  "forward the invoice received at 04:20 on 11 March 2026 to Maya",
  "forward the invoice received at 09:05 on 2 March 2026 to Maya",
];
const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: ["Maya", "Aqua"].map((name) => ({
    name,
    address: `${name.toLowerCase()}@example.org`,
    count: 9,
    written: true,
  })),
  labels: [],
  earlier: [{ message, plan: null, shown: 0, asked, choices }],
  open: 0,
  files: [],
};

test.for([
  ["the one from Aqua", "from:aqua@example.org"],
  ["from aqua", "from:aqua@example.org"],
  ["I mean the mail about parking", "subject:parking"],
  ["the newest", "after:1773202800 before:1773202860"],
  ["the older one", "after:1772442300 before:1772442360"],
])("“%s” says which is forwarded", ([words, query]) => {
  const read = interpret(words ?? "", world);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  expect(steps).toMatchObject([
    {
      do: "forward",
      to: [{ words: "Maya" }],
      target: { query: expect.stringContaining(query ?? "") },
    },
  ]);
});

test("a request of its own is none of the answer", () => {
  const read = interpret("archive the mails from Aqua", world);
  expect(read).toMatchObject({ kind: "plan", plan: { steps: [{ do: "act", act: "archive" }] } });
});
