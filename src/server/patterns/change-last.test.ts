import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Plan } from "#server/assist-plan/plan.ts";
import { changeLast } from "./change-last.ts";
import { readWriting } from "./read-writing.ts";

const names = ["Nadia Moreau", "Dele Okafor"];
const alone: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: names.map((name, index) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@atlas.com`,
    count: 9 - index,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What comes of words behind a request that was carried out, or whose card waits. */
function after(request: string, words: string, done = true) {
  const read = readWriting(request, alone);
  const plan = read?.kind === "plan" ? read.plan : null;
  const earlier = [{ message: request, plan, shown: 0, asked: null, done }];
  const changed = changeLast(words, { ...alone, earlier });
  if (changed?.kind !== "question" || changed.choices.length === 0) return stepsOf(changed);
  const { text: asked, choices } = changed;
  const question = { message: words, plan: null, shown: 0, asked, choices, done: false };
  return stepsOf(changeLast(choices[0] ?? "", { ...alone, earlier: [...earlier, question] }));
}

function stepsOf(read: ReturnType<typeof changeLast>) {
  return read?.kind === "plan" ? read.plan.steps : read;
}

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

const back = { do: "takeBack", to: null, last: true };

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
