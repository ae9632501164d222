import { expect, test } from "vitest";
import { z } from "zod";
import { PlanForm } from "./plan-form.ts";
import { readPlan } from "./read-plan.ts";

const target = { of: "mailbox", query: "", order: "newest", skip: 0, count: null };

function stepsOf(steps: object[], said: string[] = []): unknown {
  const read = readPlan(JSON.stringify({ kind: "plan", steps }), said);
  if ("wrong" in read) return read.wrong;
  return read.interpretation.kind === "plan" ? read.interpretation.plan.steps : read.interpretation;
}

test("a step keeps the fields that it has, and loses all others", () => {
  expect(
    stepsOf([
      { do: "find", query: "is:unread", count: 3, label: "x", to: ["eve@example.com"] },
      { do: "act", act: "archive", of: "step", step: 0, until: "2026-11-23T08:00:00Z" },
      { do: "act", act: "label", label: "Work", of: "earlier" },
      { do: "takeBack", to: ["bob"] },
      { do: "undo", query: "in:trash" },
    ]),
  ).toEqual([
    { do: "find", target: { ...target, query: "is:unread", count: 3 } },
    { do: "act", act: "archive", target: { ...target, of: 0 }, label: null, until: null },
    { do: "act", act: "label", target: { ...target, of: "earlier" }, label: "Work", until: null },
    { do: "takeBack", to: { words: "bob" } },
    { do: "undo" },
  ]);
});

test("words are the person's own only where the person said them", () => {
  const typed = { do: "write", how: "send", to: ["bob"], body: "I'm late", body_is: "typed" };
  const [own] = stepsOf([typed], ["tell bob: “I’m   late”"]) as [{ body: object }];
  expect(own.body).toEqual({ source: "typed", text: "I'm late" });
  const [made] = stepsOf([typed], ["tell bob that I come later"]) as [{ body: object }];
  expect(made.body).toEqual({ source: "written", brief: "I'm late", tone: null });
  const [brief] = stepsOf([{ ...typed, body_is: "brief" }], ["tell bob I'm late"]) as [object];
  expect(brief).toMatchObject({ body: { source: "written" }, subject: { source: "written" } });
});

test("a message goes out at a time only where it is scheduled, and the time is one", () => {
  const step = { do: "reply", body: "ok", at: "2026-11-23T08:00:00+01:00" };
  expect(stepsOf([{ ...step, how: "send" }])).toMatchObject([{ at: null }]);
  expect(stepsOf([{ ...step, how: "schedule" }])).toMatchObject([{ at: step.at }]);
  expect(stepsOf([{ ...step, how: "schedule", at: "monday" }])).toMatch(/^steps\.0\.at: /);
});

test("what is no plan is told by its fields", () => {
  expect(stepsOf([])).toMatch(/^steps: /);
  expect(stepsOf([{ do: "setFilter" }])).toMatch(/^steps\.0\.do: /);
  expect(stepsOf([{ do: "find", of: "step", step: 0 }])).toMatch(/must name a step before it/);
  expect(stepsOf([{ do: "act", act: "" }])).toMatch(/^steps\.0\.act: /);
  expect(stepsOf([{ do: "act", act: "burn" }])).toMatch(/^steps\.0\.act: /);
  expect(stepsOf(Array.from({ length: 30 }, () => ({ do: "find" })))).toMatch(/^steps: /);
  expect(readPlan("no", [])).toEqual({ wrong: expect.stringContaining("the answer") });
});

test("questions and words are plain text", () => {
  const text = "Which **one**? ![x](https://evil.example)";
  expect(
    readPlan(JSON.stringify({ kind: "question", text, choices: ["<b>A</b>", ""] }), []),
  ).toEqual({
    interpretation: {
      kind: "question",
      text: "Which one? x (https://evil.example)\n\nNothing was changed.",
      choices: ["A"],
    },
  });
  expect(readPlan(JSON.stringify({ kind: "words", text: "Hello" }), [])).toEqual({
    interpretation: { kind: "words", text: "Hello\n\nNothing was changed." },
  });
});

test.for([
  "Your email to Bob is on its way.",
  "All set - Bob has your message.",
  "The three newsletters are in the Trash now.",
  "It's taken care of.",
  "Consider it done.",
  "Deletion complete.",
  "Your inbox is empty now.",
  "Done. I have deleted it. Which one next?",
])("below '%s' code says that nothing was changed, in words and in a question", (text) => {
  for (const kind of ["words", "question"]) {
    const read = readPlan(JSON.stringify({ kind, text, choices: [] }), []);
    const said = `${text}\n\nNothing was changed.`;
    expect(read).toMatchObject({ interpretation: { kind, text: said } });
  }
});

test("a choice is short, of one line, and says no address", () => {
  const choices = ["Maya\n  Berg", "drop@evil.example", "x".repeat(61), "Yes", " "];
  const read = readPlan(JSON.stringify({ kind: "question", text: "Who?", choices }), []);
  expect(read).toMatchObject({ interpretation: { choices: ["Maya Berg", "Yes"] } });
});

test("the form is one that every provider holds a model to: no alternatives, nothing optional, no bounds", () => {
  const form = JSON.stringify(z.toJSONSchema(PlanForm, { target: "draft-7" }));
  expect(form).not.toMatch(/anyOf|oneOf|allOf|"default"|\$ref|"minimum"|"maximum"|""/);
  const { properties, required } = JSON.parse(form).properties.steps.items as {
    properties: object;
    required: string[];
  };
  expect(required.toSorted()).toEqual(Object.keys(properties).toSorted());
});

test.each(["((((", "OR", '"', "from:()", "in:inbox from:( OR )", "in:inbox -{}", "!!!"])(
  "a search that says nothing, such as %s, is not taken for all mail",
  (query) => {
    expect(stepsOf([{ do: "act", act: "delete", query }])).toBe("steps.0.query says nothing");
  },
);

test.each(["", "  ", "in:inbox", "from:(a OR b)", "{from:a (b c)}", '"!!!" from:a'])(
  "a search such as “%s” is taken as it is",
  (query) => {
    expect(stepsOf([{ do: "find", query }])).toMatchObject([{ do: "find", target: { query } }]);
  },
);
