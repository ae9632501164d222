import { describe, expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam", address: "sam@atlas.com" },
  contacts: [
    { name: "Rosa Lind", address: "rosa.lind@atlas.com", count: 5, written: true },
    { name: "", address: "nia.kovacs@atlas.com", count: 5, written: true },
  ],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

describe("what stands behind a joint and is no matter is asked, and nothing is done", () => {
  test.each([
    "delete emails about garden party, no annual summary",
    "delete emails about garden party and no annual summary",
    "delete emails about garden party and not the annual summary",
    "delete emails about garden party and please not annual summary",
    "delete emails about garden party or no annual summary",
    "delete emails about garden party, never the annual summary",
    "delete emails about garden party, I need annual summary",
    "delete emails about garden party and i want the annual summary",
    "delete emails about garden party and read annual summary",
    "delete emails about garden party and unread annual summary",
    "delete emails about garden party and important annual summary",
    "archive rosa's emails about garden party and read annual summary",
    "star emails regarding garden party as well as unread annual summary",
    "delete emails about garden party and restore old mockups",
    "delete emails about garden party and share annual summary with Rosa Lind",
    "delete emails about garden party and set annual summary as important",
    "delete emails about garden party and unarchive hiring plan",
    "delete emails about garden party and preserve hiring plan",
    "delete emails about garden party, hold hiring plan",
    "delete emails about garden party and confirm the date",
    "delete emails about garden party and thank Rosa Lind for it",
    "delete emails about garden party and invite Rosa Lind",
    "delete emails about garden party and print hiring plan",
    "delete emails about parking spots, rosa lind",
    "delete emails about parking spots and rosa lind",
    "delete emails about parking spots and nia",
    "delete emails with parking spots and no garden party in the subject",
    "delete emails about lunch or parking or maya and no rota",
    "delete emails about lunch or rosa",
    "delete emails about lunch or keep garden party",
    "delete emails about parking spots no garden party",
    "delete emails about parking spots - no garden party",
    "delete emails about parking spots & not garden party",
  ])("%s", (text) => {
    expect(interpret(text, world).kind).toBe("question");
  });
});

describe("matters that are whole stay one by one", () => {
  test.each([
    [
      "delete emails about garden party and minutes of meeting",
      "(subject:garden subject:party) OR (subject:minutes subject:meeting)",
    ],
    [
      "delete emails about the garden party and our boat trip, please",
      "(subject:garden subject:party) OR (subject:boat subject:trip)",
    ],
    ["delete emails about parking or the plumber", "subject:parking OR subject:plumber"],
    [
      "delete emails about invoices or order confirmations",
      "subject:invoices OR (subject:order subject:confirmations)",
    ],
    ["delete emails about research and development", "subject:research subject:development"],
  ])("%s", (text, query) => {
    const read = interpret(text, world);
    expect(JSON.stringify(read)).toContain(query);
  });
});
