import { expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import { wayBack } from "./undo-state.ts";

const notSent = "Taken back: it is not sent.";
const sent = { action: "send", result: { recipients: { to: ["a@example.com"] }, outboxId: "7" } };

function answer(change: Partial<AssistantAnswer>): AssistantAnswer {
  return {
    response: "",
    actions: [],
    request: "r",
    sources: [],
    card: null,
    choices: [],
    cost: { model: "builtin", input_tokens: 0, output_tokens: 0, usd: 0 },
    note: null,
    ...change,
  };
}

function standing(undoable: number, undone: number, back: number) {
  return { undoable, undone, taken_back: back };
}

test("what was just done can be undone, and what did nothing cannot", () => {
  const known = { standing: undefined, undone: {} };
  expect(wayBack(answer({}), known)).toEqual({ undoable: true, said: "" });
  expect(wayBack(answer({ request: null }), known)).toEqual({ undoable: false, said: "" });
});

test("what was undone on this page is told in the words of that", () => {
  const known = { standing: standing(1, 0, 0), undone: { r: "Undone" } };
  expect(wayBack(answer({}), known)).toEqual({ undoable: false, said: "Undone" });
  const back = { standing: standing(0, 0, 1), undone: { 7: notSent } };
  expect(wayBack(answer({ actions: [sent] }), back)).toEqual({ undoable: false, said: notSent });
});

test.for([
  ["Undone", 0, 2, 0],
  [notSent, 0, 0, 1],
  ["Taken back: 2 emails are not sent.", 0, 0, 2],
  [`Undone. ${notSent}`, 0, 1, 1],
  ["", 0, 0, 0],
] as const)("what was undone elsewhere is told: “%s”", ([said, undoable, undone, back]) => {
  const known = { standing: standing(undoable, undone, back), undone: {} };
  expect(wayBack(answer({}), known)).toEqual({ undoable: false, said });
});

test("the rest of what was undone in part can still be undone", () => {
  const known = { standing: standing(1, 1, 0), undone: {} };
  expect(wayBack(answer({}), known)).toEqual({ undoable: true, said: "" });
});
