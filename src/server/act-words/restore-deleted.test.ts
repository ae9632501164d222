import { expect, test } from "vitest";
import { readLine } from "#server/typed-words/read-line.ts";
import { restoreDeleted } from "./restore-deleted.ts";

/** A Thursday. */
const world = {
  now: new Date("2023-11-30T10:00:00Z"),
  timeZone: "Europe/Berlin",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  ["restore what I deleted today", "2023-11-29T23:00", "2023-11-30T23:00"],
  ["bring back everything I deleted yesterday", "2023-11-28T23:00", "2023-11-29T23:00"],
  ["restore all emails I have trashed since Monday", "2023-11-26T23:00", "2023-11-30T23:00"],
])("to %s is to restore what was deleted here then", (words, from, before) => {
  expect(read(words)).toMatchObject({
    steps: [
      {
        act: "restore",
        target: {
          query: "in:trash",
          deleted: { from: `${from}:00.000Z`, before: `${before}:00.000Z` },
        },
      },
    ],
  });
});

test("a time that no day says is asked about, and other words are others'", () => {
  expect(read("restore what I deleted an hour ago")).toMatchObject({ kind: "words" });
  expect(read("restore the emails I deleted from kofi")).toBeUndefined();
});

function read(words: string): ReturnType<typeof restoreDeleted> {
  return restoreDeleted(readLine(words), world);
}
