import { describe, expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { readMessages } from "./read-messages.ts";

const world: World = {
  now: new Date("2023-11-30T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["Ann Bly", "Kofi Ray", "Rose Day", "Milepost"].map((name) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@atlas.com`,
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

const old = "older_than:1m";

describe("a “not” holds for conditions of its own kind alone", () => {
  test.each([
    [
      "promotions that are not from Ann and older than a month",
      `category:promotions -from:ann@atlas.com ${old}`,
    ],
    [
      "promotions not from Ann but older than a month",
      `category:promotions -from:ann@atlas.com ${old}`,
    ],
    [
      "promotions that aren't from Ann and are older than a month",
      `category:promotions -from:ann@atlas.com ${old}`,
    ],
    [
      "promotions not from Ann, older than a month",
      `category:promotions -from:ann@atlas.com ${old}`,
    ],
    [
      "promotions not from Ann older than a month",
      `category:promotions -from:ann@atlas.com ${old}`,
    ],
    [
      "emails that are not from Ann, Kofi or Rose and older than a month",
      `-from:ann@atlas.com -from:kofi@atlas.com -from:rose@atlas.com ${old}`,
    ],
    [
      "emails not from Ann and Kofi and older than a month",
      `-from:ann@atlas.com -from:kofi@atlas.com ${old}`,
    ],
    ["emails that aren't from Ann and unread", "-from:ann@atlas.com is:unread"],
    ["promotions not from Ann but unread", "category:promotions -from:ann@atlas.com is:unread"],
    ["emails not from Ann and with attachments", "-from:ann@atlas.com has:attachment"],
    ["emails that are not from Ann and have an attachment", "-from:ann@atlas.com has:attachment"],
    ["emails that are not from Ann and about Lisbon", "-from:ann@atlas.com subject:Lisbon"],
    [
      "social emails not unread and not starred and older than a month",
      `category:social -is:unread -is:starred ${old}`,
    ],
    ["social emails that are not starred and not unread", "category:social -is:starred -is:unread"],
    [
      "social emails not from Milepost and not from Ann",
      "category:social -from:milepost@atlas.com -from:ann@atlas.com",
    ],
    [
      "forum emails which are neither from Ann nor starred",
      "category:forums -from:ann@atlas.com -is:starred",
    ],
    ["emails from Ann that have no star", "from:ann@atlas.com -is:starred"],
    ["the email from Ann that has no attachment", "from:ann@atlas.com -has:attachment"],
  ])("%s", (words, query) => {
    expect(targetOf(words)).toEqual(query);
  });

  test.each([
    ["emails not from Ann or Kofi", "-from:ann@atlas.com -from:kofi@atlas.com"],
    ["emails not from Ann and Kofi", "-from:ann@atlas.com -from:kofi@atlas.com"],
    [
      "emails not from Ann, Kofi, Rose",
      "-from:ann@atlas.com -from:kofi@atlas.com -from:rose@atlas.com",
    ],
    [
      "social emails which are not read and from Milepost",
      "category:social is:unread from:milepost@atlas.com",
    ],
    ["everything except emails from Ann and about Lisbon", "-from:ann@atlas.com -subject:Lisbon"],
    ["promotions but not unread and starred ones", "category:promotions -is:unread -is:starred"],
    [
      "promotions, but not from Ann and unread",
      "category:promotions -from:ann@atlas.com -is:unread",
    ],
    ["emails not older than a month", `-${old}`],
  ])("%s: as before", (words, query) => {
    expect(targetOf(words)).toEqual(query);
  });

  test.each([
    "emails not from Ann or older than a month",
    "promotions but not from Ann and older than a month",
    "everything except emails from Ann and older than a month",
    "promotions except from Ann but older than a month",
  ])("%s: who can tell?", (words) => {
    expect(readMessages(readLine(words), { world, purpose: "change" }).kind).toBe("question");
  });
});

function targetOf(words: string): unknown {
  const read = readMessages(readLine(words), { world, purpose: "change" });
  return read.kind === "target" ? read.target.query.replace(" -in:sent -in:drafts", "") : read;
}
