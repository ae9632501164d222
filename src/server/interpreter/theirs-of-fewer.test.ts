import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each([
  ["how many unread from rose", "delete her mails"],
  ["show unread from rose", "archive her mails"],
  ["show mails from rose this week", "star all her mails"],
])("%s; %s: those, or all of hers?", (first, words) => {
  expect(saidInTurn([first, words])).toMatchObject({
    text: "Do you mean only those, or all of that person's emails?",
    choices: [expect.stringContaining("those"), expect.stringContaining("rose@atlas.com")],
  });
});

test("behind all of somebody's mail it is all", () => {
  expect(saidInTurn(["show mails from rose", "delete her mails"]).kind).toBe("plan");
});

test("one of somebody's that is left out is asked for, and not all of theirs left out", () => {
  expect(saidInTurn(["delete the newsletters", "not the last one from rose"])).toMatchObject({
    text: "Which one shall be left out? Please say what it is about.",
  });
});
