import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { asksReader, chosenReader, whichNewReader } from "./which-new-reader.ts";
import type { Writing } from "./writing.ts";

const people = ["Tom Baker", "Tom Whitfield", "Ines Duarte"].map((name) => ({
  name,
  address: `${name.replace(" ", ".").toLowerCase()}@atlas.com`,
  count: 2,
  written: true,
}));
const world = {
  contacts: people,
  owner: { name: "Sam", address: "sam@atlas.com" },
} as unknown as World;
const written = { do: "write", to: [{ words: "ines" }], cc: [], bcc: [] } as unknown as Writing;

function changedTo(words: string): Writing {
  return { ...written, cc: [{ words }] };
}

test("which of two namesakes a changed message is for is asked", () => {
  const asked = whichNewReader("cc tom too", { written, changed: changedTo("tom") }, world);
  expect(asked).toEqual({
    kind: "question",
    text: "Which tom shall get it?",
    choices: ["cc tom.baker@atlas.com too", "cc tom.whitfield@atlas.com too"],
  });
  const known = whichNewReader("cc tom baker", { written, changed: changedTo("tom baker") }, world);
  expect(known).toBeUndefined();
});

const choices = people.slice(0, 2).map((one) => `cc ${one.address} too`);
const turn: EarlierTurn = {
  message: "cc tom too",
  asked: "Which tom shall get it?",
  choices,
  plan: null,
  shown: 0,
};

test.each([
  ["baker", "cc baker too"],
  ["Tom Whitfield.", "cc Tom Whitfield too"],
  ["tom baker please", "cc tom baker too"],
  ["no, whitfield", "cc whitfield too"],
  ["tom.baker@atlas.com", "cc tom.baker@atlas.com too"],
  ["tom", "tom"],
  ["cc rose", "cc rose"],
  ["archive it", "archive it"],
])("%s: %s", (text, chosen) => {
  expect(asksReader(turn)).toBe(true);
  expect(chosenReader(text, turn, world)).toBe(chosen);
});

test("no name is chosen behind a question of another request", () => {
  expect(asksReader({ asked: "Which tom do you mean?" })).toBe(false);
});
