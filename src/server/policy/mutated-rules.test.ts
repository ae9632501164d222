import { expect, test } from "vitest";
import type { Email } from "#contract/messages.ts";
import { decide, type Decision } from "./decide.ts";
import { act, forever, mail, message, messages, pickedBy } from "./made-steps.ts";
import type { Provenance, ResolvedMessage, ResolvedStep } from "./resolved-step.ts";
import { rules, type PolicyFacts, type Rule } from "./rules.ts";

const six = Array.from({ length: 6 }, () => message("typed"));
const elsewhere = message("sender", { replyTo: [{ name: "", address: "b@example.com" }] });
const hiddenCopy = message("typed", { bcc: message("mail").to });
function silent(provenance: Provenance): ResolvedMessage {
  const to = { name: "", address: "no-reply@shop.example", provenance, words: "", others: [] };
  return message(provenance, { to: [to] });
}
const shownFirst = mail("reply", "send", message("sender", { body: "ok, show me first" }));
const attached = { body: "Please find the plan attached." };
const plan = [{ name: "plan.pdf", size: 9 }];
const shownCopy = message("typed", { cc: message("several").to });
const answered = { id: "1" } as Email;

type Row = [
  what: string,
  step: ResolvedStep,
  verdict: Decision["verdict"],
  facts?: Partial<PolicyFacts>,
];

const newLabel: ResolvedStep = { do: "createLabel", name: "Boats" };

/** The table of the design, step by step. */
const table: Row[] = [
  ["a search", { do: "find", target: messages(500) }, "run"],
  ["a count", { do: "count", target: messages(500), by: null }, "run"],
  ["a summary", { do: "summarise", target: messages(9), question: null }, "run"],
  [
    "a search by an address out of mail",
    { do: "find", target: messages(1, { fromMail: true }) },
    "run",
  ],
  ["a look at what waits", { do: "listWaiting" }, "run"],
  ["an undo", { do: "undo", request: null }, "run"],
  ["a taking back", { do: "takeBack", outboxIds: ["1"] }, "run"],
  ["an undo asked for", { do: "undo", request: null }, "run", { asked: "undo that" }],
  ["an undo that nobody asked for", { do: "undo", request: null }, "refuse", { asked: "hello" }],
  [
    "a taking back that nobody asked for",
    { do: "takeBack", outboxIds: ["1"] },
    "refuse",
    { asked: "hello" },
  ],
  ["a draft to anybody", mail("write", "draft", message("mail", { typed: false })), "run"],
  [
    "a draft, where one wants to be asked",
    mail("write", "draft", message("typed")),
    "run",
    { alwaysAsk: true },
  ],
  ["an act on 100", act(100), "run"],
  ["an act on 101", act(101), "card"],
  ["an act on mail whose kind is guessed", act(1, { guessed: true }), "card"],
  ["an act on no mail of a guessed kind", act(0, { guessed: true }), "run"],
  ["an act on 40 after 60", act(40), "run", { acted: 60 }],
  ["an act on 60 after 60", act(60), "card", { acted: 60 }],
  ["an act that was asked for", act(1), "run", { asked: "delete it" }],
  ["an act that nobody has named", act(1), "card", { asked: "summarise it" }],
  ["an act on whom mail names", act(1, { fromMail: true }), "refuse"],
  ["a label that was asked for", newLabel, "run", { asked: "make a label Boats" }],
  ["a label that nobody asked for", newLabel, "refuse", { asked: "what labels do I have" }],
  ["a deletion for ever out of Trash", forever(3, 0), "card"],
  ["a deletion for ever of one message elsewhere", forever(3, 1), "refuse"],
  ["a deletion for ever of what mail names", forever(3, 0, true), "refuse"],
  ["a mail to a typed address", mail("write", "send", message("typed")), "run"],
  [
    "a mail that was asked for",
    mail("write", "send", message("typed")),
    "run",
    { asked: "Send it to ada@example.com" },
  ],
  [
    "a mail that nobody asked for",
    mail("write", "send", message("typed")),
    "card",
    { asked: "Summarise the mail from ada@example.com" },
  ],
  [
    "a mail that was to be a draft",
    mail("write", "send", message("typed")),
    "card",
    { asked: "Draft a mail to ada@example.com" },
  ],
  ["an answer with an order in it", shownFirst, "card", { asked: "Answer Ada: ok, show me first" }],
  ["an answer in marks", shownFirst, "run", { asked: "Answer Ada: “ok, show me first”" }],
  ["a mail that speaks of a file", mail("write", "send", message("typed", attached)), "card"],
  ["a draft that does", mail("write", "draft", message("typed", attached)), "run"],
  [
    "a forwarding with the file",
    mail("forward", "send", message("typed", { ...attached, copies: plan })),
    "run",
  ],
  [
    "a mail put off until a time that nobody said",
    { ...mail("write", "schedule", message("typed")), unsaidTime: true } as ResolvedStep,
    "card",
    { asked: "Send it to ada@example.com tomorrow" },
  ],
  [
    "a mail put off until the time that was said",
    mail("write", "schedule", message("typed")),
    "run",
    { asked: "Send it to ada@example.com tomorrow" },
  ],
  [
    "a draft that nobody asked for",
    mail("write", "draft", message("typed")),
    "run",
    { asked: "hi" },
  ],
  [
    "a forwarding of what mail has chosen",
    pickedBy("fromMail", mail("forward", "send", message("typed"))),
    "refuse",
  ],
  [
    "a draft about what mail has chosen",
    pickedBy("fromMail", mail("reply", "draft", message("typed"))),
    "run",
  ],
  [
    "a forwarding of what one word has chosen",
    pickedBy("guessed", mail("forward", "send", message("typed"))),
    "card",
  ],
  [
    "a draft of what one word has chosen",
    pickedBy("guessed", mail("forward", "draft", message("typed"))),
    "run",
  ],
  ["a mail to oneself", mail("write", "send", message("own")), "run"],
  ["a mail to the one who fits", mail("write", "send", message("contact")), "run"],
  [
    "a mail, where one wants to be asked",
    mail("write", "send", message("typed")),
    "card",
    { alwaysAsk: true },
  ],
  ["a mail to one of several", mail("write", "send", message("several")), "card"],
  ["a copy to one of several", mail("write", "send", shownCopy), "card"],
  ["a mail to somebody never written to", mail("write", "send", message("unmet")), "card"],
  ["a mail to a similar name", mail("write", "send", message("similar")), "card"],
  ["a mail to whom mail names", mail("write", "send", message("mail")), "refuse"],
  ["a hidden copy to whom mail names", mail("write", "send", hiddenCopy), "refuse"],
  [
    "a mail in the assistant's words",
    mail("write", "send", message("typed", { typed: false })),
    "card",
  ],
  ["a mail put off", mail("write", "schedule", message("typed")), "run"],
  [
    "a mail put off in the assistant's words",
    mail("write", "schedule", message("typed", { typed: false })),
    "card",
  ],
  ["an answer to the sender", mail("reply", "send", message("sender", { about: answered })), "run"],
  ["an answer that goes elsewhere", mail("reply", "send", elsewhere), "card"],
  ["an answer that nobody reads", mail("reply", "send", silent("sender")), "card"],
  ["a draft that nobody would read", mail("reply", "draft", silent("sender")), "run"],
  ["a mail to such an address that was typed", mail("write", "send", silent("typed")), "run"],
  ["an answer to all", mail("reply", "send", message("party")), "card"],
  ["five forwarded", mail("forward", "send", ...six.slice(1)), "run"],
  ["two forwarded after three", mail("forward", "send", ...six.slice(4)), "run", { forwarded: 3 }],
  ["two forwarded after four", mail("forward", "send", ...six.slice(4)), "card", { forwarded: 4 }],
  ["six forwarded", mail("forward", "send", ...six), "card"],
  ["six answered drafts", mail("forward", "draft", ...six), "run"],
];

