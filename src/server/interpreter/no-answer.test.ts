import { describe, expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

describe("an idle word is no answer", () => {
  test.each(["thx", "k", "lol", "thanks", "ty", "haha"])("%s", (words) => {
    const read = saidInTurn(["delete everything from hartwell", words], 0);
    expect(read.kind).not.toBe("plan");
  });
});

describe("everything, once some of the mail was spoken of", () => {
  test.each([
    ["show mails from rose", "star the first"],
    ["show mails from rose", "thanks"],
    ["show promotions", "delete the rose ones"],
  ])("%s, %s: is asked", (...turns) => {
    expect(saidInTurn([...turns, "delete everything"])).toMatchObject({
      choices: ["delete all my mail"],
    });
  });
});

test("the rest, behind an undo, is asked", () => {
  const turns = ["show mails from rose", "archive the first", "undo", "archive the rest"];
  expect(saidInTurn(turns, 4).kind).toBe("question");
});

test.each([
  ["draft a reply to rose saying ok", "send it to nadia"],
  ["reply to rose's last mail with 'ok'", "send that to nadia"],
])("what was written, or what it answers, is asked: %s, %s", (first, words) => {
  expect(saidInTurn([first, words], 1).kind).toBe("question");
});

test.each(["cancel everything", "don't send anything"])("%s takes all back that waits", (words) => {
  expect(saidInTurn(["email rose 'hi' at 5pm", words], 0)).toMatchObject({
    plan: { steps: [{ do: "takeBack", to: null, every: "waiting" }] },
  });
});
