import { expect, test } from "vitest";
import type { Email } from "#contract/messages.ts";
import { fromClick, fromMail, type Origin } from "../plan/provenance.ts";
import { approveByClick, decide } from "./approve.ts";
import type {
  FoundTarget,
  MessageStep,
  RecipientOrigin,
  ResolvedMessage,
  ResolvedPerson,
  ResolvedStep,
} from "./step.ts";
import { table, type PolicyFacts, type Row } from "./table.ts";

const planned = { provenance: "planned" } as Origin<"planned">;
const typed = fromClick;
const read = fromMail;

const oneAsked = { query: "x", order: "listed", skip: 0, count: null } as const;

function messages(count: number, more: Partial<FoundTarget> = {}): FoundTarget {
  const gmailIds = Array.from({ length: count }, (_, index) => index.toString(16));
  const numbers = { total: count, more: false, unread: 0, outside: 0, oldest: null, newest: null };
  const words = { query: "x", asked: oneAsked };
  const found = { gmailIds, ...numbers, shown: [], senders: [], ...words, reasons: new Map() };
  return { ...found, origin: planned, ...more };
}

function act(count: number, more: Partial<FoundTarget> = {}, time: Origin | null = null) {
  const target = messages(count, more);
  return { do: "organise", act: "delete", target, label: null, until: null, time } as const;
}

function forever(count: number, more: Partial<FoundTarget> = {}, confirmed: number | null = null) {
  return { do: "deleteForever", target: messages(count, more), confirmed } as const;
}

function person(by: RecipientOrigin): ResolvedPerson {
  return { name: "", address: "ada@example.com", by, words: "ada", others: [] };
}

function message(by: RecipientOrigin, more: Partial<ResolvedMessage> = {}): ResolvedMessage {
  const people = { from: null, to: [person(by)], cc: [], bcc: [] };
  const words = { subject: "Hello", body: "Hello", quote: null, text: typed };
  const rest = { files: [], about: null, copies: [], draft: null, replyTo: [] };
  return { ...people, ...words, ...rest, ...more };
}

type How = Pick<MessageStep, "do" | "how"> & Partial<MessageStep>;

function mail(how: How, ...written: ResolvedMessage[]): MessageStep {
  return { at: null, time: null, timeZone: "UTC", target: null, messages: written, ...how };
}

const send = { do: "write", how: "send" } as const;
const draft = { do: "write", how: "draft" } as const;
const schedule = { do: "write", how: "schedule" } as const;
const forward = { do: "forward", how: "send", target: planned } as const;
const six = Array.from({ length: 6 }, () => message("typed"));
const elsewhere = { replyTo: [{ name: "", address: "b@example.com" }] };
const undo: ResolvedStep = { do: "undo", request: "1" };
const undoSend: ResolvedStep = { do: "undoSend", outboxIds: ["1"] };
type Naming = Extract<ResolvedStep, { act: "remember" }>;

function naming(more: Partial<Naming> = {}): ResolvedStep {
  const who = person("contact");
  return { do: "nickname", act: "remember", name: "mum", typed, person: who, sure: true, ...more };
}

type NewRule = Extract<ResolvedStep, { do: "makeRule" }>;

function newRule(more: Partial<NewRule> = {}): ResolvedStep {
  const rehearsal = { days: 90, count: 0, of: 0, complete: true, compared: 0 };
  const nothing = { senders: [], samples: [], kept_back: [], others: [] };
  return {
    do: "makeRule",
    name: "star Ada",
    words: "star Ada",
    query: "from:ada",
    criterion: null,
    actions: [{ do: "star" }],
    on: "arrival",
    timeZone: "UTC",
    explained: { query: "", actions: [], on: "" },
    said: typed,
    forward: null,
    rehearsal: { ...rehearsal, ...nothing },
    ...more,
  };
}

const pause: ResolvedStep = { do: "changeRules", act: "pause", rules: [] };
const undoRules: ResolvedStep = {
  do: "undoRules",
  rule: null,
  day: "2026-11-22",
  timeZone: "UTC",
  count: 3,
};

function leaving(more: Partial<FoundTarget> = {}): ResolvedStep {
  return { do: "unsubscribe", target: messages(3, more), senders: [] };
}

function reminder(time: Origin = planned): ResolvedStep {
  return { do: "remind", email: {} as Email, at: new Date(0), time, target: messages(1) };
}

const newLabel: ResolvedStep = { do: "createLabel", name: "Boats" };

type Case = [
  what: string,
  step: ResolvedStep,
  verdict: Row["verdict"],
  facts?: Partial<PolicyFacts>,
];

