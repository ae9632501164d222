import { expect, test } from "vitest";
import type { Plan } from "#server/assist-plan/plan.ts";
import { changeLast } from "./change-last.ts";
import { readWriting } from "./read-writing.ts";
import { after, alone, stepsOf } from "./said-after.ts";

const back = { do: "takeBack", to: null, last: true };

test("now instead of later, and later instead of now", () => {
  const later = "schedule an email to nadia for Friday at 9 saying 'See you'";
  expect(after(later, "send it now instead")).toMatchObject([back, { how: "send", at: null }]);
  expect(after(later, "make it Thursday")).toMatchObject([
    back,
    { at: "2026-06-11T08:00:00.000Z" },
  ]);
  expect(after("email nadia saying 'See you'", "send it tomorrow at 8")).toMatchObject([
    back,
    { how: "schedule", at: "2026-06-11T07:00:00.000Z" },
  ]);
});

test.each(["wait, tell Dele instead", "no, email Dele instead", "ask Dele instead please"])(
  "“%s” is the same message to Dele",
  (words) => {
    expect(after("email nadia asking for the slides", words, false)).toMatchObject([
      { do: "write", to: [{ words: "Dele" }] },
    ]);
  },
);

test("praise and what is asked of the mailbox change no message", () => {
  for (const words of ["nice!", "add a star to it", "remove the newsletters", "also archive it"])
    expect(after("email nadia asking for the slides", words, false)).toBeUndefined();
});

test.each([
  ["email nadia asking for the slides", "friendlier please", { body: { tone: "friendly" } }],
  ["email nadia and Dele asking for the slides", "without Dele", { to: [{ words: "nadia" }] }],
  ["email nadia asking for the slides", "with a copy to Dele", { cc: [{ words: "Dele" }] }],
  [
    "schedule an email to nadia for Friday at 9 saying 'See you'",
    "Thursday instead",
    { at: "2026-06-11T08:00:00.000Z" },
  ],
])("%s, %s: what is offered is an order that is understood", (asked, words, changed) => {
  expect(after(asked, words)).toMatchObject([back, changed]);
});

test("a draft that goes out as it was kept is one request with its making, and a changed one is not", () => {
  const { plan } = readWriting("draft an email to nadia saying 'Hi'", alone) as { plan: Plan };
  const question = { message: "a draft", plan: null, shown: 0, asked: "To whom?" };
  const kept = { message: "nadia: hi", plan, shown: 0, asked: null, done: true };
  const world = { ...alone, earlier: [question, kept] };
  expect(changeLast("send it", world)).toMatchObject({
    follows: { order: "send it", resumes: 0 },
    plan: { steps: [{ how: "send" }] },
  });
  expect(changeLast("send it to Dele instead", world)).not.toHaveProperty("follows");
  const undone = { ...alone, earlier: [question, { ...kept, done: false }] };
  expect(changeLast("send it", undone)).not.toHaveProperty("follows");
});

const asking = "email nadia asking for the slides";

test.each([
  ["can you make it more formal?", "formal"],
  ["make it sound nicer", "warm"],
  ["too formal", "casual"],
  ["it's too long", "short"],
  ["shorter and more formal", "formal, short"],
  ["more casual, and shorter", "casual, short"],
])("a letter that waits takes the tone that is wished for: %s", (words, tone) => {
  expect(after(asking, words, false)).toMatchObject([{ body: { source: "written", tone } }]);
});

test("a letter stays short where another tone is wished for", () => {
  expect(after(`${asking}, keep it short`, "more formal please", false)).toMatchObject([
    { body: { tone: "formal, short" } },
  ]);
});

test.each([
  [
    "and tell her I'll bring wine",
    { body: { brief: expect.stringMatching(/, and tell her I'll bring wine$/) } },
  ],
  ["sign it as Al", { body: { brief: expect.stringMatching(/\. sign it as Al$/) } }],
  ["subject: The slides", { subject: { text: "The slides" } }],
  ["make it to Dele", { to: [{ words: "Dele" }] }],
  ["save it as a draft", { how: "draft" }],
])("what is wished for behind a letter that waits changes it: %s", (words, changed) => {
  expect(after(asking, words, false)).toMatchObject([changed]);
});

test.each([
  ["make it longer", "What should it say besides?"],
  ["rewrite it", "How shall I change it?"],
])("what leaves open how a letter shall change is asked: %s", (words, asked) => {
  const { plan } = readWriting(asking, alone) as { plan: Plan };
  const earlier = [{ message: asking, plan, shown: 0, asked: null, done: false }];
  expect(changeLast(words, { ...alone, earlier })).toMatchObject({
    kind: "question",
    text: expect.stringContaining(asked),
  });
});

test("the change that is chosen then is made", () => {
  const { plan } = readWriting(asking, alone) as { plan: Plan };
  const written = { message: asking, plan, shown: 0, asked: null, done: false };
  const asked = { ...written, message: "rewrite it", plan: null, asked: "How shall I change it?" };
  expect(
    stepsOf(changeLast("Make it shorter", { ...alone, earlier: [written, asked] })),
  ).toMatchObject([{ body: { tone: "short" } }]);
});
