import { describe, expect, test } from "vitest";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Kofi Mensah", "kofi@x.com"],
    ["Dana Whitaker", "dana@x.com"],
    ["Gerald Finch", "gerald@x.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to, each of which was done. */
function dialogue(...turns: string[]): Interpretation {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    earlier.push({ message, plan, shown: 1, asked: null, choices: [], done: true });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

/** What an answer comes to where it was asked who is told. */
function answered(words: string, answer: string): Interpretation {
  const read = interpret(passedOn, world);
  const plan = read.kind === "plan" ? read.plan : null;
  const before = { message: passedOn, plan, shown: 1, asked: null, choices: [], done: true };
  const question = interpret(words, { ...world, earlier: [before] });
  if (question.kind !== "question") return question;
  const { text: asked, choices } = question;
  const turn = { message: words, plan: null, shown: 0, asked, choices, done: false };
  return interpret(answer, { ...world, earlier: [before, turn] });
}

const passedOn = "forward Dana's last mail to Kofi";

describe("him and her behind a message that was passed on", () => {
  test.each([
    ["tell him it is urgent", ["tell Kofi it is urgent", "tell the sender it is urgent"]],
    ["and ask him to call me", ["ask Kofi to call me", "ask the sender to call me"]],
    ["thank her", ["thank Kofi", "thank the sender"]],
    [
      "let them know that it is urgent",
      ["let Kofi know that it is urgent", "let the sender know that it is urgent"],
    ],
  ])("%s: it is asked", (words, choices) => {
    expect(dialogue(passedOn, words)).toMatchObject({ kind: "question", choices });
  });

  test.each(["remind them", "tell him"])("%s: who, and then what", (words) => {
    expect(dialogue(passedOn, words)).toMatchObject({
      kind: "question",
      text: "To whom should it go?",
      choices: [words.replace(/\w+$/u, "Kofi"), words.replace(/\w+$/u, "the sender")],
    });
  });

  test.each(["Kofi", "to Kofi", "kofi mensah.", "Gerald"])("%s answers it", (name) => {
    const read = answered("tell him it is urgent", name);
    const [word = ""] = name.replace(/^to /u, "").toLowerCase().split(" ");
    expect(read).toMatchObject({ plan: { steps: [{ do: "write" }] } });
    expect(JSON.stringify(read).toLowerCase()).toContain(`"words":"${word}`);
  });

  test("whoever it went to oneself from is the other one", () => {
    const read = dialogue("forward Dana's last mail to me", "tell her it is urgent");
    expect(read).toMatchObject({ plan: { steps: [{ do: "reply" }] } });
  });

  test("also where the message was archived since", () => {
    const read = dialogue(passedOn, "archive it", "tell him it is urgent");
    expect(read).toMatchObject({ kind: "question", text: "To whom should it go?" });
  });

  test("them, of several readers, are the readers", () => {
    const to = [{ words: "Kofi" }, { words: "Gerald" }];
    const read = dialogue("forward Dana's last mail to Kofi and Gerald", "tell them it is urgent");
    expect(read).toMatchObject({ plan: { steps: [{ do: "write", to }] } });
  });
});

describe("them, passed on to somebody else, are the messages", () => {
  test.each([
    "send them to Dana",
    "email them to Dana",
    "mail them over to Dana",
    "send them back to Dana",
  ])("%s", (words) => {
    const read = dialogue("show Gerald's mails", "forward them to Kofi", words);
    expect(read).not.toMatchObject({ kind: "question", text: "To whom should it go?" });
    expect(read).not.toMatchObject({ plan: { steps: [{ to: [{ words: "Kofi" }] }] } });
  });
});

test("behind a message that was written they are who it went to", () => {
  const read = dialogue('send Kofi "hi"', "ask him to call me");
  expect(read).toMatchObject({ plan: { steps: [{ do: "write", to: [{ words: "Kofi" }] }] } });
});

test("behind an answer they are whoever it answered", () => {
  const read = dialogue("reply to Dana's last mail with ok", "tell her it is urgent");
  expect(read).toMatchObject({ plan: { steps: [{ do: "reply", target: { of: "earlier" } }] } });
});

test("what was shown since is what they are spoken of for", () => {
  const read = dialogue(passedOn, "show Gerald's newest mail", "tell him it is urgent");
  expect(read).toMatchObject({ plan: { steps: [{ do: "reply", target: { of: "earlier" } }] } });
});

describe("words in quotes behind a person are a text", () => {
  test.each([
    'send Kofi "hi" and ask him for the invoice',
    'send Kofi "hi", ask him for the invoice',
    'send Kofi "hi" and the invoice',
    'send Kofi "hi there" and tell him about the invoice',
  ])("%s passes nothing on", (words) => {
    expect(dialogue(words)).not.toMatchObject({ plan: { steps: [{ do: "forward" }] } });
  });
});

describe("what is told with what is passed on goes to its readers", () => {
  test.each([
    ["forward it to Kofi and tell him it is urgent", "tell him it is urgent"],
    ["pass this on to Kofi and ask him what he thinks", "ask him what he thinks"],
    ["share it with Kofi and ask his opinion", "ask his opinion"],
    ["and send it on to Kofi and let him know we meet", "let him know we meet"],
  ])("%s", (words, brief) => {
    const read = dialogue("show Dana's last mail", words);
    expect(read).toMatchObject({
      plan: { steps: [{ do: "forward", to: [{ words: "Kofi" }], note: { brief } }] },
    });
    expect(read.kind === "plan" && read.plan.steps).toHaveLength(1);
  });
});

describe("an and before what is sent on", () => {
  test.each([
    ["and forward it to Kofi", "forward"],
    ["oh and forward it to Kofi", "forward"],
    ["and reply with ok", "reply"],
    ["and tell Gerald I'm late", "write"],
  ])("%s", (words, kind) => {
    expect(dialogue("star Dana's last mail", words)).toMatchObject({
      plan: { steps: [{ do: kind }] },
    });
  });
});
