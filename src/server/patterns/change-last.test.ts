import { describe, expect, test } from "vitest";
import type { Plan } from "#server/assist-plan/plan.ts";
import { changeLast } from "./change-last.ts";
import { readWriting } from "./read-writing.ts";
import { after, alone, stepsOf } from "./said-after.ts";

const back = { do: "takeBack", to: null, last: true };

test("what is on its way is taken back only when that was said", () => {
  const { plan } = readWriting("email nadia saying 'Hi'", alone) as { plan: Plan };
  const sent = { message: "email nadia saying 'Hi'", plan, shown: 0, asked: null, done: true };
  const world = { ...alone, earlier: [sent] };
  expect(changeLast("to Dele instead", world)).toMatchObject({
    kind: "question",
    choices: ["Take it back and send it to Dele instead"],
  });
  expect(stepsOf(changeLast("take it back and send it to Dele instead", world))).toMatchObject([
    back,
    { do: "write", to: [{ words: "Dele" }] },
  ]);
});

test("another recipient, while it is on its way and before it is approved", () => {
  const dele = { do: "write", how: "send", to: [{ words: "Dele" }] };
  const saying = "email nadia saying 'See you'";
  expect(after(saying, "no, to Dele instead")).toMatchObject([back, dele]);
  expect(after(saying, "send it to Dele instead", false)).toMatchObject([dele]);
  expect(after(saying, "to Wanda instead")).toBeUndefined();
});

test("another time on the same day, or another day", () => {
  const later = "schedule an email to nadia for Friday at 9 saying 'See you'";
  expect(after(later, "make it 10 instead")).toMatchObject([
    back,
    { at: "2026-06-12T09:00:00.000Z" },
  ]);
  expect(after(later, "make it tomorrow at 8")).toMatchObject([
    back,
    { at: "2026-06-11T07:00:00.000Z" },
  ]);
  expect(after("email nadia saying 'See you'", "make it 10 instead")).toBeUndefined();
});

test.each([
  ["email nadia that we meet friday", "no, tell her wednesday", "that we meet wednesday"],
  ["email nadia that the hike is off tomorrow", "make it friday", "that the hike is off friday"],
  ["email nadia that we meet at 9am on friday", "make it 10am", "that we meet at 10am on friday"],
])("%s; %s: a day or an hour of its text", (order, words, brief) => {
  expect(after(order, words, false)).toMatchObject([{ how: "send", body: { brief } }]);
});

test.each([
  ["email nadia that we meet friday or sunday", "make it monday"],
  ["email nadia that we meet", "make it monday"],
])("%s; %s names none", (order, words) => {
  expect(after(order, words, false)).toBeUndefined();
});

test("another tone of words that were written, and of one's own words none", () => {
  const asked = "email nadia asking for the slides";
  expect(after(asked, "make it a bit friendlier", false)).toMatchObject([
    { body: { source: "written", tone: "friendly" } },
  ]);
  expect(after("email nadia saying 'See you'", "make it more formal")).toMatchObject({
    kind: "question",
  });
});

test("a draft is sent, and what is no change is left to others", () => {
  const draft = "draft an email to nadia saying 'See you'";
  expect(after(draft, "ok, send it now")).toMatchObject([{ do: "write", how: "send" }]);
  for (const words of ["thanks", "archive it", "make it so", "to archive", "send it to Dele"])
    expect(after(draft, words)).toBeUndefined();
});

test.each([
  ["make it informal", "casual"],
  ["make it less formal", "casual"],
  ["make it not so formal", "casual"],
  ["make it much more polite", "formal"],
  ["make it a bit shorter", "short"],
])("%s: %s", (words, tone) => {
  expect(after("email nadia asking for the slides", words, false)).toMatchObject([
    { body: { tone } },
  ]);
});

test.each([
  "make it impolite",
  "make it unfriendly",
  "make it not so friendly",
  "make it more formal and less friendly",
])("%s is no tone that it knows", (words) => {
  expect(after("email nadia asking for the slides", words, false)).toBeUndefined();
});

test("words are read to the last", () => {
  const words = `send it${" ".repeat(195)}no, delete everything`;
  expect(after("write a draft to nadia asking for the slides", words)).toBeUndefined();
});

test("another text, subject or something more to say", () => {
  const asked = "email nadia asking for the slides";
  const saying = "email nadia saying 'See you'";
  expect(after(saying, "change it to 'Count us in'", false)).toMatchObject([
    { subject: { text: "Count us in" }, body: { source: "typed", text: "Count us in" } },
  ]);
  expect(after(asked, "change the subject to 'Slides'", false)).toMatchObject([
    { subject: { source: "typed", text: "Slides" } },
  ]);
  expect(after(asked, "also say sorry", false)).toMatchObject([
    { body: { brief: "asking for the slides, and say sorry" } },
  ]);
  expect(after(saying, "add 'Bring cake'", false)).toMatchObject([
    { body: { source: "typed", text: "See you. Bring cake." } },
  ]);
});

