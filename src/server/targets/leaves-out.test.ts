import { describe, expect, test } from "vitest";
import { parseQuery } from "#query/parse.ts";
import type { Query } from "#query/ast.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { readMessages } from "./read-messages.ts";

const world: World = {
  now: new Date("2023-11-30T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Save the Children", "news@savethechildren.org"],
    ["Ann Bly", "ann@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [{ id: "L1", name: "Receipts" }],
  earlier: [],
  open: 0,
  files: [],
};

const before = ["all the", "all", "all my", "every", "all of the", "any", "the", "all these"];
const nouns = [
  "save the date emails",
  "save the children emails",
  "save the date invitations",
  "bar mitzvah emails",
  "bar mitzvah invitations",
  "bar bills",
  "bar association messages",
  "bar receipts",
  "keep fit newsletters",
  "keep in touch emails",
  "leaving party emails",
  "leave requests",
  "not found emails",
  "minus one receipts",
  "minus sign emails",
  "without borders emails",
  "unless otherwise noted emails",
];

describe.each(nouns)("%s", (noun) => {
  test.each(before)("behind “%s” are never all other mail", (words) => {
    expect(isOfOthersOnly(`${words} ${noun}`)).toBe(false);
  });
});

test.each([
  ["all emails, save those from Ann", "-from:ann@atlas.com"],
  ["everything bar the receipts", "-label:receipts"],
  ["everything save the receipts", "-label:receipts"],
  ["all the emails bar Ann's", "-from:ann@atlas.com"],
  ["all bar Ann", "-from:ann@atlas.com"],
  ["all but keep Ann's", "-from:ann@atlas.com"],
  ["everything not from Ann", "-from:ann@atlas.com"],
  ["all without attachments", "-has:attachment"],
  ["all minus the ones from Ann", "-from:ann@atlas.com"],
  ["emails without the word ticket", "-ticket"],
  ["everything except the word ticket", "-ticket"],
])("%s leaves out what is named", (words, query) => {
  expect(queryOf(words)).toContain(query);
});

test.each([
  ["emails about annual leave requests", "subject:annual subject:leave subject:requests"],
  ["emails about the keep fit class", "subject:keep subject:fit subject:class"],
  ["emails about the open day", "subject:open subject:day"],
])("%s are those with all of the words", (words, query) => {
  expect(queryOf(words)).toContain(query);
});

function queryOf(words: string): string | undefined {
  const read = readMessages(readLine(words), { world, purpose: "change" });
  return read.kind === "target" ? read.target.query : undefined;
}

function isOfOthersOnly(words: string): boolean {
  const query = queryOf(words);
  return query !== undefined && termsOf(parseQuery(query)).every(({ kind }) => kind === "not");
}

function termsOf(query: Query): readonly Query[] {
  return query.kind === "and" ? query.terms : [query];
}
