import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

/** A Thursday. */
const world: World = {
  now: new Date("2023-11-30T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    person("Kofi Mensah", "kofi@x.com"),
    person("Nadia Moreau", "nadia@x.com"),
    person("Robin Hale", "robin@x.com"),
  ],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function person(name: string, address: string) {
  return { name, address, count: 3, written: true };
}

describe("the ones that none of what was found before can be", () => {
  test.each([
    [
      "archive promotions from Kofi and delete the ones from Nadia",
      "category:promotions from:nadia@x.com",
    ],
    [
      "archive promotions from Kofi and delete those from Nadia",
      "category:promotions from:nadia@x.com",
    ],
    ["archive unread promotions and delete the read ones", "category:promotions is:read"],
    [
      "archive Kofi's mails from October and star those from November",
      "from:kofi@x.com after:2023/11/01 before:2023/12/01",
    ],
    [
      "delete promotions older than a month and archive the ones from this week",
      "category:promotions after:2023/11/27 before:2023/12/04 in:inbox",
    ],
    [
      "star the mails from Kofi about the crash and archive the ones from Nadia about lunch",
      "from:nadia@x.com subject:lunch in:inbox",
    ],
  ])("%s", (words, query) => {
    expect(interpret(words, world)).toMatchObject({
      plan: { steps: [{}, { target: { of: "mailbox", query } }] },
    });
  });

  test("the one from somebody else is of the same matter", () => {
    const read = interpret("archive the invoice from Kofi and delete the one from Nadia", world);
    const target = {
      of: "mailbox",
      query: "(subject:invoice OR subject:invoices) from:nadia@x.com",
    };
    expect(read).toMatchObject({ plan: { steps: [{}, { target: { ...target, count: 1 } }] } });
  });

  test("also behind a list", () => {
    const earlier = [turn("show promotions from Kofi")];
    expect(interpret("delete the ones from Nadia", { ...world, earlier })).toMatchObject({
      plan: {
        steps: [{ target: { of: "mailbox", query: "category:promotions from:nadia@x.com" } }],
      },
    });
  });

  test("a state may have changed since the list, so that it is asked", () => {
    const earlier = [turn("show Kofi's unread mails")];
    expect(interpret("star the read ones", { ...world, earlier })).toMatchObject({
      kind: "question",
    });
  });
});

describe("a name alone behind so many of somebody else's", () => {
  const one = { order: "newest", skip: 0, count: 1 };
  test.each([
    ["archive Kofi's last mail and delete Nadia's", { query: "from:nadia@x.com", ...one }],
    ["delete Kofi's last mail but archive Nadia's", { query: "from:nadia@x.com in:inbox", ...one }],
    ["reply to Kofi's last mail with ok and star Nadia's", { query: "from:nadia@x.com", ...one }],
    ["archive Kofi's unread mails and delete Nadia's", { query: "is:unread from:nadia@x.com" }],
    ["archive Kofi's mails and delete Nadia's", { query: "from:nadia@x.com", count: null }],
    [
      "mark Kofi's mails from November as read and star Nadia's",
      { query: "after:2023/11/01 before:2023/12/01 from:nadia@x.com", count: null },
    ],
    [
      "archive Kofi's last mail and delete Nadia's mails",
      { query: "from:nadia@x.com", count: null },
    ],
  ])("%s", (words, target) => {
    const read = interpret(words, world);
    const last = read.kind === "plan" ? read.plan.steps.at(-1) : read;
    expect(last).toMatchObject({ target: { of: "mailbox", ...target } });
  });

  test.each([
    "archive Kofi's last two mails. Star Nadia's.",
    "archive Kofi's last mail; mark Nadia's as unread",
  ])("in a sentence of its own it is asked: %s", (words) => {
    expect(interpret(words, world).kind).toBe("question");
  });

  test("of several names it is as much of each", () => {
    const read = interpret("delete Kofi's last mail, Nadia's and Robin's", world);
    const target = { query: "from:nadia@x.com OR from:robin@x.com", count: 1, each: "sender" };
    expect(read).toMatchObject({ plan: { steps: [{}, { target }] } });
  });

  test("of the last mail of each it is that one, and of nobody else's", () => {
    const earlier = [turn("show Kofi's last mail and Nadia's")];
    expect(interpret("delete Nadia's", { ...world, earlier })).toMatchObject({
      plan: { steps: [{ target: { of: "earlier", query: "from:nadia@x.com" } }] },
    });
    expect(interpret("delete Robin's", { ...world, earlier })).toMatchObject({ kind: "question" });
  });

  test("places of a list are none of it", () => {
    const earlier = [turn("show Kofi's mails")];
    expect(interpret("star the first and the third", { ...world, earlier })).toMatchObject({
      plan: {
        steps: [{ target: { of: "earlier", skip: 0 } }, { target: { of: "earlier", skip: 2 } }],
      },
    });
  });

  test("also as two requests", () => {
    const earlier = [turn("archive Kofi's last mail")];
    expect(interpret("delete Nadia's", { ...world, earlier })).toMatchObject({
      plan: { steps: [{ act: "delete", target: { query: "from:nadia@x.com", count: 1 } }] },
    });
  });

  test("behind one message of nobody it is asked", () => {
    const earlier = [turn("show my newest email")];
    expect(interpret("delete Nadia's", { ...world, earlier })).toMatchObject({ kind: "question" });
  });
});

describe("another one than the one before", () => {
  test.each([
    [
      "star Kofi's newest mail and archive the oldest",
      { query: "from:kofi@x.com in:inbox", order: "oldest" },
    ],
    [
      "archive the newest promotion and delete the oldest",
      { query: "category:promotions", order: "oldest" },
    ],
    ["star Kofi's newest mail and star the second newest", { query: "from:kofi@x.com", skip: 1 }],
  ])("%s", (words, target) => {
    expect(interpret(words, world)).toMatchObject({
      plan: { steps: [{}, { target: { of: "mailbox", count: 1, ...target } }] },
    });
  });

  test("of several it is one of them", () => {
    const read = interpret("star Kofi's last five mails and archive the oldest", world);
    expect(read).toMatchObject({ plan: { steps: [{}, { target: { of: 0, order: "oldest" } }] } });
  });
});

describe("a state alone", () => {
  test.each([
    ["star Kofi's mails and archive the unread", { of: 0, query: "is:unread" }],
    [
      "archive everything from Kofi that is read and star the unread",
      { of: "mailbox", query: "from:kofi@x.com is:unread" },
    ],
  ])("%s", (words, target) => {
    expect(interpret(words, world)).toMatchObject({ plan: { steps: [{}, { target }] } });
  });

  test("behind a list it is asked whose it is", () => {
    const earlier = [turn("show Kofi's mails")];
    const choices = ["archive those that are unread", "archive all unread"];
    expect(interpret("archive the unread", { ...world, earlier })).toMatchObject({ choices });
  });
});

describe("what is kept in another way is not thrown away before", () => {
  test.each([
    [
      "delete promotions older than a week but archive those from Kofi",
      "category:promotions older_than:7d -from:kofi@x.com",
      "category:promotions older_than:7d from:kofi@x.com in:inbox",
    ],
    [
      "delete promotions and star the unread ones",
      "category:promotions -is:unread",
      "category:promotions is:unread",
    ],
  ])("%s", (words, thrown, kept) => {
    expect(interpret(words, world)).toMatchObject({
      plan: { steps: [{ target: { query: thrown } }, { target: { of: "mailbox", query: kept } }] },
    });
  });
});

test.each([
  "delete promotions but keep the ones from Kofi and star them",
  "delete promotions except those from Kofi and archive them",
])("whether them is what was left out is asked: %s", (words) => {
  expect(interpret(words, world)).toMatchObject({ kind: "question" });
});

describe("what is counted beside, with no other mail named", () => {
  test.each([
    [
      "how many mails did Kofi send me in October and how many in November?",
      "from:kofi@x.com after:2023/11/01 before:2023/12/01",
    ],
    ["how many unread mails from Kofi and how many from Nadia?", "is:unread from:nadia@x.com"],
    ["how many mails from Kofi are there and how many unread?", "from:kofi@x.com is:unread"],
    ["how many mails from Kofi and how many promotions?", "category:promotions"],
  ])("%s", (words, query) => {
    expect(interpret(words, world)).toMatchObject({
      plan: { steps: [{ do: "count" }, { do: "count", target: { of: "mailbox", query } }] },
    });
  });
});

describe("the ones among what was found before", () => {
  test.each([
    ["archive Kofi's mails and star those from November", "after:2023/11/01 before:2023/12/01"],
    ["star Kofi's mails and archive the unread ones", "is:unread"],
    ["archive everything from November and star the ones from Nadia", "from:nadia@x.com"],
    ["archive the newsletters and delete the ones from Nadia", "from:nadia@x.com"],
  ])("%s", (words, query) => {
    expect(interpret(words, world)).toMatchObject({
      plan: { steps: [{}, { target: { of: 0, query } }] },
    });
  });
});

/** A turn that has shown three messages. */
function turn(message: string): EarlierTurn {
  const read = interpret(message, world);
  const plan = read.kind === "plan" ? read.plan : null;
  return { message, plan, shown: 3, asked: null, choices: [], done: false };
}
