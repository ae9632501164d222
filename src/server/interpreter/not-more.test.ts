import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: ["Receipts", "Travel"].map((name) => ({ id: `Label_${name}`, name })),
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to, behind lists of so many messages. */
function told(shown: number, ...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const done = plan?.steps.some((step) => step.do === "act") === true;
    earlier.push({ message, plan, shown: plan ? shown : 0, asked: null, done });
  }
  const read = interpret(turns.at(-1) ?? "", { ...world, earlier });
  if (read.kind !== "plan") return [read.kind];
  return read.plan.steps.map((step) => {
    const name = step.do === "act" ? `${step.act} ${step.label ?? ""}`.trim() : step.do;
    if (!("target" in step)) return name;
    const { of, query, order, count, exact } = step.target;
    const many = count === null ? "" : ` ${exact === true ? "all" : order} ${count}`;
    return `${name} ${of} {${query}}${many}`;
  });
}

describe("no more is changed than was said", () => {
  test.each([
    ["bin whatever Kofi sent last", ["delete mailbox {from:kofi@atlas.com} newest 1"]],
    [
      "from the last 6 days, delete all Kofi's emails",
      ["delete mailbox {from:kofi@atlas.com newer_than:6d}"],
    ],
    [
      "promotions: delete everything older than two weeks",
      ["delete mailbox {older_than:14d category:promotions}"],
    ],
    ["delete one of Kofi's mails", ["question"]],
    ["archive one of the mails from Kofi", ["question"]],
    ["unread mails from Nadia, archive all from Kofi", ["question"]],
    ["move everything in Travel to Receipts", ["move Receipts mailbox {label:travel}"]],
    ["label everything in Travel as Receipts", ["label Receipts mailbox {label:travel}"]],
    ["move mails from Kofi to Plans in March", ["question"]],
    ["archive the five latest", ["archive mailbox {in:inbox} newest 5"]],
    // From six in the evening until six in the morning.
    [
      "delete last night's mails",
      ["delete mailbox {after:1701280800 before:1701324000 -in:sent -in:drafts}"],
    ],
    ["delete large mails from Kofi", ["question"]],
    ["delete the last 0 mails", ["question"]],
    ["delete mails older than 0 days", ["question"]],
    ["delete the old emails from Kofi", ["question"]],
    [
      "delete mails between Kofi and Nadia",
      [
        "delete mailbox {(from:kofi@atlas.com to:nadia@atlas.com) OR (from:nadia@atlas.com to:kofi@atlas.com)}",
      ],
    ],
    [
      "delete mails from Kofi if they are older than a week",
      ["delete mailbox {from:kofi@atlas.com older_than:7d}"],
    ],
    [
      "archive Kofi's mails, but only the read ones",
      ["archive mailbox {from:kofi@atlas.com is:read in:inbox}"],
    ],
    ["delete my draft to Kofi", ["delete mailbox {in:drafts to:kofi@atlas.com} newest 1"]],
    [
      "label three bookings Travel",
      ["label Travel mailbox {(subject:booking OR subject:bookings) -in:sent -in:drafts} all 3"],
    ],
  ])("%s", (text, steps) => expect(told(0, text)).toEqual(steps));

  test("the read ones are those of what was counted or shown before", () => {
    expect(told(0, "how many promotions are there?", "archive the read ones")).toEqual([
      "archive mailbox {category:promotions is:read in:inbox}",
    ]);
    expect(told(1, "find mail from Kofi", "archive the read ones")).toEqual([
      "archive earlier {is:read}",
    ]);
  });

  test("the newer one is one of those that lie open or were shown, and of no others", () => {
    expect(told(0, "star the newer one")).toEqual(["question"]);
    expect(told(2, "find mail from Kofi", "star the newer one")).toEqual([
      "star earlier {} newest 1",
    ]);
    expect(interpret("star the newer one", { ...world, open: 2 })).toMatchObject({
      plan: { steps: [{ do: "act", target: { of: "open", order: "newest", count: 1 } }] },
    });
  });

  test("and another label goes on the same mail", () => {
    expect(told(1, "label Kofi's newest mail Travel", "and also Receipts")).toEqual([
      "label Receipts earlier {}",
    ]);
  });

  test("the oldest one is not the newest", () => {
    for (const words of ["no, the oldest one", "actually the oldest one"])
      expect(told(1, "delete the newest mail from Kofi", words)).toEqual([
        "undo",
        "delete mailbox {from:kofi@atlas.com} oldest 1",
      ]);
  });
});

describe("no less is changed than was said", () => {
  test.each([
    [
      "label Kofi's newest mail and the notes about tea Receipts, then archive both",
      [
        "label Receipts mailbox {from:kofi@atlas.com} newest 1",
        "label Receipts mailbox {subject:notes subject:tea -in:sent -in:drafts}",
        "archive 0 {}",
        "archive 1 {}",
      ],
    ],
    [
      "archive the kickoff mail then the budget mail then the photos",
      ["kickoff", "budget", "photos"].map(
        (word) =>
          `archive mailbox {subject:${word} in:inbox}${word === "photos" ? "" : " newest 1"}`,
      ),
    ],
    [
      "archive the kickoff mail and trash the hike mail",
      [
        "archive mailbox {subject:kickoff in:inbox} newest 1",
        "delete mailbox {subject:hike -in:sent -in:drafts} newest 1",
      ],
    ],
  ])("%s", (text, steps) => expect(told(0, text)).toEqual(steps));
});

test.each([
  [
    "i don't want to see Kofi's mails in my inbox",
    "archive mailbox {from:kofi@atlas.com in:inbox}",
  ],
  [
    "take Kofi's newest mail out of Travel",
    "unlabel Travel mailbox {from:kofi@atlas.com} newest 1",
  ],
  ["put Kofi's mails in a new folder called Home", "move Home mailbox {from:kofi@atlas.com}"],
  [
    "snooze until Friday the newest mail from Kofi",
    "snooze mailbox {from:kofi@atlas.com} newest 1",
  ],
  ["label mails from Kofi 'Home'", "label Home mailbox {from:kofi@atlas.com}"],
  [
    "archive mails before 10 march but after 1 march",
    "archive mailbox {before:2023/03/10 after:2023/03/02 in:inbox}",
  ],
  [
    "archive the mail with the train tickets",
    "archive mailbox {subject:train subject:tickets in:inbox} newest 1",
  ],
])("%s", (text, step) => expect(told(0, text)).toEqual([step]));

test("how many mails 'he' has sent is asked of whoever wrote what is open", () => {
  expect(interpret("how many mails has he sent me", { ...world, open: 1 })).toMatchObject({
    plan: { steps: [{ do: "count", target: { of: "open", bySender: true } }] },
  });
});

test("what the person has not answered is acted on by itself", () => {
  expect(interpret("star mails from Kofi that I haven't replied to", world)).toMatchObject({
    plan: { steps: [{ do: "act", target: { query: "from:kofi@atlas.com", unanswered: true } }] },
  });
});
