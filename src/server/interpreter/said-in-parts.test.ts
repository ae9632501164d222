import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-22T12:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Alex Morgan", address: "alex@atlas.com" },
  contacts: ["Bea Nunes", "Kofi Mensah", "Dana Whitaker", "Tomas Novak"].map((name) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@atlas.com`,
    count: 9,
    written: true,
  })),
  labels: ["Travel", "Hiring", "Clients"].map((name) => ({ id: name, name })),
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to; what each before it asked for was done to three messages. */
function dialogue(...turns: string[]): unknown {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const asked = read.kind === "question" ? read.text : null;
    const choices = read.kind === "question" ? read.choices : [];
    earlier.push({ message, plan, shown: plan ? 3 : 0, asked, choices, done: plan !== null });
  }
  const read = interpret(turns.at(-1) ?? "", { ...world, earlier });
  return read.kind === "plan" ? read.plan.steps : read;
}

function act(what: string, query: string, label: string | null = null) {
  return { do: "act", act: what, label, target: { query: expect.stringContaining(query) } };
}

describe("a part that leaves out what the first one says", () => {
  test.each([
    ["move Bea's mails to Travel, Kofi's to Hiring and Dana's to Clients", "", 3],
    ["put Bea's invoice into Travel and Kofi's into Hiring", "invoice", 2],
    ["file Bea's mails from today in Travel and Kofi's in Hiring", "", 2],
  ])("%s", (text, topic, count) => {
    const steps = [
      act("move", "from:bea@atlas.com", "Travel"),
      act("move", "from:kofi@atlas.com", "Hiring"),
      act("move", "from:dana@atlas.com", "Clients"),
    ];
    expect(dialogue(text)).toMatchObject(steps.slice(0, count));
    expect(dialogue(text)).toMatchObject(
      steps.slice(0, count).map((step) => act("move", topic, step.label)),
    );
  });

  test("forwards go each to its own person", () => {
    expect(dialogue("forward Bea's invoice to Kofi and Dana's contract to Tomas")).toMatchObject([
      {
        do: "forward",
        to: [{ words: "Kofi" }],
        target: { query: expect.stringContaining("bea@") },
      },
      {
        do: "forward",
        to: [{ words: "Tomas" }],
        target: { query: expect.stringContaining("dana@") },
      },
    ]);
  });

  test("each is snoozed until its own day", () => {
    expect(dialogue("snooze Bea's mail until tomorrow and Kofi's until friday")).toMatchObject([
      { act: "snooze", until: "2026-11-23T08:00:00.000Z" },
      { act: "snooze", until: "2026-11-27T08:00:00.000Z" },
    ]);
  });

  test.each([
    "move Bea's mails to Travel, Kofi's to Hiring and archive the rest",
    "move Bea's mails to Travel, the others to Hiring",
    "forward the mail from Kofi to Bea's mother and Dana's friend",
  ])("%s is asked about", (text) => {
    expect(dialogue(text)).toMatchObject({ kind: "question" });
  });

  test("messages at several times, or several of a number", () => {
    expect(
      dialogue('schedule "hi" to Bea for tomorrow 8 and "hello" to Kofi for tomorrow 9'),
    ).toMatchObject([
      { how: "schedule", to: [{ words: "Bea" }], at: "2026-11-23T08:00:00.000Z" },
      { how: "schedule", to: [{ words: "Kofi" }], at: "2026-11-23T09:00:00.000Z" },
    ]);
    expect(
      dialogue("draft two emails: one to Bea saying hi and one to Kofi saying good luck"),
    ).toMatchObject([
      { how: "draft", to: [{ words: "Bea" }], body: { text: "hi" } },
      { how: "draft", to: [{ words: "Kofi" }], body: { text: "good luck" } },
    ]);
  });
});

describe("labels", () => {
  test("a new label and what goes into it", () => {
    const all = "from:bea@atlas.com";
    expect(dialogue("create a label Boats and put everything from Bea in it")).toMatchObject([
      act("move", all, "Boats"),
    ]);
    expect(
      dialogue("make a new label called Boats and label mails from Bea with it"),
    ).toMatchObject([act("label", all, "Boats")]);
    expect(
      dialogue("put the last 3 mails from Bea into Travel but leave them in the inbox"),
    ).toMatchObject([act("label", all, "Travel")]);
  });

  test("which label is asked", () => {
    expect(dialogue("label the quiz mails")).toMatchObject({
      text: expect.stringMatching(/^Which label/u),
    });
    expect(dialogue("label the quiz mails", "Travel")).toMatchObject([
      act("label", "quiz", "Travel"),
    ]);
    expect(dialogue("remove all labels from Bea's mails", "the second")).toMatchObject([
      act("unlabel", "from:bea@atlas.com", "Hiring"),
    ]);
    const moved = "put the last 3 mails from Bea into Travel";
    expect(dialogue(moved, "take the label off the oldest of them")).toMatchObject({
      choices: ["Take the label Travel off the oldest of them"],
    });
  });

  test("renaming one is refused", () => {
    expect(dialogue("rename Travel to Trips")).toMatchObject({
      text: expect.stringContaining("I cannot rename"),
    });
  });
});

describe("behind what was done", () => {
  const star = "star the last three mails from Bea";
  test.each(["not the second one", "but not the 2nd"])("%s is passed over", (words) => {
    expect(dialogue(star, words)).toMatchObject([
      { do: "undo" },
      { act: "star", target: { of: "earlier", skip: 0, count: 1 } },
      { act: "star", target: { of: "earlier", skip: 2, count: null } },
    ]);
  });

  test("what is not there is not passed over", () => {
    expect(dialogue(star, "not the fifth one")).toMatchObject({ kind: "question" });
  });

  test.each([
    "how many was that?",
    "how many were there?",
    "so how many were those",
    "how many did you star?",
  ])("%s counts it", (words) =>
    expect(dialogue(star, words)).toMatchObject([
      { do: "count", by: null, target: { of: "earlier", query: "" } },
    ]),
  );

  test.each(["who did I get those from?", "who were they from", "who sent those?"])(
    "%s is answered by sender",
    (words) => expect(dialogue(star, words)).toMatchObject([{ do: "count", by: "sender" }]),
  );
});

describe("what is scheduled", () => {
  const one = 'schedule "hi" to Kofi for tomorrow 9';
  const two = 'schedule "ho" to Bea for tomorrow 10';

  test("one of several is taken back by whom it goes to", () => {
    expect(dialogue(one, two, "cancel the first")).toMatchObject({
      choices: ["Cancel the message to Kofi", "Cancel the message to Bea"],
    });
    expect(dialogue(one, two, "cancel the first", "the first")).toMatchObject([
      { do: "takeBack", to: { words: "Kofi" } },
    ]);
  });

  test("another one goes at the same time, to somebody who is known", () => {
    const more = "and another one to Dana for the same time: cake on Friday?";
    expect(dialogue(one, more)).toMatchObject([
      {
        how: "schedule",
        to: [{ words: "Dana" }],
        at: "2026-11-23T09:00:00.000Z",
        body: { source: "typed", text: "cake on Friday?" },
      },
    ]);
    expect(dialogue(one, more.replace("Dana", "the plumber"))).toMatchObject({ kind: "question" });
    expect(dialogue(more)).toMatchObject({ kind: "question" });
  });

  test("a time, a name and a quotation in any order", () => {
    expect(dialogue('schedule: tomorrow 7:30am, to Dana, "wake up!"')).toMatchObject([
      { how: "schedule", to: [{ words: "Dana" }], at: "2026-11-23T07:30:00.000Z" },
    ]);
  });
});

test("an answer is declined politely", () => {
  expect(dialogue("decline Bea's invitation politely")).toMatchObject([
    { do: "reply", body: { source: "written", tone: "polite" } },
  ]);
});

test("“undo” is nobody's name", () => {
  expect(dialogue("write to the team: cake at 4", "undo")).toMatchObject({ kind: "words" });
});
