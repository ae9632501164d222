import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each([
  ["mark rose's last mail as spam", "oops not spam"],
  ["delete rose's last mail", "ah not deleted"],
  ["archive rose's last mail", "wait, not archived"],
  ["star rose's mails", "not starred please"],
  ["mark rose's mails as read", "oops, not as read"],
])("%s; %s: it is undone, and not done again", (order, words) => {
  expect(saidInTurn([order, words])).toEqual({ kind: "plan", plan: { steps: [{ do: "undo" }] } });
});

test("a label that is denied is asked about", () => {
  expect(saidInTurn(["label rose's mails as Bills", "oops not bills"])).toMatchObject({
    choices: ["Undo that"],
  });
});

test("what is denied of some messages leaves those out", () => {
  expect(saidInTurn(["archive rose's mails", "oops, not the photos"])).toMatchObject({
    plan: { steps: [{ do: "undo" }, { act: "archive" }] },
  });
});
