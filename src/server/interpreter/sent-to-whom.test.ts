import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T08:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

const toKofi = "to:kofi@atlas.com in:sent";

test.each([
  ["what did I send Kofi in October", `${toKofi} after:2026/10/01 before:2026/11/01`],
  ["which mails did I send to Kofi in October?", `${toKofi} after:2026/10/01 before:2026/11/01`],
  ["which mails have I sent Kofi", toKofi],
  ["did I send Kofi anything in October?", `${toKofi} after:2026/10/01 before:2026/11/01`],
  ["how many mails did I send to Kofi", toKofi],
  ["delete the mail I sent Kofi yesterday", `${toKofi} after:2026/11/22 before:2026/11/23`],
  ["which mails did I send in October?", "in:sent after:2026/10/01 before:2026/11/01"],
  ["show me the mail Kofi sent me", "from:kofi@atlas.com"],
  ["delete what I sent to Kofi yesterday", `${toKofi} after:2026/11/22 before:2026/11/23`],
  [
    "archive what Kofi sent me yesterday",
    "from:kofi@atlas.com after:2026/11/22 before:2026/11/23 in:inbox",
  ],
])("“%s” means %s", (text, query) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ target: { query } }] } });
});
