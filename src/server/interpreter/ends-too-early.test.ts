import { describe, expect, test } from "vitest";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [{ name: "Nadia Moreau", address: "nadia@atlas.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function answered(message: string, answer: string): Interpretation {
  const read = interpret(message, world);
  const { text: asked, choices } = read.kind === "question" ? read : { text: null, choices: [] };
  const turn = { message, plan: null, shown: 0, asked, choices, done: false };
  return interpret(answer, { ...world, earlier: [turn] });
}

describe("what words lead to and do not name is asked for", () => {
  test.each([
    ["Delete emails from ", "From whom?"],
    ["please archive everything from…", "From whom?"],
    ["Mark all messages from", "From whom?"],
    ["Send an email to Nadia about", "About what?"],
  ])("%j", (request, text) => {
    expect(interpret(request, world)).toMatchObject({ kind: "question", text });
  });

  test("and its answer ends them", () => {
    expect(answered("Delete emails from", "Nadia")).toEqual(
      interpret("Delete emails from Nadia", world),
    );
    expect(answered("Delete emails from", "no").kind).toBe("words");
  });
});

test.each(["From", "hello blub from", "Who are these from"])(
  "%j asks for nothing more",
  (words) => {
    const read = interpret(words, world);
    expect(read.kind === "question" && read.text === "From whom?").toBe(false);
  },
);
