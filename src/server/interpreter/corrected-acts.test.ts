import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import type { Plan } from "#server/assist-plan/plan.ts";
import { interpret } from "./interpret.ts";

// A Sunday.
const world: World = {
  now: new Date("2026-11-22T14:30:00Z"),
  timeZone: "Europe/Berlin",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: ["Nadia Kern", "Amir Ali"].map((name) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@atlas.com`,
    count: 9,
    written: true,
    acquainted: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last words of a dialogue come to whose first request was carried out. */
function behind(request: string, words: string): unknown {
  const read = interpret(request, world);
  if (read.kind !== "plan") return expect.fail(JSON.stringify(read));
  const turn: EarlierTurn = {
    message: request,
    plan: read.plan,
    shown: 3,
    asked: null,
    done: true,
  };
  const meant = interpret(words, { ...world, earlier: [turn] });
  return meant.kind === "plan" ? meant.plan.steps : meant;
}

const undo: Plan["steps"][number] = { do: "undo" };

describe("what is said before it does not keep “undo” from undoing", () => {
  test.each(["hm, undo", "hmm undo", "damn, undo it", "well, undo that", "ugh, undo this please"])(
    "%s",
    (words) => {
      expect(behind("archive mails from Nadia", words)).toEqual([undo]);
    },
  );

  test.each([
    "delete mails from Nadia. Sorry, wrong one",
    "archive them all, actually, never mind",
  ])("a request that takes itself back does nothing: %s", (words) => {
    expect(behind("archive mails from Nadia", words)).toEqual({
      kind: "words",
      text: "All right, I have done nothing.",
    });
  });
});

test.each([
  ["until tuesday 6pm", "no, 5pm", "2026-11-24T16:00"],
  ["until friday 3pm", "at 4 instead", "2026-11-27T15:00"],
  ["until 25 December 10am", "no, 11", "2026-12-25T10:00"],
  ["until tomorrow", "no, noon", "2026-11-23T11:00"],
  ["until tomorrow", "actually friday", "2026-11-27T07:00"],
  ["until tomorrow", "no, until friday", "2026-11-27T07:00"],
  ["until tomorrow", "actually till friday at 9", "2026-11-27T08:00"],
  ["until tomorrow", "actually, tuesday at 8pm", "2026-11-24T19:00"],
  ["until tomorrow at 8am", "make it 9:30", "2026-11-23T08:30"],
  ["until tuesday 6pm", "no, wednesday at 5pm", "2026-11-25T16:00"],
  ["until tuesday 6pm", "no, at half past five", "2026-11-24T16:30"],
  ["until tuesday 6pm", "no, in the morning", "2026-11-24T07:00"],
  ["until tuesday 6pm", "no, an hour later", "2026-11-24T18:00"],
  ["until tuesday 6pm", "no, a day earlier", "2026-11-23T17:00"],
])("snoozed %s, then “%s”: an hour alone is one of the same day", (until, words, at) => {
  expect(behind(`snooze the latest mail from Nadia ${until}`, words)).toMatchObject([
    undo,
    { do: "act", act: "snooze", until: expect.stringContaining(at) },
  ]);
});

test("an hour of that day that is over is not taken for one of the next day", () => {
  const later = behind("snooze the latest mail from Nadia until today 6pm", "no, 1pm");
  expect(later).toMatchObject({ kind: "question" });
});

test("a bare number behind a number of messages is no hour", () => {
  const later = behind("snooze the last 3 mails from Nadia until tuesday 6pm", "no, 2");
  expect(later).not.toMatchObject([undo, { act: "snooze", until: expect.stringContaining("T13") }]);
});

test.each(["actually keep the newest one in the inbox too", "leave the newest in my inbox"])(
  "what shall stay where it was is left out, and the rest is done again: %s",
  (words) => {
    expect(behind("archive all mails from Nadia", words)).toMatchObject([
      undo,
      { do: "act", act: "archive", target: { of: "earlier", skip: 1, count: null } },
    ]);
  },
);

test("who answers a denial says what was meant instead", () => {
  const first = interpret("archive mails from Nadia", world);
  if (first.kind !== "plan") return expect.fail(JSON.stringify(first));
  const did: EarlierTurn = {
    message: "archive mails from Nadia",
    plan: first.plan,
    shown: 2,
    asked: null,
  };
  const denied = interpret("not that one", { ...world, earlier: [{ ...did, done: true }] });
  if (denied.kind !== "question") return expect.fail(JSON.stringify(denied));
  const { text: asked, choices } = denied;
  const asking: EarlierTurn = { message: "not that one", plan: null, shown: 0, asked, choices };
  const earlier = [{ ...did, done: true }, asking];
  expect(interpret("the older one", { ...world, earlier })).toMatchObject({
    plan: {
      steps: [undo, { do: "act", act: "archive", target: { order: "oldest", skip: 0, count: 1 } }],
    },
  });
});
