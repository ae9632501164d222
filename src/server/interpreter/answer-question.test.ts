import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
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

/** What the last of several turns comes to; a question stands behind each that was answered by one. */
function dialogue(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const asked = read.kind === "question" ? read.text : null;
    earlier.push({ message, plan, shown: plan ? 1 : 0, asked, done: plan !== null });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

function sent(read: ReturnType<typeof interpret>) {
  const steps = read.kind === "plan" ? read.plan.steps : [];
  return steps.filter(({ do: what }) => ["write", "reply", "forward"].includes(what));
}

const begun = ["reply to Kofi", "send an email to Nadia", "reply to the latest email"];

describe.each(begun)("after %s has asked for the text", (first) => {
  test.each([
    "how many unread emails do I have?",
    "what did he write?",
    "who is Kofi?",
    "what time is it?",
    "hold on",
    "actually cancel that",
    "I don't want to reply any more",
    "Can you write something nice?",
    "empty the trash",
    "clear the spam folder",
    "get rid of all promotions",
    "put the newsletters in the archive",
    "Help me write a quick professional reply",
    "Schedule an email for later",
    "Summarize my recent emails",
    "no, to Nadia",
    "send it what it asks",
    "my phone number",
    "tomorrow at 9",
    "stop!",
    "wait",
    "undo",
    "thanks, but I changed my mind",
    "hi, how many unread emails do I have?",
    "I can come at seven",
  ])("%s is not sent", (answer) => {
    expect(sent(dialogue(first, answer))).toEqual([]);
  });

  test.each(["'I can come'", "say I can come"])("%s is sent", (answer) => {
    expect(sent(dialogue(first, answer))).toMatchObject([
      { how: "send", body: { source: "typed", text: "I can come" } },
    ]);
  });

  test("what was doubtful is sent when it is confirmed, and not when it is refused", () => {
    expect(sent(dialogue(first, "I can come at seven", "yes"))).toMatchObject([
      { body: { source: "typed", text: "I can come at seven" } },
    ]);
    expect(dialogue(first, "I can come at seven", "no")).toMatchObject({ kind: "words" });
  });
});

test.each(["how many unread emails do I have?", "who is Kofi?", "hold on", "stop", "archive it"])(
  "%s is not sent where it was asked to whom, or what is answered",
  (answer) => {
    for (const first of ["send an email", "send an email saying 'hi'", "reply", "reply with 'ok'"])
      expect(sent(dialogue(first, answer))).toEqual([]);
  },
);

test.each([
  ["how many unread emails do I have?", "count"],
  ["empty the trash", "permanentDelete"],
  ["clear the spam folder", ""],
  ["put the newsletters in the archive", "act"],
])("%s is done instead of being the text", (answer, what) => {
  const read = dialogue("reply to Kofi", answer);
  if (what === "")
    expect(read).not.toMatchObject({ text: expect.stringContaining("Shall it say") });
  else expect(read).toMatchObject({ kind: "plan", plan: { steps: [{ do: what }] } });
});

test.each(["hold on", "actually cancel that", "I don't want to reply any more", "never mind then"])(
  "%s ends the question",
  (answer) => {
    expect(dialogue("reply to Kofi", answer)).toEqual({
      kind: "words",
      text: "All right, I have done nothing.",
    });
  },
);

test("whom a mail goes to, and when, can be said behind the question, and is asked again by a doubt", () => {
  expect(dialogue("forward the latest email", "to Kofi please")).toMatchObject({
    plan: { steps: [{ do: "forward", to: [{ words: "Kofi" }] }] },
  });
  const later = ["schedule an email to Kofi saying 'hi'", "whenever"];
  expect(dialogue(...later)).toMatchObject({ kind: "question", text: "When should it go out?" });
  expect(dialogue(...later, "tomorrow at 9")).toMatchObject({
    plan: { steps: [{ do: "write", how: "schedule" }] },
  });
});

describe("right behind what was done", () => {
  const send = "send Kofi an email saying 'see you'";
  test.each([
    "stop",
    "stop!",
    "cancel",
    "abort",
    "hold it",
    "nevermind, don't send",
    "stop, don't send it",
    "cancel that",
  ])("%s takes the message back", (words) => {
    expect(dialogue(send, words)).toMatchObject({
      kind: "plan",
      plan: { steps: [{ do: "takeBack", to: null }] },
    });
  });

  test.each(["no", "never mind", "wait", "no no no", "i changed my mind"])(
    "%s behind a sending or a deletion offers to undo it",
    (words) => {
      for (const first of [send, "delete the latest email from Kofi"]) {
        expect(dialogue(first, words)).toMatchObject({
          kind: "question",
          text: expect.not.stringContaining("nothing"),
          choices: ["Undo that"],
        });
        for (const answer of ["Undo that", "undo that please"])
          expect(dialogue(first, words, answer)).toMatchObject({
            kind: "plan",
            plan: { steps: [{ do: "undo" }] },
          });
        expect(dialogue(first, words, "no")).toMatchObject({ kind: "words" });
      }
    },
  );

  test("stop behind a deletion offers to undo it", () => {
    expect(dialogue("delete the latest email from Kofi", "stop")).toMatchObject({
      choices: ["Undo that"],
    });
  });

  test.each(["no", "never mind", "stop"])("%s behind a search ends nothing", (words) => {
    expect(interpret(words, world)).toEqual({
      kind: "words",
      text: "All right, I have done nothing.",
    });
  });
});

describe("behind a question about what is on its way", () => {
  const send = "schedule an email to Kofi saying 'on my way' tomorrow at 6pm";

  test.each(["cancel it", "cancel it please", "no, cancel", "stop, don't send it"])(
    "%s takes it back",
    (words) => {
      for (const change of ["make it 7pm", "frobble the wuzzle"])
        expect(dialogue(send, change, words)).toMatchObject({
          kind: "plan",
          plan: { steps: [{ do: "takeBack", to: null, last: true }] },
        });
    },
  );

  test.each(["no", "never mind", "leave it"])(
    "%s leaves it, and it is said that it goes out",
    (words) => {
      expect(dialogue(send, "make it 7pm", words)).toMatchObject({
        kind: "words",
        text: expect.stringContaining("still goes out"),
      });
    },
  );

  test("giving up another message does not claim that nothing was done", () => {
    expect(dialogue(send, "reply to Kofi", "cancel it")).toMatchObject({
      kind: "words",
      text: expect.stringContaining("still goes out"),
    });
  });

  test.each(["take it back", "take that back", "undo that", "undo"])("%s undoes it", (words) => {
    expect(dialogue(send, "frobble the wuzzle", words)).toMatchObject({
      kind: "plan",
      plan: { steps: [{ do: "undo" }] },
    });
  });
});

test.each(["forget it, bring it back now", "never mind, put it back", "forget it, undo that"])(
  "%s is an order to undo",
  (words) => {
    const snoozed = ["snooze the newest email from Kofi until tomorrow", "make that Friday at 7"];
    expect(dialogue(...snoozed, words)).toMatchObject({
      kind: "plan",
      plan: { steps: [{ do: "undo" }] },
    });
  },
);

test.each([
  "reply to Kofi with my phone number",
  "reply to Kofi with whatever she asks",
  "reply to Kofi with an emoji",
  "reply to Kofi with the code that is in my mail",
  "reply to Kofi with the same text as last time",
  "reply to Kofi saying whatever he asks",
])("%s is no text", (text) => {
  expect(
    sent(interpret(text, world)).map((step) => "body" in step && step.body.source),
  ).not.toContain("typed");
});
