import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each([
  ["reply to nadia: yes. no need to cc rose", ["reply to nadia: “yes. no need to cc rose”"]],
  [
    "reply to nadia: ok. also cc rose",
    ["reply to nadia: “ok. also cc rose”", "reply to nadia: “ok.”, cc rose"],
  ],
])("%s: whether it is a copy or the text is asked", (text, choices) => {
  expect(saidInTurn([text])).toMatchObject({ kind: "question", choices });
});

test.each([
  "reply to nadia: ok, cc rose",
  "reply to nadia saying ok cc rose",
  "email nadia: “ok”, and cc rose",
])("%s: a copy", (text) => {
  expect(saidInTurn([text])).toMatchObject({
    plan: { steps: [{ cc: [{ words: "rose" }], body: { text: "ok" } }] },
  });
});

test.each([
  ["tell nadia no need to copy rose", "tell them no need to copy rose"],
  ["let nadia know i cc'd rose", "let them know i cc'd rose"],
  ["tell nadia that we don't copy rose on these", "tell them that we don't copy rose on these"],
])("%s: no copy", (text, brief) => {
  expect(saidInTurn([text])).toMatchObject({
    plan: { steps: [{ cc: [], body: { brief } }] },
  });
});

test("behind what somebody is told, a copy is one", () => {
  expect(saidInTurn(["let nadia know i am late, cc rose"])).toMatchObject({
    plan: { steps: [{ cc: [{ words: "rose" }], body: { brief: "let them know i am late" } }] },
  });
});

test("a copy that was sent is told, and not sent again", () => {
  expect(saidInTurn(["email nadia: i cc'd rose"])).toMatchObject({
    plan: { steps: [{ cc: [], body: { text: "i cc'd rose" } }] },
  });
});
