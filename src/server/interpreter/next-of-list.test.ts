import { expect, test } from "vitest";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T08:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** Messages that a turn shows: as many as it asked for, or 40. */
function shownBy(read: Interpretation): number {
  if (read.kind !== "plan") return 0;
  const [step] = read.plan.steps;
  return (step !== undefined && "target" in step && step.target.count) || 40;
}

function turnOf(message: string, read: Interpretation): EarlierTurn {
  const plan = read.kind === "plan" ? read.plan : null;
  const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
  const done = plan?.steps.some((step) => step.do === "act") === true;
  return { message, plan, shown: shownBy(read), asked, choices, done };
}

/** The steps that the last of several turns comes to. */
function dialogue(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1))
    earlier.push(turnOf(message, interpret(message, { ...world, earlier })));
  const meant = interpret(turns.at(-1) ?? "", { ...world, earlier });
  return meant.kind === "plan" ? meant.plan.steps : meant;
}

function act(name: string, target: object) {
  return { do: "act", act: name, target };
}

const newest = "show me the last mail from Kofi";
const list = "show me the mails from Kofi";

test.each([
  [
    [list, "archive the next ten"],
    act("archive", { of: "earlier", query: "", skip: 10, count: 10 }),
  ],
  [[list, "mark the next 5 emails as read"], act("read", { of: "earlier", skip: 10, count: 5 })],
  [[list, "show me the next five"], { do: "find", target: { of: "earlier", skip: 10, count: 5 } }],
  [
    [list, "mark the first three as read", "star the next three"],
    act("star", { of: "rest", skip: 0, count: 3 }),
  ],
  [
    [newest, "and the one before that"],
    { do: "find", target: { of: "mailbox", skip: 1, count: 1 } },
  ],
  [
    [newest, "show me the one before"],
    { do: "find", target: { of: "mailbox", skip: 1, count: 1 } },
  ],
  [[newest, "archive the one before that"], act("archive", { of: "mailbox", skip: 1, count: 1 })],
  [[newest, "show me the next one"], { do: "find", target: { of: "mailbox", skip: 1, count: 1 } }],
  [
    [newest, "and the one before that", "and the one before that"],
    { do: "find", target: { of: "mailbox", skip: 2, count: 1 } },
  ],
])("%s", (turns, target) => {
  expect(dialogue(...turns)).toMatchObject([target]);
});

test("a reply goes to the one that was asked for", () => {
  expect(dialogue(newest, "and the one before that", 'reply to it saying "thanks"')).toMatchObject([
    { do: "reply", target: { of: "earlier" } },
  ]);
});

test.each([
  [["archive the next ten"]],
  [[newest, "and the one before that", "archive the one after that"]],
  [["show me the oldest mail from Kofi", "archive the one before that"]],
])("%s asks which", (turns) => {
  expect(dialogue(...turns)).not.toMatchObject([{ do: "act" }]);
});

test("days to come are no messages", () => {
  expect(dialogue(list, "snooze them for the next ten days")).not.toMatchObject([
    { target: { skip: 10 } },
  ]);
});

test("what follows on a message that lies open is not what follows in the list", () => {
  const earlier = [turnOf(list, interpret(list, world))];
  const meant = interpret("archive the next one", { ...world, earlier, open: 1 });
  expect(meant).toMatchObject({ kind: "question" });
});
