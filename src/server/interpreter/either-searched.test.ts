import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each([
  ["search crane OR hike", "(crane OR hike) -in:drafts"],
  ["show me mails with crane or hike", "(crane OR hike) -in:drafts"],
  ["search for harbour crane or hike", "((harbour crane) OR hike) -in:drafts"],
  ["find crane and hike", "crane hike -in:drafts"],
])("%s", (text, query) => {
  expect(saidInTurn([text])).toMatchObject({
    plan: { steps: [{ do: "find", target: { query } }] },
  });
});
