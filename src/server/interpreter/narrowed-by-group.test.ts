import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const notSure = /^I did not understand what you said before, so I go by all of the 9 emails/u;

test.each([
  "only from my team",
  "not from my colleagues",
  "and from my boss?",
  "not the personal ones",
  "the ones that are not paid",
])("behind “%s”, which was asked about, an act on them is asked", (words) => {
  for (const order of ["delete them", "star them", "reply to the first one: ok"])
    expect(saidInTurn(["show mails from last week", words, order], 9)).toMatchObject({
      text: expect.stringMatching(notSure),
    });
});

test.each([
  ["not the private ones", "private"],
  ["everything but family", "family"],
  ["without the ones from work", "work"],
  ["except the unpaid invoices", "unpaid"],
])("no mail says that it is such: %s", (words, group) => {
  expect(saidInTurn(["show mails from last week", words], 9)).toMatchObject({
    text: `I cannot tell by the mail itself which is “${group}”. Please say it by sender, subject or label.`,
  });
});

test.each(["without the newsletters", "not from nadia", "without the important ones"])(
  "%s narrows what is shown",
  (words) => {
    expect(saidInTurn(["show mails from last week", words], 9)).toMatchObject({ kind: "plan" });
  },
);
