import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { undoableTurns } from "#server/assist-plan/last-done.ts";
import type { Plan } from "#server/assist-plan/plan.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
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

const reading = new Set(["find", "count", "summarise"]);

/** What a plan undoes is over; whether it does nothing else. */
function takeBack(earlier: readonly EarlierTurn[], plan: Plan | null): boolean {
  const steps = plan?.steps ?? [];
  const undoes = steps.filter((step) => step.do === "undo").length;
  for (const undone of undoableTurns(earlier).slice(0, undoes)) undone.isOver = true;
  return undoes > 0 && undoes === steps.length;
}

/** What the last of several turns comes to, each of which was done to one message. */
function dialogue(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    const done = plan?.steps.some((step) => !reading.has(step.do)) === true;
    const isOver = takeBack(earlier, plan);
    earlier.push({ message, plan, shown: plan ? 1 : 0, asked, choices, done, isOver });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

const archive = "archive the newest from Nadia";
const erase = "delete the newest from Nadia";
const star = "star the newest from Kofi";
const send = 'send Kofi "hello" at 8pm';
const undo = { kind: "plan", plan: { steps: [{ do: "undo" }] } };

test.each([
  [archive, "undo the archiving"],
  [archive, "undo the archive"],
  [archive, "bring it back"],
  [erase, "undo the deletion of Nadia's mail"],
  [erase, "undelete it"],
  [erase, "restore that please"],
  [send, "take back the mail"],
  [send, "undo the sending"],
])(
  "behind “%s”, “%s” asks whether something else that was done since is to be undone",
  (act, words) => {
    expect(dialogue(act, words)).toMatchObject(undo);
    expect(dialogue(act, star, words)).toMatchObject({
      kind: "question",
      text: expect.stringContaining(`“${star}”`),
      choices: ["Undo that"],
    });
    expect(dialogue(act, star, words, "yes")).toMatchObject(undo);
    expect(dialogue(act, star, "undo", words.includes("the") ? words : "undo that")).toMatchObject(
      undo,
    );
  },
);

test.each([
  "take back the mail to Kofi",
  "undo the message to Kofi",
  "take the letter to Kofi back",
  "please cancel the mail to Kofi",
])("%s takes that message back, whatever was done since", (words) => {
  expect(dialogue(send, archive, words)).toEqual({
    kind: "plan",
    plan: { steps: [{ do: "takeBack", to: { words: "Kofi" } }] },
  });
});

test("what was shown since is not what was archived", () => {
  expect(dialogue(archive, "show mail from Kofi", "unarchive it")).toMatchObject({
    plan: { steps: [{ do: "act", target: { of: "earlier" } }] },
  });
});

test.each([
  ["mark the mails from Nadia as read", "unread again"],
  ["star the newest from Nadia", "unstar again"],
  ["star the mails from Nadia", "unstar them again"],
  ["mark the newest from Nadia as unread", "ok, mark it as read again"],
])("behind “%s”, “%s” makes those that were changed what they were", (act, words) => {
  expect(dialogue(act, words)).toMatchObject({ plan: { steps: [{ do: "undo" }] } });
});

test("of two acts one is done the other way again", () => {
  expect(dialogue("mark the newest from Nadia as read and star it", "unread again")).toMatchObject({
    plan: { steps: [{ do: "act", act: "unread", target: { of: "earlier" } }] },
  });
});

test.each([
  ["archive the newest from Nadia and star the newest from Kofi", "undo the archiving"],
  ["star the newest from Nadia and archive it", "undo the starring"],
  ["star the newest from Nadia and archive it", "undo only the star"],
  ["star the newest from Nadia and archive it", "just undo the archiving part"],
  ["delete the newest from Nadia and archive the newest from Kofi", "undo the deletion"],
])("behind “%s”, “%s” asks before the other half is undone too", (both, words) => {
  expect(dialogue(both, words)).toMatchObject({
    kind: "question",
    text: expect.stringContaining("Shall I undo all of it?"),
    choices: ["Undo that"],
  });
  expect(dialogue(both, words, "yes")).toMatchObject(undo);
  expect(dialogue(both, "undo that")).toMatchObject(undo);
});

test("what an earlier request took away is brought back by undoing it, and nothing older from Trash", () => {
  const words = "and bring back Nadia's";
  expect(dialogue("archive everything from Nadia", "find mails from Kofi", words)).toMatchObject({
    kind: "question",
    text: expect.stringContaining("“archive everything from Nadia”"),
    choices: ["Undo that"],
  });
  expect(dialogue("delete Nadia's mails", star, words)).toMatchObject({
    kind: "question",
    text: expect.stringContaining(`“${star}”`),
  });
  expect(dialogue("delete Nadia's mails", "undo", words).kind).toBe("plan");
});

test.each(["undo everything you did today", "undo all that you've done so far", "undo everything"])(
  "“%s” undoes the one request, and asks behind several",
  (words) => {
    expect(dialogue(archive, words)).toMatchObject(undo);
    expect(dialogue(archive, star, words)).toMatchObject({
      kind: "question",
      choices: ["Undo that"],
    });
  },
);

test.each([
  "unarchive the last mail I archived",
  "undo the first one",
  "undo the second",
  "undo the one before",
  "revert the first request",
])("one of several is not undone by its place: %s", (words) => {
  const read = dialogue("star the hike mail", "archive the photos", words);
  expect(read).toMatchObject({ kind: "question", choices: ["Undo that"] });
});

test.each(["undo twice", "undo that two times", "bring both back", "bring both of them back"])(
  "so many are undone: %s",
  (words) => {
    expect(dialogue("star the hike mail", "archive the photos", words)).toMatchObject({
      plan: { steps: [{ do: "undo" }, { do: "undo", back: 1 }] },
    });
  },
);

test("what was undone is done again", () => {
  expect(dialogue("star the hike mail", "undo", "undo the undo")).toMatchObject({
    plan: { steps: [{ do: "act", act: "star" }] },
  });
});
