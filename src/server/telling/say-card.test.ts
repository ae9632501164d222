import { expect, test } from "vitest";
import type { Outcome } from "#server/carrying-out/outcome.ts";
import { sayCard } from "./say-card.ts";
import { writeAnswer } from "./write-answer.ts";

const step = {
  kind: "act" as const,
  act: "archive",
  title: "Archive 35 emails",
  label: null,
  until: null,
  count: 35,
  senders: [],
  sample: [],
  query: "",
  meaning: "",
  typed: false,
};
const card = { id: "c", state: "open" as const, expires_at: "", steps: [step] };
const steps: Outcome["steps"] = [{ did: "wait", step: "act", why: "many messages" }];

test("where all of a request waits, nothing of it is done", () => {
  expect(sayCard({ done: [], card, steps })).toBe(
    "Please look at this below and approve it. Nothing of it is done yet.",
  );
});

test("where some of a request is done, what waits is named apart from it", () => {
  const done = [{ action: "star", result: [] }];
  expect(sayCard({ done, card, steps })).toBe(
    "Not done yet: Archive 35 emails. Please look at it below and approve it.",
  );
});

test("a card that was decided about, or that nothing waits for, is not led to", () => {
  expect(sayCard({ done: [], card: { ...card, state: "approved" }, steps })).toBe("");
  expect(sayCard({ done: [], card, steps: [] })).toBe("");
  expect(sayCard({ done: [], card: null, steps })).toBe("");
});

test("what waits for a click is led to, and never said to be done", () => {
  const sense = { now: new Date("2026-11-21T12:00:00Z"), timeZone: "Europe/Berlin" };
  expect(writeAnswer({ done: [], card, steps }, sense).response).toBe(
    "Please look at this below and approve it. Nothing of it is done yet.",
  );
});
