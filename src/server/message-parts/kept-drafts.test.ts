import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { Plan } from "#server/assist-plan/plan.ts";
import { keptDrafts } from "./kept-drafts.ts";

function planOf(how: string, name = "ada@example.com"): Plan {
  const note = { source: "typed", text: "" };
  const target = { of: "mailbox", query: "from:nora", count: 2 };
  return Plan.parse({ steps: [{ do: "forward", how, to: [{ words: name }], target, note }] });
}

function draftOf(about: string | null, before: Partial<EarlierTurn>): string | undefined {
  const turn = { message: "", plan: planOf("draft"), shown: 0, asked: null, done: true, ...before };
  const world: World = {
    now: new Date(0),
    timeZone: "UTC",
    owner: { name: "", address: "me@example.com" },
    contacts: [],
    labels: [],
    earlier: [turn],
    open: 0,
    files: [],
  };
  const [step] = planOf("send").steps;
  if (step?.do !== "forward") throw new Error("no forward");
  const pointed = { earlier: ["a1", "a2"], rest: [], open: [] };
  return keptDrafts({ world, lastRequest: "one", pointed }, step)(about).draft;
}

test("each of several drafts that the last turn kept is sent as itself", () => {
  const keys = ["a1", "a2"].map((about) => draftOf(about, {}));
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(undefined);
});

test("a turn that kept none, or others, leaves none to send", () => {
  expect(draftOf("a1", { done: false })).toBeUndefined();
  expect(draftOf("a1", { plan: planOf("draft", "bob@example.com") })).toBeUndefined();
  expect(draftOf("a1", { plan: planOf("send") })).toBeUndefined();
  expect(draftOf("a1", { plan: null })).toBeUndefined();
});

test("a draft that answers one message is not sent as the answer to another", () => {
  expect(draftOf("a3", {})).toBeUndefined();
});
