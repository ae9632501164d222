import { describe, expect, test } from "vitest";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
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
    ["Dana Fox", "dana@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What a plan undoes is over; whether it does nothing else. */
function takeBack(earlier: readonly EarlierTurn[], plan: Plan | null): boolean {
  const steps = plan?.steps ?? [];
  const undoes = steps.filter((step) => step.do === "undo").length;
  for (const undone of undoableTurns(earlier).slice(0, undoes)) undone.isOver = true;
  return undoes > 0 && undoes === steps.length;
}

/** What the last of several turns comes to, behind lists, drafts and acts of so many messages. */
function dialogue(shown: number, ...turns: string[]): Interpretation {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    const done = plan?.steps.some(
      (step) => step.do === "act" || step.do === "undo" || ("how" in step && step.how === "draft"),
    );
    const isOver = takeBack(earlier, plan);
    const turn = { message, plan, shown: plan ? shown : 0, asked, choices };
    earlier.push({ ...turn, done: done === true, isOver });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

const [star, archive] = ["star Kofi's newest email", "archive Nadia's newest email"];

describe("several requests are undone at once", () => {
  test.each([
    "undo both",
    "undo the last two",
    "Undo your last 2 actions, please",
    "undo those two",
  ])("%s", (words) => {
    expect(dialogue(1, star, archive, words)).toMatchObject({
      plan: { steps: [{ do: "undo" }, { do: "undo", back: 1 }] },
    });
  });

  test("both of the two things that one request did are that request", () => {
    expect(dialogue(1, star, `${star} and ${archive}`, "undo both")).toMatchObject({
      plan: { steps: [{ do: "undo" }] },
    });
  });

  test.each([
    [[star, archive, "undo the last three"], "Undo the last 2"],
    [[star, "undo the last two"], "Undo that"],
    [[star, archive, "undo both", star, "undo both"], "Undo that"],
    [[star, archive, "undo everything"], "Undo that"],
  ])("%s asks", (turns, choice) => {
    expect(dialogue(1, ...turns)).toMatchObject({ kind: "question", choices: [choice] });
  });

  test("one is undone by itself", () => {
    expect(dialogue(1, star, archive, "undo the last one")).toMatchObject({
      plan: { steps: [{ do: "undo" }] },
    });
  });
});

describe("what was done is told in the person's own words", () => {
  test.each(["what did you just do", "What have you done?", "what was the last thing you did"])(
    "%s",
    (words) => {
      const text = expect.stringContaining(`“${archive}”`);
      expect(dialogue(1, star, archive, words)).toMatchObject({ kind: "words", text });
      expect(dialogue(1, star, archive, "show unread mail", words)).toMatchObject({ text });
    },
  );

  test("all of it, and not what was undone since", () => {
    const asked = "what have you done so far?";
    expect(dialogue(1, star, archive, asked)).toMatchObject({
      text: expect.stringContaining(`1. “${archive}”\n2. “${star}”`),
    });
    expect(dialogue(1, star, archive, "undo", asked)).not.toMatchObject({
      text: expect.stringContaining(archive),
    });
  });

  test("where nothing was done none is named", () => {
    expect(dialogue(1, "show unread mail", "what did you just do")).not.toMatchObject({
      text: expect.stringContaining("show unread"),
    });
  });
});

describe("what else somebody sent", () => {
  test.each([
    ["show Kofi's latest email", "what else did he send", { query: "from:kofi@atlas.com" }],
    ["show Kofi's latest email", "what else has he sent me?", { query: "from:kofi@atlas.com" }],
    ["show the newest unread email", "anything else from her?", { bySender: true }],
  ] as const)("%s, %s", (list, words, target) => {
    expect(dialogue(1, list, words)).toMatchObject({
      plan: { steps: [{ do: "find", target: { count: null, ...target } }] },
    });
  });

  test("of several people it is asked whose", () => {
    expect(dialogue(5, "show unread mail", "what else did she send")).toMatchObject({
      kind: "question",
      text: "Whose emails do you mean?",
    });
  });
});

describe("an act that is left open is asked", () => {
  test.each([
    ["mark the second one", "as read", "read"],
    ["mark the second one", "unread", "unread"],
    ["mark Kofi's newest email", "the third", "important"],
    ["make the mails from Kofi go away", "archive", "archive"],
    ["I want the mails from Kofi to go away", "the second", "delete"],
    ["the mails from Kofi should disappear", "delete", "delete"],
  ])("%s, %s", (words, answer, act) => {
    const list = "show unread mail";
    expect(dialogue(5, list, words)).toMatchObject({ kind: "question" });
    expect(dialogue(5, list, words, answer)).toMatchObject({
      plan: { steps: [{ do: "act", act, label: null }] },
    });
  });

  test("where the words say it, it is done", () => {
    expect(dialogue(5, "show unread mail", "mark the second one as read")).toMatchObject({
      plan: { steps: [{ act: "read", target: { of: "earlier", skip: 1, count: 1 } }] },
    });
    expect(dialogue(0, "have the mails from Kofi archived")).toMatchObject({
      plan: { steps: [{ act: "archive" }] },
    });
  });
});

describe("send alone", () => {
  const draft = "draft an email to Dana saying I'm late";

  test.each(["send", "Send now", "ok send", "send please"])("“%s” sends the draft", (words) => {
    expect(dialogue(0, draft, words)).toMatchObject({
      plan: { steps: [{ do: "write", how: "send", to: [{ words: "Dana" }] }] },
      follows: { resumes: 0 },
    });
  });

  test("a message that waits on its card goes by its button alone", () => {
    expect(dialogue(0, "write to Dana that I am late", "send")).toMatchObject({
      kind: "words",
      text: expect.stringContaining("Nothing is sent by words alone"),
    });
  });

  test("behind anything else it sends nothing", () => {
    expect(dialogue(5, "show emails from Kofi", "send")).toMatchObject({ kind: "question" });
    expect(dialogue(5, draft, "show emails from Kofi", "send")).toMatchObject({ kind: "question" });
  });
});
