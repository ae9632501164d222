import { expect, test } from "vitest";
import type { Plan, Question, Step, Target, Understood, Wording } from "../plan/plan.ts";
import type { EarlierTurn, World } from "../plan/world.ts";
import { understand } from "./understand.ts";

const now = new Date("2026-10-14T09:30:00Z"); // A Wednesday.
const contacts = [
  ["Ana Petrov", "ana@lumen.example"],
  ["Ben Okoye", "ben@okoye.example"],
  ["Raj Patel", "raj@delta.example"],
  ["City Power", "billing@citypower.example"],
].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true }));
const plain: World = {
  now,
  timeZone: "UTC",
  owner: { name: "Sam Rowe", address: "sam@rowe.example" },
  contacts,
  nicknames: [],
  labels: [{ id: "1", name: "Travel" }],
  earlier: [],
  spoken: [],
  open: 0,
  files: 0,
  promptsLeft: null,
};
const open: World = { ...plain, open: 1 };

function wording(text: Wording | null | undefined): string {
  if (text === null || text === undefined) return "-";
  return text.source === "words" ? `"${text.text}"` : `~${text.brief}`;
}

function where({ handle, query, count }: Target): string {
  return [handle, query, count === null ? "" : `#${count}`]
    .filter((one) => one !== undefined && one !== "")
    .join(" ");
}

function people(list: readonly { words: string }[] | undefined): string {
  return (list ?? []).map(({ words }) => words).join("+");
}

/** A step in one line: what and how, whom, about which mail, subject, text, time. */
function told(step: Step): string {
  const parts: string[] = [step.do];
  if ("how" in step && step.how !== undefined) parts.push(step.how);
  if ("to" in step && Array.isArray(step.to)) parts.push(`to ${people(step.to)}`);
  if ("target" in step) parts.push(`<${where(step.target)}>`);
  if ("cc" in step && step.cc.length > 0) parts.push(`cc ${people(step.cc)}`);
  if ("bcc" in step && step.bcc.length > 0) parts.push(`bcc ${people(step.bcc)}`);
  if (step.do === "reply" && step.all) parts.push("all");
  if (step.do === "reply" && step.each) parts.push("each");
  if (step.do === "revise" && step.add)
    parts.push(`add ${people(step.add.to)}/${people(step.add.cc)}/${people(step.add.bcc)}`);
  return [...parts, ...textsIn(step)].join(" ");
}

function textsIn(step: Step): string[] {
  const parts: string[] = [];
  if ("subject" in step && step.subject) parts.push(`subject ${wording(step.subject)}`);
  if ("body" in step && step.body) parts.push(wording(step.body));
  if ("note" in step && step.note) parts.push(wording(step.note));
  if ("at" in step && typeof step.at === "string") parts.push(`@${step.at.slice(5, 16)}`);
  return parts;
}

function said(understood: Understood): string {
  if (understood.kind === "reply") return `reply ${understood.reply.code}`;
  if (understood.kind === "question") {
    const { code, pending } = understood.question;
    return `ask ${code}${pending === undefined ? "" : ` ${pending.slot}`}`;
  }
  const { steps, leftover } = understood.plan;
  return `${steps.map(told).join(" | ")}${leftover.length === 0 ? "" : ` LEFT ${leftover.join(", ")}`}`;
}

