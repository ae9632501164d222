import { expect, test } from "vitest";
import { printQuery } from "#query/print.ts";
import { parseQuery } from "#query/parse.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readTarget } from "./read-target.ts";

/** A Thursday. */
const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    { name: "Nadia Moreau", address: "nadia@atlas.com", count: 3, written: true },
    { name: "Raj Patel", address: "raj@atlas.com", count: 2, written: true },
  ],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};
const received = "-in:sent -in:drafts";

test.each([
  ["the last email with wellness in the subject", `subject:wellness ${received}`],
  ["the newest mail with the gala in its title", `subject:gala ${received}`],
  [
    "the last email that has project debrief in the subject line",
    `subject:project subject:debrief ${received}`,
  ],
  ["all emails which have Expo in their subject", `subject:Expo ${received}`],
  ["emails with gala or expo in the subject", `(subject:gala OR subject:expo) ${received}`],
  ["emails containing gala in the title", `subject:gala ${received}`],
  ["nadia's last email with wellness in the subject", "from:nadia@atlas.com subject:wellness"],
  [
    "the last mail from raj with the word briefing in its subject",
    "from:raj@atlas.com subject:briefing",
  ],
  ["emails with save the date in the subject", `subject:save subject:date ${received}`],
  ["emails containing the word gala without expo in its subject", `gala -subject:expo ${received}`],
  ["the last email with 'wellness' in the subject", `subject:wellness ${received}`],
])("a word that stands in the subject needs no quotation marks: %s", (words, query) => {
  const target = readTarget(words, world);
  expect(target).toMatchObject({ of: "mailbox" });
  const read = target !== undefined && "query" in target ? target.query : "";
  expect(read).toBe(printQuery(parseQuery(query)));
});

test.each([
  "the last email with nothing in the subject",
  "the last email with something in the subject",
  "the last email with an attachment and wellness in the subject",
  "the last email with no gala in the subject",
  "the last email with it in the subject",
  "the last email without wellness in the subject",
])("what is no word of a subject is not understood: %s", (words) => {
  expect(readTarget(words, world)).toBeUndefined();
});

test.each([
  ..."not no nor neither without minus except excepting excluding ignoring but unless besides bar save keep leave only never"
    .split(" ")
    .map((word) => `emails with gala ${word} expo in the subject`),
  "emails with gala or without expo in the subject",
  "emails with gala and not expo in the subject",
  "nadia's emails with gala but without expo in the title",
  "emails with gala but not counting expo in the subject",
  "emails with gala leaving out expo in the subject",
  "emails with gala other than expo in the subject",
  "emails with gala with the exception of expo in the subject",
])("a word that is left out of the subject is none of what stands in it: %s", (words) => {
  expect(readTarget(words, world)).toBeUndefined();
});
