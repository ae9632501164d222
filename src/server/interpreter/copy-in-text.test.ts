import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each([
  ["reply to nadia: yes. no need to cc rose", ["reply to nadia: “yes. no need to cc rose”"]],
  ["email nadia: i cc'd rose", ["email nadia: “i cc'd rose”"]],
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
