import { describe, expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

/** Somebody that has written, and to whom the person never has. */
function stranger(name: string) {
  return { name, address: "eve@stranger.example", count: 1, written: false };
}

const friends = ["Tomas Lind", "Rose Carter", "Sam Hale"].map((name) => ({
  name,
  address: `${name.split(" ")[0] ?? ""}@x.com`.toLowerCase(),
  count: 3,
  written: true,
}));

function queryOf(words: string, taken: string): string {
  const world: World = {
    now: new Date("2026-11-23T09:00:00Z"),
    timeZone: "UTC",
    owner: { name: "Alex Morgan", address: "alex@x.com" },
    contacts: [stranger(taken), ...friends],
    labels: [],
    earlier: [],
    open: 0,
    files: [],
  };
  const read = interpret(words, world);
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  return step !== undefined && "target" in step ? step.target.query : JSON.stringify(read);
}

describe("a name that a stranger goes by takes no words from the request", () => {
  test.each([
    ["archive all from Tomas and Rose", "Tomas and Rose", "from:rose@x.com"],
    ["delete everything from Tomas, Rose and Sam", "Rose and Sam", "from:sam@x.com"],
    ["how many mails from Tomas and Rose", "Tomas and Rose", "from:tomas@x.com"],
    ["star Tomas and Rose's mails", "Tomas and Rose", "from:rose@x.com"],
    ["archive all from Rose since Friday", "Rose since Friday", "after:2026/11/20"],
    ["archive all from Rose with attachments", "Rose with attachments", "has:attachment"],
    ["delete everything from Rose older than a month", "Rose Older", "older_than:"],
    ["archive all unread from Rose", "Rose unread", "is:unread"],
    ["delete all from promotions", "Promotions", "category:promotions"],
    ["archive all newsletters", "Newsletters", "list:newsletters"],
    ["delete all mails from Sunday", "Sunday", "after:2026/11/22"],
    ["archive everything from November", "November News", "after:2026/11/01"],
    ["star mails from Friday", "Luis since Friday", "after:2026/11/20"],
    ["star mails from Friday and Saturday", "Luis since Friday", "before:2026/11/22"],
    ["star Rose's mails from November", "November News", "from:rose@x.com after:2026/11/01"],
  ])("%s", (words, taken, query) => {
    expect(queryOf(words, taken)).toContain(query);
    expect(queryOf(words, taken)).not.toContain("stranger");
  });
});

test.each([
  ["archive all from Marks and Hale", "Marks and Hale"],
  ["archive all from Johnson and Johnson", "Johnson and Johnson"],
  ["archive all from Sunday Times", "Sunday Times"],
  ["archive all from “Tomas and Rose”", "Tomas and Rose"],
])("who has nobody's name is found by it: %s", (words, name) => {
  expect(queryOf(words, name)).toContain("from:eve@stranger.example");
});
