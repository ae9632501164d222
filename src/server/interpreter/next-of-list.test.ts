import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
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

/** The targets that the last of several turns comes to; each before it showed 40 messages, or as many as it asked for. */
function dialogue(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    const [step] = plan?.steps ?? [];
    const shown = plan === null ? 0 : (step && "target" in step && step.target.count) || 40;
    earlier.push({ message, plan, shown, asked, choices, done: step?.do === "act" });
  }
  const meant = interpret(turns.at(-1) ?? "", { ...world, earlier });
  if (meant.kind !== "plan") return meant;
  return meant.plan.steps.map((step) => ({
    do: step.do === "act" ? step.act : step.do,
    ...("target" in step && pick(step.target)),
  }));
}

function pick({
  of,
  query,
  skip,
  count,
}: {
  of: unknown;
  query: string;
  skip: number;
  count: number | null;
}) {
  return { of, query, skip, count };
}

const newest = "show me the last mail from Kofi";
const list = "show me the mails from Kofi";

test.each([
  [
    [list, "archive the next ten"],
    { do: "archive", of: "earlier", query: "", skip: 10, count: 10 },
  ],
  [[list, "mark the next 5 emails as read"], { do: "read", of: "earlier", skip: 10, count: 5 }],
  [[list, "show me the next five"], { do: "find", of: "earlier", skip: 10, count: 5 }],
  [
    [list, "mark the first three as read", "star the next three"],
    { do: "star", of: "rest", skip: 0, count: 3 },
  ],
  [[newest, "and the one before that"], { do: "find", of: "mailbox", skip: 1, count: 1 }],
  [[newest, "show me the one before"], { do: "find", of: "mailbox", skip: 1, count: 1 }],
  [[newest, "archive the one before that"], { do: "archive", of: "mailbox", skip: 1, count: 1 }],
  [[newest, "show me the next one"], { do: "find", of: "mailbox", skip: 1, count: 1 }],
  [
    [newest, "and the one before that", "and the one before that"],
    { do: "find", of: "mailbox", skip: 2, count: 1 },
  ],
])("%s", (turns, target) => {
  expect(dialogue(...turns)).toMatchObject([target]);
});

test("a reply goes to the one that was asked for", () => {
  expect(dialogue(newest, "and the one before that", 'reply to it saying "thanks"')).toMatchObject([
    { do: "reply", of: "earlier" },
  ]);
});

test.each([
  [["archive the next ten"]],
  [[newest, "and the one before that", "archive the one after that"]],
  [["show me the oldest mail from Kofi", "archive the one before that"]],
])("%s asks which", (turns) => {
  expect(dialogue(...turns)).not.toMatchObject([{ do: "archive" }]);
});

test("days to come are no messages", () => {
  expect(dialogue(list, "snooze them for the next ten days")).not.toMatchObject([{ skip: 10 }]);
});
