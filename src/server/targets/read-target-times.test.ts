import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readTarget } from "./read-target.ts";

/** A Sunday. */
const world: World = {
  now: new Date("2026-11-22T14:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  ["emails from today and yesterday", "after:2026/11/21 before:2026/11/23"],
  ["emails from yesterday and today", "after:2026/11/21 before:2026/11/23"],
  ["emails between today and yesterday", "after:2026/11/21 before:2026/11/23"],
  [
    "emails from the 3rd and the 7th",
    "((after:2026/11/03 before:2026/11/04) OR (after:2026/11/07 before:2026/11/08))",
  ],
  ["emails from Friday to Wednesday", "after:2026/11/13 before:2026/11/19"],
  ["emails sent on or after Friday", "after:2026/11/20"],
  ["emails on or before Friday", "before:2026/11/21"],
  ["emails no later than 3 November", "before:2026/11/04"],
  ["emails from last week", "after:2026/11/09 before:2026/11/16"],
  ["emails in the last week", "newer_than:7d"],
  ["emails over the last month", "newer_than:1m"],
  ["emails from last weekend", "after:2026/11/14 before:2026/11/16"],
  ["emails from this weekend", "after:2026/11/21 before:2026/11/23"],
])("on a Sunday %s are those of %s", (words, query) => {
  expect(readTarget(words, world)).toMatchObject({ query: `${query} -in:sent -in:drafts` });
});

test.each([
  ["emails from November to January", "after:2025/11/01 before:2026/02/01"],
  ["emails between November and January", "after:2025/11/01 before:2026/02/01"],
  ["emails from December until March", "after:2025/12/01 before:2026/04/01"],
  ["emails from 28 November to 3 January", "after:2025/11/28 before:2026/01/04"],
  ["emails from the 21st to the 3rd", "after:2026/10/21 before:2026/11/04"],
  ["emails from 28 to 3 January", "after:2025/12/28 before:2026/01/04"],
  ["emails from November to January 2024", "after:2023/11/01 before:2024/02/01"],
  ["emails from March to May", "after:2026/03/01 before:2026/06/01"],
  ["emails from last week to last month", "after:2026/10/01 before:2026/11/16"],
  ["emails from 5 March 2026 to 3 March 2026", "after:2026/03/03 before:2026/03/06"],
])("a range over the end of a year or a month, %s, begins before it ends", (words, query) => {
  expect(readTarget(words, world)).toMatchObject({ query: `${query} -in:sent -in:drafts` });
});

const midnight = 1795305600;

test.each([
  ["emails after 1pm yesterday", `after:${midnight - 11 * 3600} before:${midnight}`],
  ["emails i received after 1pm yesterday", `after:${midnight - 11 * 3600} before:${midnight}`],
  ["emails after 1 pm on november 21", `after:${midnight - 11 * 3600} before:${midnight}`],
  [
    "emails that arrived after noon on saturday",
    `after:${midnight - 12 * 3600} before:${midnight}`,
  ],
  [
    "emails that came after 2pm on 3 november",
    `after:${midnight - 442 * 3600} before:${midnight - 432 * 3600}`,
  ],
])("hours of a day end with it: %s", (words, query) => {
  expect(readTarget(words, world)).toMatchObject({ query: `${query} -in:sent -in:drafts` });
});

test.each([
  ["emails since 1pm yesterday", `after:${midnight - 11 * 3600}`],
  ["everything after 1pm yesterday", `after:${midnight - 11 * 3600}`],
  ["emails after 1pm", `after:${midnight + 13 * 3600}`],
  ["emails before 10am yesterday", `after:${midnight - 24 * 3600} before:${midnight - 14 * 3600}`],
])("what runs on, and what was no longer than its day, stays so: %s", (words, query) => {
  expect(readTarget(words, world)).toMatchObject({ query: `${query} -in:sent -in:drafts` });
});
