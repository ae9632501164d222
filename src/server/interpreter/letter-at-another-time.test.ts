import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: [
    { name: "Nadia Moreau", address: "nadia.moreau@atlas.com", count: 9, written: true },
    { name: "Kofi Mensah", address: "kofi.mensah@atlas.com", count: 8, written: true },
  ],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** When the message of the last of several turns goes out, else what they come to. */
function said(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  let read = interpret("", world);
  for (const message of turns) {
    read = interpret(message, { ...world, earlier: [...earlier] });
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    const plan = read.kind === "plan" ? read.plan : null;
    const done = plan?.steps.every((step) => "how" in step) === true;
    earlier.push({ message, plan, shown: 0, asked, choices, done });
  }
  const step = read.kind === "plan" ? read.plan.steps.at(-1) : undefined;
  return step !== undefined && "at" in step ? step.at : read;
}

const letter = "email Nadia on Saturday at 8am: Bring the keys.";

test.each([
  ["move it an hour later", "2026-06-13T09:00:00.000Z"],
  ["an hour earlier", "2026-06-13T07:00:00.000Z"],
  ["half an hour later please", "2026-06-13T08:30:00.000Z"],
  ["one day later please", "2026-06-14T08:00:00.000Z"],
  ["push it back by two days", "2026-06-15T08:00:00.000Z"],
  ["bring it forward a day", "2026-06-12T08:00:00.000Z"],
  ["a week later", "2026-06-20T08:00:00.000Z"],
  ["in the afternoon instead", "2026-06-13T13:00:00.000Z"],
  ["make it in the evening", "2026-06-13T18:00:00.000Z"],
  ["at 9", "2026-06-13T09:00:00.000Z"],
  ["make it at noon", "2026-06-13T12:00:00.000Z"],
  ["Sunday instead", "2026-06-14T08:00:00.000Z"],
  ["on Sunday", "2026-06-14T08:00:00.000Z"],
])("%s is told by the time that it has", (words, at) => {
  expect(said(letter, words)).toMatchObject({ kind: "question" });
  expect(said(letter, words, "yes")).toBe(at);
});

test("one change behind another, before either is done, keeps both", () => {
  expect(said(letter, "make it 10", "actually Sunday", "yes")).toBe("2026-06-14T10:00:00.000Z");
  expect(said(letter, "make it 10", "actually Sunday", "no, at 9", "yes")).toBe(
    "2026-06-14T09:00:00.000Z",
  );
});

test("what would be over, and what is said of no time, changes nothing", () => {
  expect(said(letter, "two weeks earlier")).toMatchObject({ kind: "question", choices: [] });
  expect(said("email Nadia: Bring the keys.", "an hour later")).toMatchObject({
    kind: "question",
    choices: [],
  });
});

test("what waits for its time is not told as on its way", () => {
  expect(said(letter, "make it 10")).toMatchObject({ text: expect.stringMatching(/^It waits/u) });
});
