import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each(["remind me tomorrow about rose's mail", "snooze rose's mail until monday"])(
  "%s: one of hers, or all?",
  (text) => {
    expect(saidInTurn([text])).toMatchObject({
      text: "Do you mean the latest of these emails, or all of them?",
    });
    expect(saidInTurn([text, "the latest"])).toMatchObject({
      plan: { steps: [{ act: "snooze", target: { count: 1 } }] },
    });
    expect(saidInTurn([text, "all of them"])).toMatchObject({
      plan: { steps: [{ act: "snooze", target: { count: null } }] },
    });
  },
);

test("somebody else who is thanked beside a message may get one of his own", () => {
  const text = "tell rose that it is fine and thank nadia for the plan";
  const choice = "tell rose that it is fine. Then thank nadia for the plan";
  expect(saidInTurn([text])).toMatchObject({ kind: "question", choices: [choice] });
  expect(saidInTurn([text, "yes"])).toMatchObject({
    plan: { steps: [{ to: [{ words: "rose" }] }, { to: [{ words: "nadia" }] }] },
  });
  expect(saidInTurn(["tell rose that it is fine and thank her for the plan"]).kind).toBe("plan");
});

test.each([
  "delete the pizza mails, label the jackets Clothes",
  "archive the survey. label the offsite Junework",
  "star the hotel and label the tickets Trip",
])("%s: a new label is of what its clause names", (text) => {
  expect(saidInTurn([text])).toMatchObject({ text: expect.stringMatching(/no label called/u) });
});

test("a label alone is for what was just done", () => {
  expect(saidInTurn(["archive the survey and label it Clothes"])).toMatchObject({
    plan: { steps: [{ act: "archive" }, { act: "label", label: "Clothes", target: { of: 0 } }] },
  });
});

test.each([
  "show tom baker's mails, star the unread and forward the starred to nadia",
  "show mails from rose, mark the unread as read and delete the read",
  "star everything from rose and delete the read",
])("%s: what the first act has marked is asked about", (text) => {
  expect(saidInTurn([text])).toMatchObject({
    text: expect.stringMatching(/^Some emails may be both/u),
  });
});

test.each([
  ["only those", "earlier"],
  ["all of my mail", "mailbox"],
])("%s, to whether these or all are meant", (answer, of) => {
  const turns = ["show mails from rose", "forward with photos to nadia", answer];
  expect(saidInTurn(turns, 4)).toMatchObject({
    plan: { steps: [{ do: "forward", target: { of } }] },
  });
});

test("mails in the trash are looked for, and none is thrown away", () => {
  expect(saidInTurn(["mails in trash from rose"])).toMatchObject({
    plan: { steps: [{ do: "find" }] },
  });
});

test("a conversation with somebody is all mail between", () => {
  expect(saidInTurn(["my conversation with rose"])).toMatchObject({
    plan: { steps: [{ do: "find", target: { count: null } }] },
  });
});

test("another day instead changes the day, and not the text", () => {
  expect(
    saidInTurn(["email rose that the crane comes on friday", "say thursday instead"]),
  ).toMatchObject({
    choices: [expect.stringMatching(/make it thursday/u)],
  });
});

test.each(["send the one to rose", "send that one to nadia"])(
  "%s, behind a draft, passes on nothing",
  (text) => {
    expect(saidInTurn(["draft a reply to nadia: yes", text], 1)).toMatchObject({
      kind: "words",
      text: expect.stringMatching(/^I have sent nothing/u),
    });
  },
);

test.each([
  ["delete it", "the second", { act: "delete", target: { of: "earlier", skip: 1, count: 1 } }],
  ["delete this one", "2", { act: "delete", target: { of: "earlier", skip: 1, count: 1 } }],
  ["mark this as read", "the third", { act: "read", target: { of: "earlier", skip: 2 } }],
  ["snooze this until monday", "the first one", { act: "snooze", target: { skip: 0, count: 1 } }],
])("%s; %s: that one of the list", (order, which, step) => {
  expect(saidInTurn(["show mails from rose", order, which], 4)).toMatchObject({
    plan: { steps: [step] },
  });
});

test.each([
  [["schedule a mail to rose for friday at 9: hi", "delete the mail to rose"]],
  [["draft a mail to rose: hi", "delete the mail to rose"]],
  [["draft a reply to rose: hi", "delete the mail to rose"]],
  [["draft a reply to rose: hi", "delete that mail"]],
  [["email rose: hi", "forward the mail to rose to nadia"]],
])("%j: nothing older is touched", (turns) => {
  expect(saidInTurn(turns, 1)).toMatchObject({
    kind: "words",
    text: expect.stringMatching(/^I have (?:changed|deleted) nothing/u),
  });
});

test("the mail to somebody who was not just written to is meant as it is said", () => {
  expect(saidInTurn(["email nadia: hi", "delete the mail to rose"])).toMatchObject({
    plan: { steps: [{ act: "delete", target: { query: "to:rose@atlas.com in:sent" } }] },
  });
});

test.each([
  ["show sent", "delete the report"],
  ["show drafts", "forward the notes to nadia"],
  ["show spam", "star the prize mail"],
])("%s; %s: one of that list is asked for by its place", (list, words) => {
  expect(saidInTurn([list, words], 3)).toMatchObject({
    text: expect.stringMatching(/^Do you mean one of those that were just shown/u),
  });
});

test.each(["delete rose's mail about the garden", "star rose's mail about the garden"])(
  "%s is one email, which is asked where several fit",
  (text) => {
    expect(saidInTurn([text])).toMatchObject({ plan: { steps: [{ target: { count: 1 } }] } });
    const mails = text.replace("mail", "mails");
    expect(saidInTurn([mails])).toMatchObject({ plan: { steps: [{ target: { count: null } }] } });
  },
);
