import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

// A Monday.
const world: World = {
  now: new Date("2026-11-23T08:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [{ id: "1", name: "Receipts" }],
  earlier: [],
  open: 0,
  files: [],
};

const friday = "after:2026/11/20 before:2026/11/21";

test.each([
  ["forward to Nadia what Kofi sent on friday", `from:kofi@atlas.com ${friday}`],
  ["forward to Nadia the mail that Kofi sent on friday", `from:kofi@atlas.com ${friday}`],
  ["forward Nadia everything Kofi wrote to me on friday", `from:kofi@atlas.com ${friday}`],
  ["reply to what Kofi sent me on friday with 'ok'", `from:kofi@atlas.com ${friday}`],
])("in “%s” the day is the mail's", (text, query) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ how: "send", at: null, target: { query } }] },
  });
});

test.each([
  ["forward what Kofi sent to Nadia on friday", "2026-11-27T08:00:00.000Z"],
  ["forward to Nadia what Kofi sent tomorrow at 9", "2026-11-24T09:00:00.000Z"],
  ["forward to Nadia what Kofi sent, on friday at 10", "2026-11-27T10:00:00.000Z"],
  ["forward what Kofi sent on friday to Nadia tomorrow at 9", "2026-11-24T09:00:00.000Z"],
])("in “%s” the time is when it goes out", (text, at) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ how: "schedule", at }] } });
});

test.each([
  ["which mails have the label Receipts", { do: "find" }],
  ["how many mails have the label Receipts?", { do: "count" }],
  ["archive the mails that have the label Receipts", { do: "act" }],
])("“%s” is about a label", (text, step) => {
  const query = expect.stringMatching(/^label:receipts(?: in:inbox)?$/u);
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ ...step, target: { query } }] },
  });
});

test.each([
  [
    "reply to the mail from Kofi on friday with 'ok'",
    "reply to the mail from Kofi received on friday with 'ok'",
    "reply to the mail from Kofi, on friday at 8 am, with 'ok'",
  ],
  [
    "forward Nadia the mail from Kofi on friday",
    "forward Nadia the mail from Kofi received on friday",
    "forward Nadia the mail from Kofi, on friday at 8 am",
  ],
])("in “%s” the day may be either's", (text, received, later) => {
  expect(interpret(text, world)).toMatchObject({ kind: "question", choices: [received, later] });
  expect(interpret(received, world)).toMatchObject({
    plan: { steps: [{ how: "send", target: { query: `from:kofi@atlas.com ${friday}` } }] },
  });
  expect(interpret(later, world)).toMatchObject({
    plan: { steps: [{ how: "schedule", at: "2026-11-27T08:00:00.000Z" }] },
  });
});

test.each([
  [
    "answer Kofi's mail about the meeting on friday with 'ok'",
    "answer Kofi's mail about the meeting with 'ok'",
  ],
  ["reply to the invitation for friday: I'm coming", "reply to the invitation: I'm coming"],
  ["forward Nadia the mail about the party on friday", "forward Nadia the mail about the party"],
])("in “%s” it may be the day of what the mail is about", (text, now) => {
  expect(interpret(text, world)).toMatchObject({
    kind: "question",
    choices: [now, expect.stringContaining(", on friday at 8 am")],
  });
  expect(interpret(now, world)).toMatchObject({ plan: { steps: [{ how: "send", at: null }] } });
});

test.each([
  "reply to Kofi on friday saying 'ok'",
  "forward the mail about the party to Nadia on friday",
  "forward Kofi's last mail to Nadia on friday",
  "email Nadia on friday about the party",
])("“%s” goes out then", (text) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ how: "schedule" }] } });
});
