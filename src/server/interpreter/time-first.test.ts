import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

/** A Monday. */
const world: World = {
  now: new Date("2026-11-23T08:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Kofi Mensah", address: "kofi@atlas.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  ["tonight, email Kofi: see you", "2026-11-23T20:00:00.000Z"],
  ["this afternoon, email Kofi saying I'm back", "2026-11-23T13:00:00.000Z"],
  ["this evening, send Kofi a message saying hi", "2026-11-23T18:00:00.000Z"],
  ["next Monday, reply to Kofi saying ok", "2026-11-30T08:00:00.000Z"],
  ["Friday, email Kofi saying hi", "2026-11-27T08:00:00.000Z"],
  ["on Friday morning, please tell Kofi that I'm late", "2026-11-27T08:00:00.000Z"],
  ["on 30 November, email Kofi saying hi", "2026-11-30T08:00:00.000Z"],
])("%s goes out then", (text, at) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ how: "schedule", at }] } });
});

test("what is for today goes out now", () => {
  expect(interpret("today, email Kofi saying hi", world)).toMatchObject({
    plan: { steps: [{ do: "write", how: "send", at: null }] },
  });
});

test("a day that is over is no time for it, and is asked", () => {
  expect(interpret("last Friday, email Kofi saying hi", world)).toMatchObject({ kind: "question" });
});
