import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["Bea Nunes", "Kofi Mensah"].map((name) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@atlas.com`,
    count: 3,
    written: true,
  })),
  labels: [{ id: "Label_1", name: "Travel" }],
  earlier: [],
  open: 0,
  files: [],
};
const bea = "from:bea@atlas.com";

function stepsOf(text: string, earlier: EarlierTurn[] = []) {
  const read = interpret(text, { ...world, earlier });
  return read.kind === "plan" ? read.plan.steps : [read];
}

function listOf(query: string): EarlierTurn {
  const target = { of: "mailbox", query, order: "newest", skip: 0, count: null } as const;
  return { message: "", plan: { steps: [{ do: "find", target }] }, shown: 5, asked: null };
}

test.each([
  ["keep Bea's three newest and archive the rest", { act: "archive", order: "newest", skip: 3 }],
  ["keep Bea's newest two and delete the rest", { act: "delete", order: "newest", skip: 2 }],
  ["delete Bea's mails but leave the newest", { act: "delete", order: "newest", skip: 1 }],
  ["archive Bea's mails, leave the last two", { act: "archive", order: "newest", skip: 2 }],
  ["keep Bea's newest, archive the rest", { act: "archive", order: "newest", skip: 1 }],
  [
    "keep Bea's two newest mails but archive the others",
    { act: "archive", order: "newest", skip: 2 },
  ],
  ["keep Bea Nunes's oldest mail and bin the others", { act: "delete", order: "oldest", skip: 1 }],
  [
    "keep the oldest of Bea's mails and delete the rest",
    { act: "delete", order: "oldest", skip: 1 },
  ],
  ["keep the two newest from Bea, delete the others", { act: "delete", order: "newest", skip: 2 }],
  [
    "keep Bea's newest and bin everything else of hers",
    { act: "delete", order: "newest", skip: 1 },
  ],
  [
    "keep the newest from Bea and archive everything else from her",
    { act: "archive", order: "newest", skip: 1 },
  ],
  ["keep Bea's newest and move the others to Travel", { act: "move", order: "newest", skip: 1 }],
])("%s leaves what is kept as it is", (text, { act, order, skip }) => {
  const query = act === "archive" ? `${bea} in:inbox` : bea;
  const target = { of: "mailbox", query, order, skip, count: null };
  expect(stepsOf(text)).toMatchObject([{ act, target }]);
});

test.each([
  ["archive all from Bea but keep her newest", 1],
  ["archive Bea's mails but keep her two newest", 2],
])("%s spares what is of the same person", (text, skip) => {
  expect(stepsOf(text)).toMatchObject([{ target: { query: `${bea} in:inbox`, skip } }]);
});

test.each([
  ["star Bea's newest and archive the rest", ["star", "archive"], 1],
  ["star Bea's newest two and delete the rest", ["star", "delete"], 2],
  ["mark Bea's newest as read and archive the others", ["read", "archive"], 1],
  ["label Bea's newest Travel and delete the rest of hers", ["label", "delete"], 1],
  ["star Bea's two newest and move the others to Travel", ["star", "move"], 2],
] as const)("%s does the second with the others alone", (text, [first, second], count) => {
  expect(stepsOf(text)).toMatchObject([
    { act: first, target: { query: bea, skip: 0, count } },
    { act: second, target: { query: expect.stringContaining(bea), skip: count, count: null } },
  ]);
});

test.each([
  "archive all unread mail but keep her newest",
  "star the mail from Bea and archive the rest",
  "star Bea's mails and archive the rest",
  "delete Bea's newest and archive the rest",
  "star Bea's newest unread mail and archive the rest",
  "keep Bea's newest and Kofi's newest and archive the rest",
  "keep Bea's second newest and archive the rest",
  "keep Bea's newest but archive the rest of Kofi's",
  "keep the newest invoice and archive everything else from her",
  "keep Bea's and archive the rest",
  "keep the mail from Bea and archive the rest",
])("%s is not certain", (text) => {
  expect(stepsOf(text)).toMatchObject([{ kind: "question" }]);
});

test.each(["keep Bea's newest and archive the rest", "star Bea's newest and archive the rest"])(
  "behind a list of other mail it is not certain whose rest is meant: %s",
  (text) => {
    expect(stepsOf(text, [listOf("is:unread")])).toMatchObject([{ kind: "question" }]);
    expect(stepsOf(text, [listOf(bea)])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ target: expect.objectContaining({ skip: 1, count: null }) }),
      ]),
    );
  },
);

describe("behind what was done to mail of several", () => {
  function behind(rest: string, ...turns: string[]) {
    const earlier: EarlierTurn[] = [];
    for (const message of turns) {
      const read = interpret(message, { ...world, earlier });
      const plan = read.kind === "plan" ? read.plan : null;
      earlier.push({ message, plan, shown: 4, asked: null, done: true });
    }
    return stepsOf(rest, earlier);
  }

  test.each([
    ["except the newest of each", 1],
    ["except the newest of each of them", 1],
    ["keep the two newest of each", 2],
    ["bring back the newest of each", 1],
  ])("“%s” is left of every one of them", (rest, skip) => {
    expect(behind(rest, "archive Bea's mails and Kofi's")).toMatchObject([
      { do: "undo" },
      { act: "archive", target: { of: "earlier", skip, count: null, each: "sender" } },
    ]);
  });

  test("of two acts one behind the other it is asked whose", () => {
    const acts = ["delete Bea's mails", "and Kofi's too"];
    expect(behind("except the newest of each", ...acts)).toMatchObject([{ kind: "question" }]);
  });

  test.each(["bring back one of each", "except the unread of each"])("“%s” is asked", (rest) => {
    expect(behind(rest, "archive Bea's mails and Kofi's")).toMatchObject([{ kind: "question" }]);
  });

  test("“that newest one” is what was left out", () => {
    expect(behind("star that newest one", "delete Bea's mails except the newest")).toMatchObject([
      { act: "star", target: { of: "mailbox", query: bea, skip: 0, count: 1 } },
    ]);
  });

  test.each(["star the newest one", "forward the newest one to Kofi"])(
    "“%s” may be what was left out",
    (rest) => {
      expect(behind(rest, "delete Bea's mails except the newest")).toMatchObject([
        { kind: "question", text: expect.stringContaining("left out") },
      ]);
    },
  );

  test.each([
    ["star the newest of them", "delete Bea's mails except the newest"],
    ["star that newest one", "archive Bea's mails"],
  ])("“%s” behind “%s” is of those that it was done to", (rest, act) => {
    expect(behind(rest, act)).toMatchObject([{ act: "star", target: { of: "earlier", count: 1 } }]);
  });
});
