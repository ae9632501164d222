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

test.each([
  ["just that one", { of: "earlier" }],
  ["all of hers", { of: "mailbox", query: "from:rose@atlas.com" }],
])("and “%s” answers it", (words, target) => {
  const turns = ["show rose's mail about the garden", "star her mails", words];
  expect(saidInTurn(turns, 1)).toMatchObject({ plan: { steps: [{ act: "star", target }] } });
});

test.each([
  "all of nadia's",
  "all of Nadia Moreau's emails",
  "all of today's mails",
  "all of mine's",
])("“%s” is no answer to whether all of Rose's is meant", (words) => {
  const turns = ["show rose's mail about the garden", "delete her mails", words];
  expect(saidInTurn(turns, 1)).not.toMatchObject({ plan: { steps: [{ do: "act" }] } });
});

test("“that one”, of several that were shown, is asked", () => {
  for (const one of ["that one", "the one you showed", "just this one"])
    expect(saidInTurn(["show unread mails from rose", "star her mails", one], 2)).toMatchObject({
      text: "Which one do you mean?",
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

test.each(["hers", "her emails", "his"])(
  "behind mail of two people, whose is asked: delete %s",
  (whose) => {
    const turns = ["show unread mails from nadia and rose", `delete ${whose}`];
    expect(saidInTurn(turns)).toMatchObject({
      text: "Whose emails do you mean?",
      choices: ["delete those from nadia@atlas.com", "delete those from rose@atlas.com"],
    });
    expect(saidInTurn([...turns, "rose"])).toMatchObject({
      plan: { steps: [{ act: "delete", target: { of: "earlier", query: "from:rose@atlas.com" } }] },
    });
  },
);

test("hers are her emails", () => {
  expect(saidInTurn(["show mails from rose", "archive hers"])).toMatchObject({
    plan: { steps: [{ act: "archive", target: { bySender: true } }] },
  });
});

test("behind mail of anybody it is to be said with the name", () => {
  expect(saidInTurn(["show my latest 5 mails", "delete hers"], 5)).toMatchObject({
    text: "I did not understand whose emails you mean, so I have done nothing. Please say it with the name.",
  });
});
