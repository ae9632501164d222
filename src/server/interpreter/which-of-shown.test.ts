import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const asked = "4 emails from Ines Duarte fit. Which one do you mean?";
const times = ["13 March", "4 March", "2 March", "28 February"];
function asking(message: string): World {
  const choices = times.map((day) => `The one at 09:00 on ${day} 2026`);
  return {
    now: new Date("2026-03-18T10:00:00Z"),
    timeZone: "UTC",
    owner: { name: "Jordan Blake", address: "jordan@example.com" },
    contacts: ["Ines", "Rose"].map((name) => ({
      name,
      address: `${name.toLowerCase()}@example.org`,
      count: 9,
      written: true,
    })),
    labels: [],
    earlier: [{ message, plan: null, shown: 4, asked, choices }],
    open: 0,
    files: [],
  };
}

test.for([
  ["the logo one", { query: "subject:logo", count: 1 }],
  ["2", { query: "after:1772614800 before:1772614860", count: 1 }],
  ["the second", { query: "after:1772614800 before:1772614860", count: 1 }],
  ["the oldest", { query: expect.stringContaining("after:"), count: 1 }],
  ["logo", { query: "subject:logo", count: 1 }],
  ["the first two", { skip: 0, count: 2 }],
  ["all of them", { query: "", count: null }],
  ["the february one", { query: expect.stringContaining("after:") }],
  ["the oldest two", { order: "oldest", count: 2 }],
] as const)("“%s” says which of those that were shown is meant", ([words, target]) => {
  const read = interpret(words, asking("delete the email from Ines"));
  expect(read).toMatchObject({
    kind: "plan",
    plan: { steps: [{ do: "act", act: "delete", target: { of: "earlier", ...target } }] },
    follows: { among: "asked" },
  });
});

test("what was to be passed on goes to whom it was to go", () => {
  expect(interpret("the logo one", asking("forward the email from Ines to Rose"))).toMatchObject({
    plan: {
      steps: [{ do: "forward", to: [{ words: "Rose" }], target: { of: "earlier" } }],
    },
  });
});

test.for(["star them", "what do they say?"])("“%s” asks for something else of them", (words) => {
  expect(interpret(words, asking("delete the email from Ines"))).toMatchObject({
    kind: "plan",
    plan: { steps: [{ target: { of: "earlier" } }] },
    follows: { order: words, among: "asked" },
  });
});

test.for(["not the logo one", "neither", "yes", "lol", "show me", "none of them"])(
  "“%s” chooses none of them",
  (words) => {
    expect(interpret(words, asking("delete the email from Ines")).kind).not.toBe("plan");
  },
);

test("one answer does not complete two parts that several fit", () => {
  const world = asking("archive the email from Ines and star the email from Rose");
  expect(interpret("the logo one", world)).toMatchObject({
    kind: "question",
    text: expect.stringContaining("one thing at a time"),
  });
});

test.for([
  ["delete both mails from Ines", "the oldest two", { order: "oldest", count: 2 }],
  ["forward both of Ines's emails to Rose", "the newest 2", { order: "newest", count: 2 }],
  ["delete the unread email", "the oldest one", { order: "oldest", count: 1 }],
] as const)("of more than can be shown “%s” takes “%s”", ([message, words, target]) => {
  const several = { message, plan: null, shown: 0, asked: "18 emails fit. Which 2 of them?" };
  const read = interpret(words, { ...asking(message), earlier: [several] });
  const steps = read.kind === "plan" ? read.plan.steps : [];
  expect(steps).toMatchObject([{ target: { of: "mailbox", ...target } }]);
  expect(steps).not.toMatchObject([{ target: { exact: true } }]);
});

test.for([
  ["the logo one and the survey one", ["subject:logo", "subject:survey"]],
  ["logo & survey", ["subject:logo", "subject:survey"]],
  ["1, 3", [expect.stringContaining("after:"), expect.stringContaining("after:")]],
] as const)("each of “%s” is picked by itself", ([words, queries]) => {
  const read = interpret(words, asking("star the email from Ines"));
  const steps = read.kind === "plan" ? read.plan.steps : [];
  const stars = queries.map((query) => ({ act: "star", target: { of: "earlier", query } }));
  expect(steps).toMatchObject(stars);
});

test("behind a denial another request is one of its own", () => {
  const read = interpret("neither, archive Rose's last mail", asking("delete the email from Ines"));
  expect(read).toMatchObject({ plan: { steps: [{ act: "archive", target: { of: "mailbox" } }] } });
});

test.each(["tom's", "the one from tom", "the tom one", "from tom"])(
  "%s, of those to choose from, is of any who is called so",
  (words) => {
    const contacts = ["baker", "whitfield"].map((last) => ({
      name: `Tom ${last}`,
      address: `${last}@example.org`,
      count: 9,
      written: true,
    }));
    const query = "from:baker@example.org OR from:whitfield@example.org";
    expect(interpret(words, { ...asking("delete the lunch mail"), contacts })).toMatchObject({
      plan: { steps: [{ act: "delete", target: { of: "earlier", query, count: 1, exact: true } }] },
    });
  },
);

test("what is passed on may be archived at once, by the same words", () => {
  const read = interpret(
    "the logo one and archive it",
    asking("forward the email from Ines to rose"),
  );
  const target = { of: "earlier", query: "subject:logo", count: 1 };
  expect(read).toMatchObject({
    plan: {
      steps: [
        { do: "forward", target },
        { do: "act", act: "archive", target },
      ],
    },
  });
});

test("what more is wanted than an act on it is asked for by itself", () => {
  const words = "the logo one and reply to it with 'ok'";
  expect(interpret(words, asking("forward the email from Ines to rose"))).toMatchObject({
    text: "One thing after the other: which one do you mean?",
  });
});