/** What the design says of each step, by where its values come from. */
const cases: Case[] = [
  ["a search", { do: "find", target: messages(500) }, "run"],
  ["a search after reading", { do: "find", target: messages(5) }, "run", { course: read }],
  ["a count", { do: "count", target: messages(500), by: null }, "run", { understood: "part" }],
  ["a summary", { do: "summarise", target: messages(9, { origin: read }) }, "run"],
  ["an answer", { do: "answer", target: messages(9), question: "when" }, "run"],
  ["a ranking", { do: "rank", target: messages(9), criterion: "urgent", limit: 3 }, "run"],
  ["a look at what waits", { do: "listWaiting" }, "run"],

  ["an act on 100", act(100), "run"],
  ["an act on 101", act(101), "card"],
  ["an act on two where one was said", act(2, { asked: { ...oneAsked, one: true } }), "card"],
  ["an act on the one that was said", act(1, { asked: { ...oneAsked, one: true } }), "run"],
  ["an act on 40 after 60", act(40), "run", { acted: 60 }],
  ["an act on 60 after 60", act(60), "card", { acted: 60 }],
  ["an act on what a reader has chosen", act(1, { origin: read }), "card"],
  ["an act on nothing that a reader has chosen", act(0, { origin: read }), "run"],
  ["an act by a mind that has read", act(1), "card", { course: read }],
  ["an act until a time that was read", act(1, {}, read), "card"],
  ["an act until a time that was said", act(1, {}, planned), "run"],
  ["an act that was understood in part", act(1), "card", { understood: "part" }],

  ["a new label", newLabel, "run"],
  ["a new label by a mind that has read", newLabel, "card", { course: read }],
  ["a new label that was understood in part", newLabel, "card", { understood: "part" }],

  ["a deletion for ever in Trash", forever(3), "card"],
  ["a deletion for ever of nothing", forever(0), "run"],
  ["a deletion for ever of one elsewhere", forever(3, { outside: 1 }), "refuse"],
  ["a deletion for ever of what a reader has chosen", forever(3, { origin: read }), "refuse"],
  ["a deletion for ever by a mind that has read", forever(3), "refuse", { course: read }],

  ["an undo", undo, "run"],
  ["an undo by a mind that has read", undo, "refuse", { course: read }],
  ["an undo that was understood in part", undo, "card", { understood: "part" }],
  ["a name for somebody", naming(), "run"],
  ["a name for somebody never written to", naming({ person: person("unmet") }), "run"],
  ["a name by a mind that has read", naming(), "refuse", { course: read }],
  ["a name that was not typed", naming({ typed: planned }), "refuse"],
  ["a name for an address out of mail", naming({ person: person("mail") }), "refuse"],
  ["a name for somebody unsaid", naming({ person: person("unsaid") }), "refuse"],
  ["a name that is forgotten", { do: "nickname", act: "forget", names: [] }, "run"],
  ["a rule", newRule(), "card"],
  ["a rule by a mind that has read", newRule(), "refuse", { course: read }],
  ["a rule in other words than the person's", newRule({ said: planned }), "refuse"],
  ["a rule that forwards to a typed address", newRule({ forward: typed }), "card"],
  ["a rule that forwards to a planned address", newRule({ forward: planned }), "refuse"],
  ["a rule that forwards to an address out of mail", newRule({ forward: read }), "refuse"],
  ["a pause of all rules", pause, "card"],
  ["a pause by a mind that has read", pause, "refuse", { course: read }],
  ["the undoing of a rule's acts", undoRules, "card"],
  ["lists that are left", leaving(), "card"],
  ["lists that what was read has chosen", leaving({ origin: read }), "refuse"],
  ["a reminder", reminder(), "run"],
  ["a reminder at a time out of mail", reminder(read), "card"],
  ["a reminder by a mind that has read", reminder(), "card", { course: read }],
  ["the rules, told", { do: "listRules", about: "all", rule: null }, "run", { course: read }],
  ["a taking back", undoSend, "run"],
  ["a taking back by a mind that has read", undoSend, "refuse", { course: read }],

  ["a draft in other words", mail(draft, message("typed", { text: read })), "run"],
  ["a draft to one of several", mail(draft, message("several")), "run"],
  ["a draft that was understood in part", mail(draft, message("typed")), "run", part()],
  ["a draft where one wants to be asked", mail(draft, message("typed")), "run", asking()],
  ["a draft to an address out of mail", mail(draft, message("mail")), "refuse"],
  ["a draft to somebody unsaid", mail(draft, message("unsaid")), "card"],
  ["six drafts that pass on", mail({ ...forward, how: "draft" }, ...six), "run"],
  [
    "a draft about what a reader has chosen",
    mail({ ...draft, target: read }, message("own")),
    "run",
  ],

  ["a mail in typed words to a typed address", mail(send, message("typed")), "run"],
  ["a mail to oneself", mail(send, message("own")), "run"],
  ["a mail to the one who fits", mail(send, message("contact")), "run"],
  ["a mail put off", mail({ ...schedule, time: planned }, message("typed")), "run"],
  [
    "a mail put off to a time out of mail",
    mail({ ...schedule, time: read }, message("typed")),
    "card",
  ],
  ["a mail in planned words", mail(send, message("typed", { text: planned })), "card"],
  ["a mail in words out of mail", mail(send, message("typed", { text: read })), "card"],
  ["a mail put off in planned words", mail(schedule, message("own", { text: planned })), "card"],
  ["a mail by a mind that has read", mail(send, message("typed")), "card", { course: read }],
  ["a mail that was understood in part", mail(send, message("typed")), "card", part()],
  ["a mail where one wants to be asked", mail(send, message("typed")), "card", asking()],
  ["a mail to one of several", mail(send, message("several")), "card"],
  ["a mail to somebody never written to", mail(send, message("unmet")), "card"],
  ["a mail to a similar name", mail(send, message("similar")), "card"],
  ["a mail to somebody unsaid", mail(send, message("unsaid")), "card"],
  ["a copy to one of several", mail(send, message("typed", { cc: [person("several")] })), "card"],
  ["a mail to an address out of mail", mail(send, message("mail")), "refuse"],
  ["a hidden copy to one", mail(send, message("typed", { bcc: [person("mail")] })), "refuse"],
  ["an answer to the sender", mail({ ...send, do: "reply", target: planned }, sender()), "run"],
  [
    "an answer to whom a reader chose",
    mail({ ...send, do: "reply", target: read }, sender()),
    "card",
  ],
  ["an answer to all", mail({ ...send, do: "reply", target: planned }, message("party")), "card"],
  ["an answer that goes elsewhere", mail(send, message("sender", elsewhere)), "card"],
  ["five passed on", mail(forward, ...six.slice(1)), "run"],
  ["six passed on", mail(forward, ...six), "card"],
  ["two passed on after three", mail(forward, ...six.slice(4)), "run", { forwarded: 3 }],
  ["two passed on after four", mail(forward, ...six.slice(4)), "card", { forwarded: 4 }],
];

