import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

// A Wednesday.
const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
    ["Harbour Hotel", "desk@harbour.example"],
    ["Coding Weekly", "post@weekly.example"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

const today = "after:2026/03/18 before:2026/03/19";
const yesterday = "after:2026/03/17 before:2026/03/18";
const week = "after:2026/03/16 before:2026/03/23";
const monday = "after:2026/03/16 before:2026/03/17";
const nadia = "from:nadia@atlas.com";

test.each([
  ["did nadia mail me today", `${nadia} ${today}`],
  ["has nadia mailed me yet today?", `${nadia} ${today}`],
  ["did nadia message me yesterday", `${nadia} ${yesterday}`],
  ["has nadia messaged this week?", `${nadia} ${week}`],
  ["has nadia been in touch today?", `${nadia} ${today}`],
  ["did nadia get in touch this week", `${nadia} ${week}`],
  ["has nadia got in touch with me today", `${nadia} ${today}`],
  ["did nadia contact me on monday", `${nadia} ${monday}`],
  ["did nadia ever mail me", nadia],
  ["has nadia mailed me?", nadia],
  ["did the hotel mail me", "from:desk@harbour.example"],
  ["did the harbour hotel mail me", "from:desk@harbour.example"],
  ["was there mail from nadia today?", `${nadia} ${today}`],
  ["were there any mails from nadia this week", `${nadia} ${week}`],
  ["was there anything from nadia yesterday?", `${nadia} ${yesterday}`],
  ["was there an email from nadia on monday", `${nadia} ${monday}`],
  ["have there been any mails from nadia this week", `${nadia} ${week}`],
  ["has there been anything from nadia this week?", `${nadia} ${week}`],
  ["have i had anything from nadia this week?", `${nadia} ${week}`],
  ["did a mail come from nadia today", `${nadia} ${today}`],
  ["did a mail from nadia arrive yesterday", `${nadia} ${yesterday}`],
  ["did any message from nadia come in today?", `${nadia} ${today}`],
  ["has anyone from northstar written", "from:northstar"],
  ["has anyone from northstar emailed me this week", `from:northstar ${week}`],
  ["did anyone at northstar write today?", `from:northstar ${today}`],
  ["did somebody from northstar mail me yesterday", `from:northstar ${yesterday}`],
  ["has nadia not written this week?", `${nadia} ${week}`],
  ["has anyone mailed me today", `${today} -in:sent -in:drafts`],
  ["has anyone written about the roof", "roof -in:drafts -in:sent"],
  ["did somebody message me yesterday", `${yesterday} -in:sent -in:drafts`],
])("“%s” is answered by who sent it", (text, query) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ do: "find", target: { query, count: null } }] },
  });
});

test.each([
  ["have i mailed nadia this month", /^to:nadia@atlas\.com .*after:2026\/03\/01/u],
  ["did i message nadia yesterday?", /^to:nadia@atlas\.com .*after:2026\/03\/17/u],
])("“%s” is answered by what was sent", (text, query) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ do: "find", target: { query: expect.stringMatching(query) } }] },
  });
});

test.each(["was there a meeting yesterday", "was the plumber here", "has the mail been read"])(
  "“%s” names no known sender",
  (text) => {
    expect(JSON.stringify(interpret(text, world))).not.toContain("from:");
  },
);

test.each([
  ["did anyone answer about the badge", "find", "(badge OR badges OR badging) -in:drafts"],
  [
    "did anyone reply to the weekly report",
    "summarise",
    "(report OR reports OR reporting) -in:drafts",
  ],
  ["has anybody responded to my badge mail yet?", "summarise", "badge"],
  [
    "did nadia reply to the weekly report?",
    "summarise",
    "from:nadia@atlas.com OR to:nadia@atlas.com",
  ],
  ["did anyone answer my email about the badge", "find", "badge"],
])("“%s” is looked for in what the person wrote too", (text, does, words) => {
  const read = interpret(text, world);
  expect(read).toMatchObject({ plan: { steps: [{ do: does }] } });
  expect(JSON.stringify(read)).toContain(words);
  expect(JSON.stringify(read)).not.toMatch(/weekly\.example|-in:sent/u);
});

test("newsletters that are asked for by a time are those of that time", () => {
  const text = JSON.stringify(interpret("have there been newsletters this week", world));
  expect(text).toContain(week);
  expect(text).not.toContain("wider");
});

test("a reply is looked for on both sides", () => {
  expect(JSON.stringify(interpret("was there a reply from nadia", world))).toContain(
    "from:nadia@atlas.com OR to:nadia@atlas.com",
  );
});
