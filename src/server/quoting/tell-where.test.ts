import { expect, test } from "vitest";
import { saidLetters } from "./said-letters.ts";
import { tellWhere } from "./tell-where.ts";

const sense = { now: new Date("2026-06-10T12:00:00Z"), timeZone: "UTC" };
const subjects = ["Booking confirmed: Hotel Kade", "Hotel breakfast", "Site photos"];
const said = saidLetters(
  subjects.map(() => "See the file."),
  (at) => subjects[at] ?? "",
);

test.each([
  ["where's the hotel confirmation?", "[1]"],
  ["and where are my photos", "[3]"],
  ["where is the site photos mail", "[3]"],
  ["where is Nadia's hotel booking", undefined],
  ["where is the hotel booking from Nadia", undefined],
])("%s", (question, mark) => {
  const told = tellWhere(said, question, sense);
  expect(told === undefined ? undefined : told.slice(-4, -1)).toBe(mark);
});

test.each(["where is the hotel", "where's the water bill", "where is the breakfast"])(
  "%s is asked of what mail says",
  (question) => {
    expect(tellWhere(said, question, sense)).toBeUndefined();
  },
);

test("it is told by subject, sender and day", () => {
  expect(tellWhere(said, "where are the photos", sense)).toBe(
    "In “Site photos”, from Nadia, Wed 10 Jun [3].",
  );
});
