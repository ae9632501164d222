import { expect, test } from "vitest";
import { withNames } from "./with-names.ts";

const contacts = ["Priya Raman", "Daniel Okafor", "Rose Blake", "Brightwire"].map((name) => ({
  name,
  address: "x@atlas.com",
  count: 1,
  written: true,
}));

test.each([
  ["that priya lost her phone", "that Priya lost her phone"],
  ["that daniel okafor is sick and he can't come", "that Daniel Okafor is sick and he can't come"],
  ["that rose blake sends her love", "that Rose Blake sends her love"],
  ["that the rose is dead", "that the rose is dead"],
  ["that prices rose", "that prices rose"],
  ["to ask brightwire", "to ask brightwire"],
  ["that my daniel is late", "that my daniel is late"],
])("%s", (brief, named) => {
  expect(withNames(brief, { contacts }, ["maya"])).toBe(named);
});

test("whom it is written to stays as it is", () => {
  expect(withNames("that priya is late", { contacts }, ["Priya Raman"])).toBe("that priya is late");
});
