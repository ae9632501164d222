import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
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

/** What is sent waits on its card. */
function isDone(step: Step): boolean {
  return step.do === "act" || step.do === "undo" || ("how" in step && step.how === "draft");
}

/** What the last of several turns comes to, behind lists and acts of so many messages. */
function dialogue(shown: number, ...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const question = read.kind === "question" ? read : undefined;
    const done = plan?.steps.some(isDone) === true;
    const { text: asked = null, choices = [] } = question ?? {};
    earlier.push({ message, plan, shown: plan ? shown : 0, asked, choices, done });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

describe("these, behind words that were not understood", () => {
  const list = ["show me promotions", "frobble the wuzzle"];

  test.each(["delete these", "archive them", "star those"])("%s is asked about", (words) => {
    expect(dialogue(9, ...list, words)).toMatchObject({
      kind: "question",
      text: expect.stringContaining("all of the 9 emails"),
      choices: [`Yes, ${words}`],
    });
  });

  test.each(["yes", "Yes, delete these"])("%s does it", (words) => {
    expect(dialogue(9, ...list, "delete these", words)).toMatchObject({
      kind: "plan",
      plan: { steps: [{ do: "act", act: "delete", target: { of: "earlier" } }] },
    });
  });

  test("no leaves them", () => {
    expect(dialogue(9, ...list, "delete these", "no")).toMatchObject({ kind: "words" });
  });

  test("the only one that was shown, and others, are asked about no more", () => {
    expect(dialogue(1, ...list, "delete it")).toMatchObject({ kind: "plan" });
    expect(dialogue(9, ...list, "archive all mail from Kofi")).toMatchObject({ kind: "plan" });
    expect(dialogue(9, ...list, "list those")).not.toMatchObject({ choices: ["Yes, list those"] });
  });
});

test.each([
  ["show me promotions", "without Kofi", "category:promotions -from:kofi@atlas.com"],
  ["show me promotions", "not the ones from Kofi", "category:promotions -from:kofi@atlas.com"],
  ["find mails about berths", "only Kofi's", "berths from:kofi@atlas.com"],
  ["how many promotions do I have", "except Kofi's", "category:promotions -from:kofi@atlas.com"],
])("%s, %s: of the same fewer", (first, then, query) => {
  const read = dialogue(9, first, then);
  const step = read.kind === "plan" ? read.plan.steps[0] : undefined;
  const found = step && "target" in step ? step.target.query : "";
  for (const word of query.split(" ")) expect(found).toContain(word);
});

test.each([["archive"], ["delete"]])("put back behind %s is of what was taken away", (act) => {
  const first = `${act} the newest email from Kofi`;
  expect(dialogue(1, first, "put Kofi's back")).toMatchObject({
    kind: "plan",
    plan: { steps: [{ do: "undo" }] },
    follows: { needs: { query: expect.stringContaining("kofi") } },
  });
  expect(dialogue(4, `${act} all mail from Kofi`, "put the newest one back")).toMatchObject({
    kind: "plan",
    plan: { steps: [{ do: "undo" }, { do: "act", act, target: { of: "earlier", skip: 1 } }] },
  });
});

test("remove it behind a star asks whether the star is meant, and deletes nothing", () => {
  expect(dialogue(1, "star the newest email from Kofi", "remove it")).toMatchObject({
    kind: "question",
    choices: ["Undo that"],
  });
});

test("no to whether what was done shall be undone leaves it, and does not claim that nothing was done", () => {
  expect(dialogue(1, "star the newest email from Kofi", "remove it", "no")).toMatchObject({
    kind: "words",
    text: "All right, I leave it as it is now.",
  });
});

test("I meant star, not delete", () => {
  const words = "sorry I meant star, not delete";
  expect(dialogue(1, "delete the newest email from Kofi", words)).toMatchObject({
    kind: "plan",
    plan: { steps: [{ do: "undo" }, { do: "act", act: "star" }] },
  });
});

test("giving up behind what waits to be sent says that it still goes out", () => {
  const asked = ["what is scheduled", "frobble the wuzzle"];
  expect(dialogue(0, ...asked, "never mind")).toMatchObject({
    kind: "words",
    text: expect.stringContaining("still goes out"),
  });
});

test("undo the last one only is an undo", () => {
  const read = dialogue(1, "archive the newest email from Kofi", "undo the last one only");
  expect(read).toMatchObject({ kind: "plan", plan: { steps: [{ do: "undo" }] } });
});

test("undo everything behind several requests says that it is one at a time, and behind one undoes it", () => {
  const [first, second] = ["archive the newest email from Kofi", "and the newest from Nadia"];
  expect(dialogue(1, first, second, "undo everything")).toMatchObject({ choices: ["Undo that"] });
  expect(dialogue(1, first, second, "undo everything", "yes")).toMatchObject({
    kind: "plan",
    plan: { steps: [{ do: "undo" }] },
  });
  expect(dialogue(1, first, "undo everything")).toMatchObject({
    kind: "plan",
    plan: { steps: [{ do: "undo" }] },
  });
});

describe("a message that waits on its card", () => {
  const written = "email Kofi asking for the slides";

  test.each(["send it", "ok, send it now", "yes send that please"])("%s sends nothing", (words) => {
    expect(dialogue(0, written, words)).toMatchObject({
      kind: "words",
      text: expect.stringContaining("its button sends it"),
    });
  });

  test.each(["don't send it", "no don't send that", "cancel it", "no"])(
    "%s takes no other message back",
    (words) => {
      expect(dialogue(0, written, words)).toMatchObject({
        kind: "words",
        text: expect.stringContaining("I have not sent it"),
      });
    },
  );
});

test.each(["actually delete", "Actually, please archive."])(
  "“%s” behind another act is its correction, of the same messages",
  (words) => {
    expect(dialogue(3, "star all emails from Kofi", words)).toMatchObject({
      kind: "plan",
      plan: { steps: [{ do: "undo" }, { do: "act", target: { of: "earlier", query: "" } }] },
    });
  },
);

test.each(["don't send it", "never mind", "no"])("“%s” leaves a draft what it is", (words) => {
  expect(dialogue(0, "draft an email to Kofi saying hi", words)).toEqual({
    kind: "words",
    text: "All right, it is not sent. It stays in Drafts, where you can change or delete it.",
  });
});

test.each(["no, archive them", "nope, star those", "no archive these"])(
  "“%s” behind a question about others asks which ones, and undoes nothing",
  (words) => {
    for (const others of ["and Kofi?", "and the starred ones"]) {
      const turns = ["delete the newest from Nadia", others, words];
      expect(dialogue(1, ...turns)).toMatchObject({
        kind: "question",
        text: "Which ones do you mean?",
      });
    }
  },
);