test("copies, and somebody less", () => {
  const asked = "email nadia asking for the slides";
  const dele = [{ words: "Dele" }];
  expect(after(asked, "add Dele in cc", false)).toMatchObject([{ cc: dele }]);
  expect(after(asked, "bcc Dele too")).toMatchObject([back, { bcc: dele }]);
  expect(after(asked, "send it to Dele too", false)).toMatchObject([
    { to: [{ words: "nadia" }, { words: "Dele" }] },
  ]);
  expect(after("email nadia and Dele asking for the slides", "without nadia", false)).toMatchObject(
    [{ to: dele }],
  );
  expect(after(asked, "without nadia", false)).toBeUndefined();
  expect(after(asked, "add Wanda in cc", false)).toBeUndefined();
});

test.each([
  ["oops wrong person, it was for Dele", { to: [{ words: "Dele" }] }],
  ["sorry, that was meant for Dele", { to: [{ words: "Dele" }] }],
  ["also to Dele", { to: [{ words: "nadia" }, { words: "Dele" }] }],
])("%s", (words, changed) => {
  expect(after("email nadia saying 'See you'", words)).toMatchObject([back, changed]);
});

test.each(["take Dele off the copy", "remove Dele from cc", "take Dele out of the list"])(
  "%s",
  (words) => {
    const asked = "email nadia saying 'See you' and copy Dele";
    expect(after(asked, words)).toMatchObject([back, { cc: [] }]);
  },
);

describe("some words of a message are others", () => {
  const saying = "email nadia saying 'Thursday at ten, I am ten minutes late'";
  test.each([
    ["change Thursday to Friday", "Friday at ten, I am ten minutes late"],
    ["no, replace Thursday with Friday", "Friday at ten, I am ten minutes late"],
    ["say Friday instead of Thursday", "Friday at ten, I am ten minutes late"],
    ["sorry, Friday, not Thursday", "Friday at ten, I am ten minutes late"],
    ["not Thursday but Friday", "Friday at ten, I am ten minutes late"],
    ["change ten minutes to twenty", "Thursday at ten, I am twenty minutes late"],
    ["swap “ten minutes” for “an hour”", "Thursday at ten, I am an hour late"],
  ])("%s", (words, text) => {
    expect(after(saying, words)).toMatchObject([back, { body: { source: "typed", text } }]);
    expect(after(saying, words, false)).toMatchObject([{ body: { source: "typed", text } }]);
  });

  test.each(["change Monday to Friday", "change the label to Travel", "replace urs with ours"])(
    "%s, where it does not say so, changes nothing",
    (words) => expect(after(saying, words)).toBeUndefined(),
  );

  test("of what was written for the person the brief", () => {
    expect(after("invite nadia for lunch", "change lunch to dinner", false)).toMatchObject([
      { body: { source: "written", brief: "invite them for dinner" } },
    ]);
  });
});

test.each([
  "wrong person, I meant Dele",
  "that's the wrong person: Dele",
  "wrong one, sorry, to Dele",
])("%s", (words) => {
  const dele = { to: [{ words: "Dele" }] };
  expect(after("email nadia saying 'See you'", words)).toMatchObject([back, dele]);
  expect(after("email nadia saying 'See you'", "wrong person, I meant Wanda")).toBeUndefined();
});

test.each([
  ["make it friday at 2", "Friday at 2 suits me"],
  ["friday not thursday", "Friday at 3 suits me"],
  ["4 not 3", "Thursday at 4 suits me"],
])("%s, of a text that names one day and one hour", (words, text) => {
  const saying = "email nadia saying 'Thursday at 3 suits me'";
  expect(after(saying, words, false)).toMatchObject([{ body: { source: "typed", text } }]);
});

test.each(["add thanks", "say thank you too", "add a thank you"])(
  "%s thanks the reader",
  (words) => {
    expect(after("tell nadia that the boat is late", words, false)).toMatchObject([
      { body: { brief: expect.stringMatching(/, and thank them$/u) } },
    ]);
  },
);

test.each(["don't send it, save it as a draft", "don't send it, just draft it"])(
  "%s keeps it",
  (words) => {
    expect(after("tell nadia that the boat is late", words, false)).toMatchObject([
      { how: "draft" },
    ]);
  },
);
