import { describe, expect, test } from "vitest";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["Kofi Mensah", "Dana Whitaker"].map((name) => ({
    name,
    address: `${name.split(" ")[0] ?? ""}@x.com`.toLowerCase(),
    count: 3,
    written: true,
  })),
  labels: [{ id: "1", name: "Home" }],
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
    const done = plan?.steps.some(({ do: kind }) => kind !== "find") === true;
    earlier.push({ message, plan, shown: 1, asked: null, choices: [], done });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

describe("a number behind a time may be one", () => {
  test.each([
    ["snooze Dana's newest till tomorrow 9", "star Kofi's newest", "make it 10"],
    ['email Kofi "hi" tomorrow at 9', "delete Dana's newest", "make it 2"],
  ])("%s, %s, %s", (...turns) => {
    const text = "Do you mean a time, or how many emails?";
    expect(dialogue(...turns)).toMatchObject({ kind: "question", text });
  });

  test("it is so many where no time was said, and the hour of what was put off last", () => {
    expect(dialogue("star Kofi's newest", "make it 3")).toMatchObject({
      plan: { steps: [{ do: "undo" }, { act: "star", target: { count: 3 } }] },
    });
    expect(dialogue("snooze Dana's newest till tomorrow 9", "make it 10")).toMatchObject({
      plan: { steps: [{ do: "undo" }, { act: "snooze", until: "2026-11-24T10:00:00.000Z" }] },
    });
  });
});

test("everything is more than the last of several that are still done", () => {
  const turns = ["archive Kofi's mails", "star them", "undo", "archive Dana's mails"];
  expect(dialogue(...turns, "undo everything")).toMatchObject({ choices: ["Undo that"] });
  expect(dialogue("archive Kofi's mails", "undo everything")).toMatchObject({
    plan: { steps: [{ do: "undo" }] },
  });
});

describe("how many there are is no part of a new label's name", () => {
  test.each(["label those two Holidays", "label them both Holidays", "label those 4 Holidays"])(
    "%s",
    (words) => {
      expect(dialogue("show mails from Dana", words).kind).toBe("question");
    },
  );

  test("it is a label without", () => {
    expect(dialogue("show mails from Dana", "label them Holidays")).toMatchObject({
      plan: { steps: [{ act: "label", label: "Holidays" }] },
    });
  });
});

describe("words of alarm behind a message that are not understood", () => {
  const send = 'send Kofi "hi"';
  test.each([
    "stop, wrong person, send it to Dana",
    "wait, make that Thursday",
    "take the mail back",
  ])("%s", (words) => {
    const read = dialogue(send, words);
    expect(read).toMatchObject({ kind: "question", choices: ["Take it back"] });
    expect(dialogue(send, "Take it back")).toMatchObject({ plan: { steps: [{ do: "undo" }] } });
  });

  test.each([
    ["show Kofi's newest", "wait, make that Thursday"],
    [send, "make that Thursday please now"],
  ])("%s, %s: no such offer", (before, words) => {
    expect(dialogue(before, words)).not.toMatchObject({ choices: ["Take it back"] });
  });
});
