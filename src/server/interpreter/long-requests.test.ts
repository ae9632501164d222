import { describe, expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [{ id: "Label_1", name: "Receipts" }],
  earlier: [],
  open: 0,
  files: [],
};

/** Acts and searches with the first words of their search. */
function steps(words: string): string[] {
  const read = interpret(words, world);
  if (read.kind !== "plan") return [`${read.kind}: ${read.text}`];
  return read.plan.steps.map((step) => {
    const query = "target" in step ? step.target.query : "";
    return `${step.do === "act" ? step.act : step.do} ${query}`.trim();
  });
}

describe("what is only spoken of is what the next words are about", () => {
  test.each([
    ["I've got way too many promotions, can you clear them out", "delete category:promotions"],
    ["I've got way too many promotions so please clear them out", "delete category:promotions"],
    ["There are so many promotions lately. Get rid of them!", "delete category:promotions"],
    ["Ugh, so many promotions! Delete them all", "delete category:promotions"],
    ["My inbox is full of promotions. Archive them.", "archive category:promotions in:inbox"],
    ["I never read the promotions, so archive them", "archive category:promotions in:inbox"],
    [
      "promotions from Kofi are clogging up my inbox, trash them please",
      "delete category:promotions from:kofi@atlas.com",
    ],
    ["I don't need the promotions anymore, delete those", "delete category:promotions"],
  ])("%s", (words, step) => {
    expect(steps(words)).toEqual([step]);
  });

  test("not where the next words name their own", () => {
    expect(steps("I've got too many promotions, archive all mail from Kofi")).not.toContain(
      "delete category:promotions",
    );
  });

  test.each([
    "I've got way too many promotions",
    "I have too many emails, delete them",
    "There are too many things, get rid of them",
  ])("%s changes nothing", (words) => {
    expect(steps(words)[0]).toMatch(/^question/);
  });
});

describe("an introduction has no part in what is asked behind it", () => {
  test.each([
    ["It's been a long week. Archive all promotions.", ["archive category:promotions in:inbox"]],
    [
      "Hi, I was away all week, so please star everything from Nadia and archive the promotions",
      ["star from:nadia@atlas.com", "archive category:promotions in:inbox"],
    ],
    [
      "I just got back from vacation and my inbox is overflowing, could you please archive the promotions, star everything from Nadia, and then show me what's unread from Kofi?",
      [
        "archive category:promotions in:inbox",
        "star from:nadia@atlas.com",
        "find is:unread from:kofi@atlas.com",
      ],
    ],
    [
      "OK here's what I need: archive the promotions, star Nadia's last email",
      ["archive category:promotions in:inbox", "star from:nadia@atlas.com"],
    ],
    [
      "Can you look through my inbox for anything from Kofi about the budget",
      ["find from:kofi@atlas.com budget"],
    ],
    ["My boss is angry, show me the latest email from Kofi", ["find from:kofi@atlas.com"]],
  ])("%s", (words, wanted) => {
    expect(steps(words)).toEqual(wanted);
  });

  test.each([
    "I'm looking for the receipt, delete everything else",
    "I was talking to Wendell, delete his mails",
    "I am waiting for a parcel, delete it",
    "I have not read the mail from Nadia, delete the others",
    "I am busy until Friday if Nadia writes, delete the promotions",
  ])("%s says more than that, and changes nothing", (words) => {
    expect(steps(words)[0]).toMatch(/^(?:question|words)/);
  });
});

describe("of several wishes the one that is not understood is named", () => {
  test.each([
    ["star the latest email from Kofi and order me a pizza", "order me a pizza"],
    [
      "archive the promotions, frobnicate the wuzzle and star Nadia's email",
      "frobnicate the wuzzle",
    ],
    ["delete the promotions, sparing those of Wendell", "sparing those of Wendell"],
    [
      "I keep getting promotions from Nadia, delete all of them and frob the wuzzle",
      "frob the wuzzle",
    ],
    ["Archive the promotions. Frobnicate the wuzzle. Star Nadia's email.", "Frobnicate the wuzzle"],
  ])("%s", (words, part) => {
    const [said] = steps(words);
    expect(said).toContain(`I did not understand “${part}”, so I have done nothing.`);
  });

  test("the rest is offered where it stands by itself", () => {
    const words = "Archive the promotions. Frobnicate the wuzzle. Star Nadia's email.";
    const read = interpret(words, world);
    const [choice = ""] = read.kind === "question" ? read.choices : [];
    expect(steps(choice)).toEqual([
      "archive category:promotions in:inbox",
      "star from:nadia@atlas.com",
    ]);
  });

  test.each([
    "delete the promotions, sparing those of Wendell",
    "Find mail from Kofi. Frobnicate the wuzzle. Delete them.",
    "I'm getting too many emails from Kofi, can you archive everything older than a week?",
  ])("%s offers no rest that may mean something else", (words) => {
    expect(interpret(words, world)).toMatchObject({ kind: "question", choices: [] });
  });
});

describe("what shall not be sent is kept as a draft", () => {
  test.each([
    "Draft an email to Kofi saying I'm late, but don't send it",
    "Draft an email to Kofi saying I'm late. Don't send it.",
    "write to Kofi saying I'm late but don't send it",
    "write to Kofi saying I'm late, don't send it yet please",
    "Draft a reply to the latest email from Kofi saying I'm late, but do not send it",
  ])("%s", (words) => {
    expect(interpret(words, world)).toMatchObject({
      kind: "plan",
      plan: { steps: [{ how: "draft", body: { text: expect.stringMatching(/^I'm late\.?$/) } }] },
    });
  });

  test("who is told not to send something gets the mail", () => {
    expect(interpret("write to Kofi that he should not send it", world)).toMatchObject({
      plan: { steps: [{ how: "send" }] },
    });
  });
});

test.each([
  ["I'm sick of Kofi Mensah, delete all of it", ["delete from:kofi@atlas.com"]],
  ["I'm tired of promotions, trash them", ["delete category:promotions"]],
  [
    "Could you tidy up my inbox by archiving everything older than three months?",
    ["archive older_than:3m in:inbox"],
  ],
  ["In my inbox, archive whatever is older than a year", ["archive older_than:1y in:inbox"]],
  ["Keep only the newest email from Kofi", ["question: Shall I archive or delete the others?"]],
])("what is wished at length is that alone: %s", (words, expected) => {
  expect(steps(words)).toEqual(expected);
});

test.each([
  ["Did anyone send me an attachment this week?", "has:attachment"],
  ["Did anybody send me any PDFs this week?", "filename:pdf"],
])("anybody is everybody: %s", (words, files) => {
  const held = `-in:sent -in:drafts ${files} after:2023/11/27 before:2023/12/04`;
  expect(steps(words)).toEqual([`summarise ${held} -in:sent -in:drafts`]);
});

test.each(["Delete Kofi Mensah", "Mark Kofi Mensah as read"])(
  "somebody's whole name alone may be all that they wrote: %s",
  (words) => {
    expect(steps(words)).toEqual(["question: Do you mean all emails from Kofi Mensah?"]);
  },
);

test.each(["let", "email", "tell", "note to", "thank"])(
  "“%s” with a name that has no end comes to its end",
  (verb) => {
    for (const end of [" x", " that", ": hi", ""])
      expect(interpret(`${verb} ${"a".repeat(3000)}${end}`, world)).toBeDefined();
  },
);
