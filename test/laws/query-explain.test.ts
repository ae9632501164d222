import * as fc from "fast-check";
import { expect, test } from "vitest";
import { explainQuery } from "#query/explain.ts";
import { operators } from "#query/operators.ts";
import { parseQuery } from "#query/parse.ts";
import { someQuery } from "../support/some-query.ts";

test.each([
  ["dinner", "Mail containing “dinner”"],
  ['"dinner and movie"', "Mail containing “dinner and movie”"],
  ["from:me to:amy@example.com", "Mail from you and to “amy@example.com”"],
  ["-from:me", "Mail not from you"],
  ["subject:(dinner movie)", "Mail with “dinner” in the subject and with “movie” in the subject"],
  ["-subject:dinner", "Mail without “dinner” in the subject"],
  ["secret AROUND 25 birthday", "Mail containing “secret” at most 25 words from “birthday”"],
  ['subject:"a AROUND 1 b"', "Mail with “a” at most 1 word before “b” in the subject"],
  ["is:unread -is:starred", "Mail not yet read and without a star"],
  ["has:attachment -has:youtube", "Mail with an attachment and without a link to a YouTube video"],
  ["has:nouserlabels", "Mail without a label of its own"],
  ["has:orange-star", "Mail with an orange star"],
  ["in:inbox -label:friends", "Mail in the inbox and not labelled “friends”"],
  ["in:trash older_than:1m", "Mail in Trash and older than 1 month"],
  ["{in:spam from:amy}", "Mail in Spam or from “amy”, Spam and Trash included"],
  ["in:anywhere", "All mail, Spam and Trash included"],
  ["-in:trash", "Mail not in Trash"],
  ["category:promotions newer_than:2d", "Mail in the category Promotions and newer than 2 days"],
  ["before:2004/04/18", "Mail received before 18 April 2004"],
  ["after:1388552400", "Mail received at or after 1 January 2014, 05:00 UTC"],
  ["after:2026/11/30 before:2026/12/01", "Mail received on Monday 30 November 2026"],
  [
    "before:2026/12/01 after:2026/11/23 a",
    "Mail received from 23 to 30 November 2026 and containing “a”",
  ],
  ["after:2026/11/28 before:2026/12/04", "Mail received from 28 November to 3 December 2026"],
  ["after:2025/12/30 before:2026/01/03", "Mail received from 30 December 2025 to 2 January 2026"],
  ["after:2024/02/01 before:2024/03/01", "Mail received in February 2024"],
  ["after:2025/01/01 before:2026/01/01", "Mail received in 2025"],
  [
    "after:2026/12/01 before:2026/12/01",
    "Mail received on 1 December 2026 or later and received before 1 December 2026",
  ],
  [
    "after:2026/01/01 before:2026/02/01 before:2026/01/09",
    "Mail received on 1 January 2026 or later and received before 1 February 2026 and received before 9 January 2026",
  ],
  [
    "{after:2026/11/30 before:2026/12/01}",
    "Mail received on 30 November 2026 or later or received before 1 December 2026",
  ],
  ["-(after:2026/11/30 before:2026/12/01)", "Mail not (received on Monday 30 November 2026)"],
  [
    "after:1388552400 before:1388563200",
    "Mail received on Wednesday 1 January 2014, from 05:00 until 08:00 UTC",
  ],
  ["-in:sent", "Mail not sent by you"],
  ["{boat boats} {from:amy from:amy}", "Mail containing “boat” or “boats” and from “amy”"],
  [
    "{subject:a subject:b from:c} d",
    "Mail (with “a” or “b” in the subject or from “c”) and containing “d”",
  ],
  ["-{a b}", "Mail not (containing “a” or “b”)"],
  ["-in:drafts from:amy", "Mail not a draft and from “amy”"],
  ["from:amy -in:sent -in:drafts", "Mail from “amy” and not sent or drafted by you"],
  ["larger:1 smaller:3K", "Mail larger than 1 byte and smaller than 3 KB"],
  [
    "filename:pdf list:info",
    "Mail with an attachment named “pdf” and from the mailing list “info”",
  ],
  ["rfc822msgid:1@x.example", "Mail with the Message-ID 1@x.example"],
])("%s is explained as %s", (query, words) => {
  expect(explainQuery(parseQuery(query))).toBe(words);
});

test("hours are told by the clock of the person's zone", () => {
  const morning = parseQuery("after:1388552400 before:1388563200");
  expect(explainQuery(morning, "Europe/Berlin")).toBe(
    "Mail received on Wednesday 1 January 2014, from 06:00 until 09:00 (Europe/Berlin)",
  );
  const late = parseQuery("after:1388530800");
  expect(explainQuery(late, "America/New_York")).toBe(
    "Mail received at or after 31 December 2013, 18:00 (America/New_York)",
  );
});

test("every operator and value has words of its own", () => {
  const queries = operators.flatMap(({ name, example, values }) =>
    values === undefined ? [example] : values.map((value) => `${name}:${value}`),
  );
  const words = queries.map((query) => explainQuery(parseQuery(query)));
  expect(words.filter((one) => /undefined|containing/.test(one))).toEqual([]);
  const doubled = words.filter((one, at) => words.indexOf(one) !== at);
  expect(doubled).toEqual(["Mail snoozed"]);
});

test("any query is explained", () => {
  fc.assert(
    fc.property(someQuery, (query) => {
      expect(explainQuery(query)).toMatch(/^(?:All mail|Mail )/);
    }),
    { numRuns: 1000 },
  );
});
