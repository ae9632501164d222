import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: ["Maya Lindqvist", "Ines Duarte", "Daniel Okafor"].map((name) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@example.org`,
    count: 9,
    written: true,
  })),
  labels: [{ id: "Clients", name: "Clients" }],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to; each that finds mail shows five. */
function dialogue(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    const done = plan?.steps.some((step) => step.do === "act") === true;
    earlier.push({ message, plan, shown: plan === null ? 0 : 5, asked, choices, done });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

const lists = ["show newsletters", "mails from okafor", "mails from last week"];
const idle = ["thanks", "wow", "help", "what can you do", "print them", "good", "blabla", "none?"];
const fewer = [
  "only the unread ones",
  "only unread",
  "just the unread ones",
  "the read ones",
  "which ones are unread",
  "how many are unread?",
  "only with attachment",
  "then only the starred ones",
];

test.each(lists.flatMap((list) => idle.map((word) => [list, word] as const)))(
  "behind “%s” and “%s” the list is narrowed as without the words between",
  (list, word) => {
    for (const words of fewer) expect(dialogue(list, word, words)).toEqual(dialogue(list, words));
  },
);

test.each([
  ["mails from maya", "thanks", "from this week"],
  ["mails from maya", "ok", "only from march"],
  ["mails from maya", "hmm", "older than a week"],
  ["mails from last week", "thanks", "only newsletters"],
  ["mails from last week", "really?", "and the promotions?"],
  ["show unread", "thanks", "which are from ines"],
  ["starred mails", "thanks", "only from this month"],
  ["how many newsletters do i have", "wow", "only the unread ones"],
])("“%s”, “%s”, “%s” is of the list", (list, word, words) => {
  expect(dialogue(list, word, words)).toEqual(dialogue(list, words));
});

test.each([
  ["thanks", "ok", "help"],
  ["wow", "blabla", "thanks"],
])("several such turns change nothing", (...words) => {
  expect(dialogue("show newsletters", ...words, "only unread")).toEqual(
    dialogue("show newsletters", "only unread"),
  );
});

test.each([
  [["show newsletters", "thanks", "mails from maya"], "from:maya.lindqvist@example.org"],
  [["show newsletters", "thanks", "show my starred mails"], "is:starred"],
  [["show newsletters", "thanks", "show all unread mails"], "is:unread"],
])("%j asks for other mail", (turns, query) => {
  expect(dialogue(...turns)).toMatchObject({
    plan: { steps: [{ do: "find", target: { query } }] },
  });
});

test.each([
  [["mails from maya", "not the old ones, hm", "archive them"]],
  [["mails from maya", "blabla", "archive the unread ones"]],
])("%j is asked about, or done, as it was", (turns) => {
  const read = dialogue(...turns);
  const steps = read.kind === "plan" ? read.plan.steps : [];
  for (const step of steps) expect(step).toMatchObject({ target: { of: "earlier" } });
});
