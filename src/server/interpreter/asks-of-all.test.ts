import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const act = { do: "act", act: "archive" };

test.each([
  ["archive rose's mails and tell me how many unread are left", "count", "is:unread"],
  ["archive rose's mails, how many unread now?", "count", "is:unread"],
  ["archive rose's mails and count my unread", "count", "is:unread"],
  ["archive rose's mails and how many starred do I have", "count", "is:starred"],
  ["archive rose's mails and show my unread", "find", "is:unread"],
  ["archive rose's mails and show unread", "find", "is:unread"],
])("“%s” asks of all mail", (text, what, query) => {
  const asked = { do: what, target: { of: "mailbox", query } };
  expect(saidInTurn([text])).toMatchObject({ plan: { steps: [act, asked] } });
});

test.each([
  ["archive rose's mails and tell me how many there were", ""],
  ["archive rose's mails and tell me how many were unread", "is:unread"],
])("“%s” asks of hers", (text, query) => {
  const asked = { do: "count", target: { of: 0, query } };
  expect(saidInTurn([text])).toMatchObject({ plan: { steps: [act, asked] } });
});

test("the rest is without what was archived before, which is in no inbox any more", () => {
  const words = "archive everything from rose and nadia and mark the rest of the updates as read";
  expect(saidInTurn([words])).toMatchObject({
    plan: {
      steps: [
        act,
        { target: { query: expect.stringContaining("-(from:rose@atlas.com OR from:nadia@") } },
      ],
    },
  });
});
