import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@hartwell.example" },
  contacts: [
    ["Maya Lindqvist", "maya@example.org"],
    ["Kofi Mensah", "kofi@example.net"],
    ["Priya Raman", "priya@hartwell.example"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

const people = {
  "from Maya": "from:maya@example.org",
  "that Kofi sent me": "from:kofi@example.net",
  "not from Maya": "-from:maya@example.org",
  "sent to Priya": "to:priya@hartwell.example",
};
const topics = {
  "about the budget": "subject:budget",
  "mentioning lunch": "lunch",
  'titled "Big news"': 'subject:"Big news"',
};
const times = {
  "from last week": "after:2026/03/09 before:2026/03/16",
  "older than 2 months": "older_than:2m",
  "since monday": "after:2026/03/16",
};

/** The conditions that are said, in the order of the words, and those of the query, both by their letters. */
function conditionsOf(query: string): string[] {
  const said = query.replaceAll(/ ?-in:(?:sent|drafts)| ?in:(?:inbox|sent)/gu, "");
  return (said.match(/-?\w+:"[^"]*"|\S+/gu) ?? []).toSorted();
}

const orders = [
  [0, 1, 2],
  [1, 0, 2],
  [2, 0, 1],
  [2, 1, 0],
];

type Said = { text: string; wanted: string[] };

function sentences(act: string): Said[] {
  const unread = act.includes("unread") ? "is:unread " : "";
  return Object.entries(people).flatMap(([who, from]) =>
    Object.entries(topics).flatMap(([what, about]) =>
      Object.entries(times).flatMap(([when, time]) =>
        orders.map((order) => ({
          text: [act, ...order.map((at) => [who, what, when][at])].join(" "),
          wanted: conditionsOf(`${unread}${from} ${about} ${time}`),
        })),
      ),
    ),
  );
}

function queryOf(text: string): string {
  const read = interpret(text, world);
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  return step !== undefined && "target" in step ? step.target.query : "";
}

test.each(["archive all mails", "delete the unread emails", "star every message"])(
  "“%s” from somebody, about something and of a time is what is all three",
  (act) => {
    const wrong = sentences(act).filter(
      ({ text, wanted }) => conditionsOf(queryOf(text)).join(" ") !== wanted.join(" "),
    );
    expect(wrong).toEqual([]);
  },
);

test("what is about something to somebody may be sent to them: it is asked before a change", () => {
  const text = "archive all mails about the letter to Kofi";
  expect(interpret(text, world)).toMatchObject({ kind: "question" });
  expect(interpret("show mails about the letter to Kofi", world)).toMatchObject({
    plan: { steps: [{ target: { query: "letter to:kofi@example.net in:sent" } }] },
  });
});

test("those that are left out keep all that is said of them", () => {
  expect(
    interpret("archive Kofi's mails except those from last week about boats", world),
  ).toMatchObject({
    plan: { steps: [{ target: { query: expect.stringContaining("-(") } }] },
  });
});

test("mails without an article are passed on", () => {
  expect(interpret("forward mails about lunch to Kofi and Maya", world)).toMatchObject({
    plan: { steps: [{ do: "forward", to: [{ words: "Kofi" }, { words: "Maya" }] }] },
  });
});

test.each([
  ["and keep those from Maya", "-from:maya@example.org"],
  [", not the ones from Maya", "-from:maya@example.org"],
  [", keep Kofi's", "-from:kofi@example.net"],
  [" but leave the starred ones", "-is:starred"],
  [", not what came today", "-("],
  [", not dinner", "-subject:dinner"],
])("“delete mails about lunch %s” leaves those out, and deletes none of them", (left, without) => {
  const said = `delete all mails about lunch${left.startsWith("and") ? " " : ""}${left}`;
  const query = queryOf(said);
  expect(query).toContain("subject:lunch");
  expect(query).toContain(without);
});

test.each([
  ["archive mail not older than 3 days from Maya", "-older_than:3d from:maya@example.org"],
  [
    "archive mail not from Maya this week",
    "-from:maya@example.org after:2026/03/16 before:2026/03/23",
  ],
  [
    "archive mail from Maya, not starred, with attachments",
    "from:maya@example.org -is:starred has:attachment",
  ],
  [
    "archive mail from Maya, not important, unread",
    "from:maya@example.org -is:important is:unread",
  ],
  ["archive all mail without attachments and not starred", "-has:attachment -is:starred"],
])("“%s” denies its own condition alone", (text, query) => {
  expect(conditionsOf(queryOf(text))).toEqual(conditionsOf(query));
});

test("an “or” between two kinds of mail is never one of both: it is either, or asked", () => {
  expect(interpret("archive mails from Maya or unread mails from Priya", world)).toMatchObject({
    kind: "question",
    choices: ["archive mails from Maya. Then archive unread mails from Priya"],
  });
  expect(queryOf("archive mails about the budget or mails from Kofi")).toContain(
    "OR from:kofi@example.net",
  );
});
