import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Hill", address: "sam@atlas.com" },
  contacts: [
    ["Daniel Okafor", "okafor@atlas.com"],
    ["Daniel Reyes", "reyes@atlas.com"],
    ["Ines Duarte", "ines@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function say(turns: readonly string[]) {
  const earlier: EarlierTurn[] = [];
  let read = interpret("", world);
  for (const message of turns) {
    read = interpret(message, { ...world, earlier: [...earlier] });
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    const plan = read.kind === "plan" ? read.plan : null;
    earlier.push({ message, plan, shown: 0, asked, choices });
  }
  return read;
}

test.each(["yes", "ok", "the lawyer", "hm"])("“%s” names none of two people", (answer) => {
  for (const order of ["archive all from Daniel", "email daniel: see you saturday"])
    expect(say([order, answer])).toEqual(say([order]));
});

test("whoever is named after the question was asked again is meant", () => {
  expect(say(["archive all from Daniel", "hm", "Okafor, of course"])).toMatchObject({
    plan: { steps: [{ act: "archive", target: { query: "from:okafor@atlas.com in:inbox" } }] },
  });
  expect(say(["email daniel: see you saturday", "the lawyer", "Okafor"])).toMatchObject({
    plan: { steps: [{ do: "write", to: [{ words: "Okafor" }] }] },
  });
});

test("both are both", () => {
  expect(say(["email daniel: see you saturday", "both"])).toMatchObject({
    plan: {
      steps: [
        {
          to: [
            { words: "Daniel Okafor <okafor@atlas.com>" },
            { words: "Daniel Reyes <reyes@atlas.com>" },
          ],
        },
      ],
    },
  });
});

test("what is asked or ordered instead is answered by itself", () => {
  expect(say(["archive all from Daniel", "what's the weather?"]).kind).toBe("words");
  expect(say(["archive all from Daniel", "neither, archive the ones from Ines"])).toMatchObject({
    plan: { steps: [{ act: "archive", target: { query: "from:ines@atlas.com in:inbox" } }] },
  });
});

test.each(["not Reyes", "except Reyes", "anyone but Reyes", "the first"])(
  "“%s” leaves one of two",
  (answer) => {
    expect(say(["delete all mail from Daniel", answer])).toMatchObject({
      plan: { steps: [{ act: "delete", target: { query: "from:okafor@atlas.com" } }] },
    });
  },
);

test.each(["3", "well", "eyes", "unread", "from last week", "okay", "please"])(
  "“%s” makes the search no wider than who was asked about",
  (answer) => {
    expect(say(["delete all mail from Daniel", answer])).toEqual(
      say(["delete all mail from Daniel"]),
    );
  },
);