const letters: readonly (readonly [string, string, World?])[] = [
  ["email Sofia that I'll be late", "write send to Sofia ~I'll be late"],
  ["tell Raj: the files are up", 'write send to Raj "the files are up"'],
  ["let Ana know we're done", "write send to Ana ~we're done"],
  [
    "send an email to Ana saying 'On my way.' with the subject 'Lunch'",
    `write send to Ana subject "Lunch" "On my way."`,
  ],
  [
    "email ana and ben, cc raj@delta.example: the door is open",
    'write send to ana+ben cc raj@delta.example "the door is open"',
  ],
  [
    "email Ben about the boat trip saying we are in",
    'write send to Ben subject "Boat trip" ~we are in',
  ],
  ["email Ben about the boat trip", "ask what_to_say body"],
  [
    "send Ana an email with 'Lunch' as its title and 'On my way.' as its content",
    'write send to Ana subject "Lunch" "On my way."',
  ],
  [
    "send Ana an email called 'Lunch' which says 'On my way.'",
    'write send to Ana subject "Lunch" "On my way."',
  ],
  [
    "write to Ana saying 'On my way.'. Title: 'Lunch'.",
    'write draft to Ana subject "Lunch" "On my way."',
  ],
  ["draft a mail to Ana about the roof", 'write draft to Ana subject "Roof" ""'],
  ["write to Ben that the boat is ready and send it", "write send to Ben ~the boat is ready"],
  ["write to Ben: the boat is ready", 'write draft to Ben "the boat is ready"'],
  ["thank Ana for the photos", "write send to Ana ~Thank you for the photos"],
  ["ask Ben to send the budget", "write send to Ben ~Could you send the budget?"],
  ["remind Raj that rent is due, bcc me", "write send to Raj bcc me ~A reminder: rent is due"],
  [
    "schedule a mail to Ben tomorrow at 9 saying good luck",
    "write schedule to Ben ~good luck @10-15T09:00",
  ],
  ["in two hours, email Ana 'Call me.'", 'write schedule to Ana "Call me." @10-14T11:30'],
  ["schedule a mail to Ben saying hi", "ask when_to_send at"],
  ["write to my boss that I am ill", "write draft to boss ~I am ill"],
  ["tell Ben his dog is cute. It really is.", "write send to Ben ~his dog is cute. It really is."],
  ["email me a note: buy milk", 'write send to me "buy milk"'],
  ["reply to Ana that Thursday works", "reply send <from:ana@lumen.example #1> ~Thursday works"],
  [
    "answer Ana's mail about the roof: yes, do it",
    'reply send <from:ana@lumen.example (roof OR roofs) #1> "yes, do it"',
  ],
  ["reply to her saying Thursday works", "reply send <open> ~Thursday works", open],
  ["reply to all: I agree", 'reply send <open> all "I agree"', open],
  ["reply yes", "reply send <open> ~yes", open],
  [
    "reply with 'Count me in!' and archive it",
    'reply send <open> "Count me in!" | organise <s0>',
    open,
  ],
  ["reply saying thanks and archive it", "reply send <open> ~thanks | organise <s0>", open],
  ["tell her I'll be late", "reply send <open> ~I'll be late", open],
  ["draft a reply to the open mail: thank you", 'reply draft <open> "thank you"', open],
  [
    "reply to Ana thanking her for the quote",
    "reply send <from:ana@lumen.example #1> ~Thank you for the quote",
  ],
  ["reply to the latest email", "ask what_to_say body"],
  ["reply", "ask which_messages"],
  ["Help me write a quick professional reply", "ask which_messages"],
  ["Help me write a quick professional reply", "ask what_to_say body", open],
  ["Schedule an email for later", "ask whom to"],
  [
    "forward Ana's quote to accounting@x.example with the note please pay",
    "forward send to accounting@x.example <from:ana@lumen.example (from:quote OR subject:quote OR subject:quotes) #1> ~please pay",
  ],
  ["forward this to Ben", "forward send to Ben <open #1>", open],
  ["forward all mails from City Power to ben", 'forward send to ben <from:"City Power">'],
  [
    "send the latest mail from Ana to Raj tomorrow at 8",
    "forward schedule to Raj <from:ana@lumen.example #1> @10-15T08:00",
  ],
  ["forward the latest mail from Ana", "ask whom to"],
  [
    "prepare a mail to Ana asking for the keys, don't send it yet",
    "write draft to Ana ~I would like to ask for the keys",
  ],
  ["let Ben have the latest mail from Ana", "forward send to Ben <from:ana@lumen.example #1>"],
  ["let both Ben and Raj see this", "forward send to Ben+Raj <open #1>", open],
  ["let Ana have a note saying we are in", "write send to Ana ~we are in"],
  ["I need Ana's last mail forwarded to Ben", "forward send to Ben <from:ana@lumen.example #1>"],
  [
    "should Ana's mail be forwarded to Ben?",
    "answer <from:ana@lumen.example to:ben@okoye.example forwarded #50>",
  ],
  ["forward this to Ben as well as Raj", "forward send to Ben+Raj <open #1>", open],
  ["send 'Fine.' as a reply to Ana's mail", 'reply send <from:ana@lumen.example #1> "Fine."'],
  ["drop Ana a quick reply saying yes", "reply send <from:ana@lumen.example #1> ~yes"],
  ["write Ana back that we come", "reply send <from:ana@lumen.example #1> ~we come"],
  ["schedule a mail to Ben for Friday at 3 pm saying hi", "write schedule to Ben ~hi @10-16T15:00"],
  ["email Ben tomorrow 9:30: hi", 'write schedule to Ben "hi" @10-15T09:30'],
  ["email Ben next Monday morning: hi", 'write schedule to Ben "hi" @10-19T08:00'],
  ["email Ben tomorrow morning at 10: hi", 'write schedule to Ben "hi" @10-15T10:00'],
  ["email Ben tonight at 8: hi", 'write schedule to Ben "hi" @10-14T20:00'],
  ["reply to this on Friday at 3 pm saying ok", "reply schedule <open> ~ok @10-16T15:00", open],
  ["don't reply to Ana", "reply nothing_done"],
  ["write to Ana in French that we come", "reply cannot_translate"],
  ["schedule a meeting with Ana tomorrow", "reply cannot_calendar"],
  ["make it shorter", "reply cannot_rewrite"],
  ["answer everybody who asked about the date: the 14th", "reply cannot_judge"],
  ["send it to the archive", "organise <open>", open],
];

