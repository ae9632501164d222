import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { whetherSent } from "./whether-sent.ts";

const kofi = { name: "Kofi Mensah", address: "kofi@atlas.com", count: 3, written: true };
const hi = { source: "typed" as const, text: "Hi" };
const alone: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam", address: "sam@atlas.com" },
  contacts: [kofi],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function after(how: "send" | "schedule" | "draft", done: boolean, asked = "did it go out") {
  const to = [{ words: "Kofi" }];
  const step: Step = { do: "write", how, to, cc: [], bcc: [], subject: hi, body: hi, at: null };
  const turn: EarlierTurn = { message: "x", plan: { steps: [step] }, shown: 0, asked: null, done };
  const world: World = { ...alone, earlier: [turn] };
  return whetherSent({ text: asked }, world);
}

test("what was sent is told from Sent, with what still waits", () => {
  expect(after("send", true)).toMatchObject({
    steps: [
      { do: "find", target: { query: "to:kofi@atlas.com in:sent newer_than:1d", count: 1 } },
      { do: "listWaiting" },
    ],
  });
});

test("what waits on a card has not gone out, and what has its time waits", () => {
  expect(after("send", false)).toMatchObject({ kind: "words" });
  for (const read of [after("schedule", true), after("send", true, "when does it go out")])
    expect(read).toMatchObject({ steps: [{ do: "listWaiting" }] });
});
