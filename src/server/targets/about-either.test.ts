import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readTarget } from "./read-target.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Ann Lee", address: "ann@atlas.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};
const ann = "from:ann@atlas.com";

test.each([
  ["mails about lisbon or northgate", "(subject:lisbon OR subject:northgate) -in:sent -in:drafts"],
  ["mails from Ann about the flat or the match", `${ann} (subject:flat OR subject:match)`],
  ["mails about the flat or the match from Ann", `(subject:flat OR subject:match) ${ann}`],
  [
    "Ann's mails about tickets, photos or the boat trip",
    `${ann} (subject:tickets OR subject:photos OR (subject:boat subject:trip))`,
  ],
  ["Ann's mails about lisbon and northgate", `${ann} subject:lisbon subject:northgate`],
  ['Ann\'s mails about "now or never"', `${ann} subject:"now or never"`],
  ["mails about the flat or from Ann", `subject:flat OR ${ann}`],
  ["the photos Ann sent", `subject:photos ${ann}`],
  [
    "the choir notes Ann Lee sent me last week",
    `subject:choir subject:notes ${ann} after:2023/11/20 before:2023/11/27`,
  ],
  ["the logo drafts Ann sent", `subject:logo subject:drafts ${ann}`],
])("%s is about either of what stands with an or between", (words, query) => {
  expect(readTarget(words, world)).toMatchObject({ query });
});

test.each([
  [
    "mails from Ann but not about berth map or search form",
    `${ann} -(subject:berth subject:map) -(subject:search subject:form)`,
  ],
  [
    "mails from Ann not about tickets, photos or the plumber",
    `${ann} -subject:tickets -subject:photos -subject:plumber`,
  ],
  [
    "mails from Ann except those about tickets or the plumber",
    `${ann} -subject:tickets -subject:plumber`,
  ],
  ["all mails not about tickets or from Ann", `-subject:tickets -${ann} -in:sent -in:drafts`],
  ["mails from Ann not about tickets or unread", `${ann} -subject:tickets -is:unread`],
])("%s leaves each of them out", (words, query) => {
  expect(readTarget(words, world)).toMatchObject({ query });
});

test.each([
  [
    "Ann's mails with the exception of those from this month",
    `${ann} -(after:2023/11/01 before:2023/12/01)`,
    0,
  ],
  ["Ann's mails with the exception of the unread ones", `${ann} -is:unread`, 0],
  ["Ann's mails with the exception of the newest two", ann, 2],
  [
    "mails about lisbon with the exception of those from Ann",
    `subject:lisbon -${ann} -in:sent -in:drafts`,
    0,
  ],
  ["Ann's mails about the exception", `${ann} subject:exception`, 0],
])("%s leaves out what is excepted", (words, query, skip) => {
  expect(readTarget(words, world)).toMatchObject({ query, skip, count: null });
});
