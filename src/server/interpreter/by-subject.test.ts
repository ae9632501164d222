import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each([
  ["star numbers for the board", 'star the email with the subject "numbers for the board"'],
  ["delete two pizzas for one", 'delete the email with the subject "two pizzas for one"'],
  [
    "forward photos from the garden to rose",
    'forward the email with the subject "photos from the garden" to rose',
  ],
])("%s: whether an email is called so is asked", (text, choice) => {
  expect(saidInTurn([text])).toMatchObject({ kind: "question", choices: [choice] });
  expect(saidInTurn([text, "yes"]).kind).toBe("plan");
});

test.each(["archive foo and delete bar", "star all for the board", "delete what for the board"])(
  "%s: no subject",
  (text) => {
    expect(saidInTurn([text])).not.toMatchObject({
      text: expect.stringMatching(/with the subject/u),
    });
  },
);

test("another request behind that question is one of its own, and a no ends it", () => {
  const order = "star numbers for the board";
  expect(saidInTurn([order, "remind me tomorrow about rose's latest mail"])).toMatchObject({
    plan: { steps: [{ act: "snooze", target: { query: "from:rose@atlas.com", count: 1 } }] },
  });
  expect(saidInTurn([order, "no"])).toMatchObject({ kind: "words" });
});
