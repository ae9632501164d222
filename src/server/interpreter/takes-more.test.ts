import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["nadia.moreau", "kofi.mensah", "helen.prior"].map((name) => ({
    name: "",
    address: `${name}@atlas.com`,
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  "Of all the mails from Kofi, archive only the latest",
  "Forward the latest email to Helen. It's from Unknown Person.",
  "Delete emails from the last 3 days. From Unknown Person only.",
  "Send an email to Kofi saying *See you, then.* and title it *Plan B*. It rains here.",
  "Forward the last email about our lunch plan to Helen - the sooner the better",
  "Email Kofi about his last email with 'I agree'",
])("is asked before anything is done: %s", (text) =>
  expect(interpret(text, world).kind).toBe("question"),
);

test.each([
  [
    "Forward the latest email to Helen. It's from Kofi.",
    { do: "forward", target: { query: "from:kofi.mensah@atlas.com", count: 1 } },
  ],
  ["Forward Kofi's last email to Helen - can you do that?", { do: "forward", note: null }],
  [
    "Forward the last email about our lunch plan to Helen - can you do that?",
    { do: "forward", note: null },
  ],
  ["Write Kofi back: 'I agree'", { do: "reply", body: { text: "I agree" } }],
  ["Send Kofi a note on 'Lunch' saying 'At noon'", { do: "write", subject: { text: "Lunch" } }],
  [
    "Send Kofi a note on 'Lunch' saying 'At noon' tomorrow",
    { do: "write", subject: { text: "Lunch" } },
  ],
])("is done as it was said: %s", (text, step) => {
  const read = interpret(text, world);
  expect(read.kind === "plan" ? read.plan.steps : read).toMatchObject([step]);
});
