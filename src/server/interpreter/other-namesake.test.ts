import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const other = "from:whitfield@law.com";

test.each([
  ["archive mails from tom baker", "no, the other tom", [{ do: "undo" }, { act: "archive" }]],
  ["archive mails from tom baker", "and the other tom's", [{ act: "archive" }]],
  ["show mails from tom baker", "the other tom", [{ do: "find" }]],
])("%s; %s", (first, words, steps) => {
  const last = expect.objectContaining({ query: expect.stringContaining(other) });
  const meant = steps.map((step, at) =>
    at === steps.length - 1 ? { ...step, target: last } : step,
  );
  expect(saidInTurn([first, words])).toMatchObject({ plan: { steps: meant } });
});

test.each([
  ["show mails from tom baker", "email rose 'the other tom is coming too'"],
  ["show mails from tom baker", "star mails about the other tom."],
])("%s; %s: no words of a letter or of a search are changed", (first, words) => {
  expect(JSON.stringify(saidInTurn([first, words]))).not.toContain("whitfield@");
});

test("to whom something goes is asked by the name", () => {
  const turns = ["show mails from tom baker", "forward rose's last mail to the other tom"];
  expect(saidInTurn(turns)).toMatchObject({
    choices: expect.arrayContaining([expect.stringContaining("whitfield@law.com")]),
  });
});

test("behind a letter it is asked before anything is taken back", () => {
  expect(saidInTurn(["email tom baker that I am late", "no, the other tom"])).toMatchObject({
    text: "Which tom shall get it?",
    choices: ["make it to whitfield@law.com"],
  });
  const turns = ["email tom baker that I am late", "no, the other tom", "whitfield"];
  const choice = "Take it back and make it to whitfield";
  expect(saidInTurn(turns)).toMatchObject({ choices: [choice] });
  expect(saidInTurn([...turns, choice])).toMatchObject({
    plan: {
      steps: [
        { do: "takeBack", last: true },
        { do: "write", to: [{ words: "whitfield" }] },
      ],
    },
  });
});