function part(): Partial<PolicyFacts> {
  return { understood: "part" };
}

function asking(): Partial<PolicyFacts> {
  return { alwaysAsk: true };
}

function sender(): ResolvedMessage {
  return message("sender");
}

type NamedRow = NonNullable<Parameters<typeof decide>[2]>[number];

function verdictOf([, step, , facts]: Case, rows?: readonly NamedRow[]): Row["verdict"] {
  const usual = { alwaysAsk: false, understood: "whole", course: planned } as const;
  return decide(step, { ...usual, acted: 0, forwarded: 0, ...facts }, rows).verdict;
}

function verdicts(rows: readonly NamedRow[]): Row["verdict"][] {
  return cases.map((one) => verdictOf(one, rows));
}

const wanted = cases.map(([, , verdict]) => verdict);
const rows: readonly NamedRow[] = table;

test.for(cases)("the policy has for %s the right verdict", (one) => {
  expect(verdictOf(one)).toBe(one[2]);
});

test.for(rows.map(({ name }) => name))("without the row '%s' the table is another", (name) => {
  expect(verdicts(rows.filter((row) => row.name !== name))).not.toEqual(wanted);
});

/** The table with one of its rows changed. */
function mutated(name: string, change: Partial<Row>): NamedRow[] {
  return rows.map((row) => (row.name === name ? Object.assign({}, row, change) : row));
}

const others = {
  refuse: ["card", "run"],
  card: ["run", "refuse"],
  run: ["card", "refuse"],
} as const;

test.for(rows)("with another verdict of '$name' it is another too", ({ name, verdict }) => {
  for (const other of others[verdict])
    expect(verdicts(mutated(name, { verdict: other }))).not.toEqual(wanted);
});

test.for(rows.filter(({ verdict }) => verdict !== "run"))(
  "a row '$name' that always holds makes it another",
  ({ name }) => {
    expect(verdicts(mutated(name, { holds: () => true }))).not.toEqual(wanted);
  },
);

type Clicked = Parameters<typeof approveByClick>[0][number];

const clicks: [what: string, clicked: Clicked, verdict: "run" | "refuse"][] = [
  ["many messages", { step: act(500), course: planned }, "run"],
  ["what a reader has chosen", { step: act(5, { origin: read }), course: read }, "run"],
  ["written words", { step: mail(send, message("unmet", { text: read })), course: read }, "run"],
  ["an address out of mail", { step: mail(send, message("mail")), course: planned }, "refuse"],
  ["a deletion with its number", { step: forever(3, {}, 3), course: planned }, "run"],
  ["a deletion without its number", { step: forever(3), course: planned }, "refuse"],
  ["a deletion with another number", { step: forever(3, {}, 2), course: planned }, "refuse"],
  ["a deletion by a mind that had read", { step: forever(3, {}, 3), course: read }, "refuse"],
  ["a deletion elsewhere", { step: forever(3, { outside: 1 }, 3), course: planned }, "refuse"],
  ["an undo by a mind that had read", { step: undo, course: read }, "refuse"],
  ["a rule", { step: newRule(), course: planned }, "run"],
  ["a rule by a mind that had read", { step: newRule(), course: read }, "refuse"],
  [
    "a forward that nobody typed",
    { step: newRule({ forward: planned }), course: planned },
    "refuse",
  ],
  ["lists that are left", { step: leaving(), course: planned }, "run"],
];

test.for(clicks)("a click on %s counts as it should", ([, clicked, verdict]) => {
  expect(approveByClick([clicked]).verdict).toBe(verdict);
});

test("what had been asked for before the mind read anything is not refused for what it read later", () => {
  const later = { step: act(5), course: read };
  expect(approveByClick([{ step: forever(3, {}, 3), course: planned }, later]).verdict).toBe("run");
});