function verdicts(rows: readonly Rule[]): string[] {
  return table.map(
    ([, step, , facts]) => decide(step, { alwaysAsk: false, ...facts }, rows).verdict,
  );
}

const wanted = table.map(([, , verdict]) => verdict);

test.for(table)("the policy has for %s the right verdict", ([, step, verdict, facts]) => {
  expect(decide(step, { alwaysAsk: false, ...facts }).verdict).toBe(verdict);
});

test.for(rules.map(({ name }) => name))("without the rule '%s' the table is another", (name) => {
  expect(verdicts(rules.filter((rule) => rule.name !== name))).not.toEqual(wanted);
});

const weaker = { refuse: "card", card: "run", run: "card" } as const;

/** The rules with one of them changed. */
function mutated(name: string, change: (rule: Rule) => Partial<Rule>): Rule[] {
  return rules.map((rule) => (rule.name === name ? Object.assign({}, rule, change(rule)) : rule));
}

test.for(rules)("with another verdict of '$name' it is another too", ({ name }) => {
  const mutant = mutated(name, ({ verdict }) => ({ verdict: weaker[verdict] }));
  expect(verdicts(mutant)).not.toEqual(wanted);
});

test.for(rules)("a rule '$name' that always holds makes it another", ({ name, verdict }) => {
  const mutant = mutated(name, () => ({ holds: () => true }));
  if (verdict !== "run") expect(verdicts(mutant)).not.toEqual(wanted);
});