test.each(letters.map(([words, wanted, world = plain]) => ({ words, wanted, world })))(
  "$words: $wanted",
  ({ words, wanted, world }) => {
    expect(said(understand(words, world))).toBe(wanted);
  },
);

function turn(words: string, plan: Plan | null, more: Partial<EarlierTurn> = {}): EarlierTurn {
  const counts = { shown: 0, changed: 0, drafts: 0, sent: 0, waiting: 0 };
  return { words, plan, question: null, counts, handles: [], undone: false, ...more };
}

const made = understand("draft a mail to Ana: hello there", plain);
const drafted: World = {
  ...plain,
  earlier: [
    turn("draft", made.kind === "plan" ? made.plan : null, {
      handles: [{ handle: "d1", kind: "draft", count: 1 }],
    }),
  ],
};
const sent = understand("forward the latest mail from Ana to Ben", plain);
const forwarded: World = {
  ...plain,
  earlier: [
    turn("forward", sent.kind === "plan" ? sent.plan : null, {
      counts: { shown: 0, changed: 0, drafts: 0, sent: 1, waiting: 0 },
    }),
  ],
};

test.each([
  ["send it", "revise send", drafted],
  ["ok, send it tomorrow at 9", "revise schedule @10-15T09:00", drafted],
  ["schedule it for Friday at 3 pm", "revise schedule @10-16T15:00", drafted],
  ["send it next Monday morning", "revise schedule @10-19T08:00", drafted],
  ["add Ben in copy", "revise add /Ben/", drafted],
  ["send it to Ben as well", "revise add Ben//", drafted],
  ["change the subject to Roof repair", 'revise subject "Roof repair"', drafted],
  ["make it say: see you soon", 'revise "see you soon"', drafted],
  ["make it a bit shorter", "reply cannot_rewrite", drafted],
  ["to Raj as well", "forward send to Raj <from:ana@lumen.example #1>", forwarded],
  ["email Raj that I'm late too", "write send to Raj ~I'm late too", drafted],
  ["archive the newest mail from Ana", "organise <from:ana@lumen.example #1>", drafted],
] as const)("behind a draft, %s: %s", (words, wanted, world) => {
  expect(said(understand(words, world))).toBe(wanted);
});

function answered(request: string, ...answers: string[]): string {
  let understood = understand(request, plain);
  for (const answer of answers) {
    const question: Question | null = understood.kind === "question" ? understood.question : null;
    understood = understand(answer, { ...plain, earlier: [turn(request, null, { question })] });
  }
  return said(understood);
}

test("what a letter lacks is asked for, and any words answer it", () => {
  expect(answered("email Ana", "I'll be late, sorry")).toBe(
    `write send to Ana "I'll be late, sorry"`,
  );
  expect(answered("email Ana", "say “I'm late”")).toBe(`write send to Ana "I'm late"`);
  expect(answered("email Ana", "never mind")).toBe("reply nothing_done");
  expect(answered("email Ana", "archive all newsletters")).toMatch(/^organise </u);
  expect(answered("send an email: hello", "to Ana and ben@okoye.example")).toBe(
    'write send to Ana+ben@okoye.example "hello"',
  );
  expect(answered("Schedule an email for later", "Ana", "Happy birthday!", "on Friday at 9")).toBe(
    'write schedule to Ana "Happy birthday!" @10-16T09:00',
  );
  expect(answered("reply to the latest email", "Yes, gladly.")).toBe(
    'reply send <in:inbox #1> "Yes, gladly."',
  );
});

test.for([
  [
    "send Ana an email with 'Plan' in the subject line and 'Looks good.' as the body",
    "Looks good.",
  ],
  ["reply to the mail with the subject 'Lunch plans' from Ana, saying 'Thank you.'", "Lunch plans"],
] as const)(
  "a text in quotes that found no place lets nothing go out at once: %s",
  ([words, quote]) => {
    const understood = understand(words, plain);
    const leftover = understood.kind === "plan" ? understood.plan.leftover : [words];
    expect(leftover.join(" ")).toContain(quote);
  },
);
