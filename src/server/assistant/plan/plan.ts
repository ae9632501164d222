import { z } from "zod";
import { PlainAct } from "#contract/actions.ts";
import { RuleTrigger } from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";

const words = z.string().max(limits.assistantText);
const moment = z.iso.datetime({ offset: true });

/** Names messages, a draft, a value or a card of this conversation: `m3`, `d1`. It says nothing of what it holds. */
export const Handle = z.string().regex(/^[a-z]{1,8}\d{0,4}$/);
export type Handle = z.infer<typeof Handle>;

/** The handles that every request has: what the person looks at, the last list, its part untouched, and what a step of this plan found. */
export const pointers = {
  open: "open",
  shown: "shown",
  rest: "rest",
  step: (at: number) => `s${at}`,
} as const;

/** Which messages: those of a handle, or the mailbox's, as far as the query leaves them. */
export const Target = z.strictObject({
  /** Absent: the mailbox. */
  handle: Handle.optional(),
  /** Gmail's search language; "" adds no condition. */
  query: z.string().max(limits.query).default(""),
  /** `listed`: as the handle holds them; the mailbox's newest first. */
  order: z.enum(["listed", "newest", "oldest", "largest"]).default("listed"),
  /** Messages passed over in that order: 1 for "the second". */
  skip: z.number().int().min(0).max(limits.actMessages).default(0),
  /** Null: all of them. */
  count: z.number().int().min(1).max(limits.actMessages).nullable().default(null),
  /** Of whom `skip` and `count` are each time: the newest of every sender, or of every conversation. */
  each: z.enum(["sender", "conversation"]).optional(),
  /** Only the last message of a conversation, which nothing has answered. */
  unanswered: z.boolean().optional(),
  /** The words say one message: of several that are found none is changed without a look at them. */
  one: z.boolean().optional(),
  /** Only what came from people to whom the person has written, or from all others. */
  senders: z.enum(["written", "unwritten"]).optional(),
  /** The whole conversations of what is found. */
  conversations: z.boolean().optional(),
  /** None of what this handle holds: "everything else from her". */
  beside: Handle.optional(),
});
export type Target = z.infer<typeof Target>;

/** A recipient as the person named them, an address, a name or `me`. Code, never a mind, finds whom the words fit. */
export const NamedPerson = z.strictObject({ words: z.string().min(1).max(limits.typedAddress) });
export type NamedPerson = z.infer<typeof NamedPerson>;

/** A text that goes out: word for word, as a writer makes it from a brief, or the value of a handle. */
export const Wording = z.discriminatedUnion("source", [
  z.strictObject({ source: z.literal("words"), text: words }),
  z.strictObject({ source: z.literal("brief"), brief: words }),
]);
export type Wording = z.infer<typeof Wording>;

/** When a message goes out, or comes back: a moment, or the handle of one that was read. */
export const When = z.union([moment, z.strictObject({ handle: Handle })]);
export type When = z.infer<typeof When>;

/** What a rule shall do with a message; a label and a reader as the person names them. */
export const RuleWish = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.enum(["archive", "star", "read", "important", "trash", "spam", "keep", "notify"]),
  }),
  z.strictObject({ do: z.literal("label"), label: z.string().min(1).max(225) }),
  z.strictObject({
    do: z.literal("snooze"),
    days: z.number().int().min(0).max(365),
    at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  }),
  z.strictObject({ do: z.literal("forward"), to: NamedPerson }),
]);
export type RuleWish = z.infer<typeof RuleWish>;

/** A rule as the person names it; null: the one that the conversation is about. `rule`: chosen by a click. */
const whichRule = {
  which: z.string().min(1).max(300).nullable().default(null),
  rule: z.uuid().optional(),
};

const how = z.enum(["draft", "send", "schedule"]);
const at = When.nullable().default(null);
/** When a message that is sent comes back unless somebody answers it before. */
const remind = When.optional();
const people = z.array(NamedPerson).max(limits.recipients);
const copies = { cc: people.default([]), bcc: people.default([]) };

/** One thing that is asked for. */
export const Step = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.literal("find"),
    target: Target,
    /** A mind only looks: the person is not shown them. */
    quiet: z.boolean().optional(),
  }),
  z.strictObject({
    do: z.literal("count"),
    target: Target,
    by: z.enum(["sender", "day"]).nullable().default(null),
  }),
  /** What the messages are about. */
  z.strictObject({ do: z.literal("summarise"), target: Target }),
  /** What the messages say to a question; its words are the person's. */
  z.strictObject({ do: z.literal("answer"), target: Target, question: words }),
  /** What the files that came with the request say; null: what they are about. */
  z.strictObject({ do: z.literal("readFiles"), question: words.nullable().default(null) }),
  /** The messages in the order in which they need the person. */
  z.strictObject({
    do: z.literal("rank"),
    target: Target,
    criterion: words,
    limit: z.number().int().min(1).max(50).default(10),
  }),
  z.strictObject({
    do: z.literal("organise"),
    act: z.enum([...PlainAct.options, "label", "unlabel", "move", "snooze"]),
    target: Target,
    /** A label's name, of `label`, `unlabel` and `move`; `Inbox` for a move there. */
    label: z.string().min(1).max(225).nullable().default(null),
    /** Of `snooze`. */
    until: at,
  }),
  z.strictObject({ do: z.literal("deleteForever"), target: Target }),
  /** A label that no message has yet. */
  z.strictObject({ do: z.literal("createLabel"), label: z.string().min(1).max(225) }),
  z.strictObject({
    do: z.literal("write"),
    how,
    to: people,
    ...copies,
    subject: Wording.nullable().default(null),
    body: Wording,
    at,
    remind,
  }),
  z.strictObject({
    do: z.literal("reply"),
    how,
    /** The message that is answered: the first of the target. `each`: every one of them by itself. */
    target: Target,
    each: z.boolean().default(false),
    all: z.boolean().default(false),
    ...copies,
    body: Wording,
    at,
    remind,
  }),
  z.strictObject({
    do: z.literal("forward"),
    how,
    target: Target,
    to: people,
    ...copies,
    note: Wording.nullable().default(null),
    at,
    remind,
  }),
  /** A draft of this conversation with what changes in it; what is absent stays. The new draft takes the former one's place. */
  z.strictObject({
    do: z.literal("revise"),
    /** `d1`; absent: the last one. */
    draft: Handle.optional(),
    how: how.optional(),
    /** What the writer shall make of the former text: "shorter". */
    wish: words.optional(),
    body: Wording.optional(),
    subject: Wording.optional(),
    add: z.strictObject({ to: people.default([]), ...copies }).optional(),
    at: at.optional(),
  }),
  /** What the last request did, or the one so many before it. */
  z.strictObject({
    do: z.literal("undo"),
    back: z.number().int().min(1).max(limits.planSteps).default(1),
  }),
  /** The messages that wait to be sent. */
  z.strictObject({ do: z.literal("listWaiting") }),
  /** Takes messages back that wait to be sent: to this person, all, or the one asked for last. */
  z.strictObject({
    do: z.literal("undoSend"),
    to: NamedPerson.nullable().default(null),
    every: z.boolean().default(false),
  }),
  /** By what name the person calls somebody, from now on or no more: of `forget` null is all whom they call so. */
  z.strictObject({
    do: z.literal("nickname"),
    act: z.enum(["remember", "forget"]),
    name: z.string().min(1).max(limits.nickname),
    person: NamedPerson.nullable().default(null),
  }),
  /** A rule from now on. `words`: what the person said, where it is not the request itself. */
  z.strictObject({
    do: z.literal("makeRule"),
    words: words.optional(),
    query: z.string().max(limits.query),
    criterion: z.string().min(1).max(limits.ruleCriterion).nullable().default(null),
    actions: z.array(RuleWish).min(1).max(limits.ruleActions),
    on: RuleTrigger.default("arrival"),
  }),
  /** All rules; whether they are paused; or how one of them stands. */
  z.strictObject({
    do: z.literal("listRules"),
    about: z.enum(["all", "pause", "one"]).default("all"),
    ...whichRule,
  }),
  /** What one rule, or every one, has done, ever or on a day. */
  z.strictObject({
    do: z.literal("tellDeeds"),
    ...whichRule,
    every: z.boolean().default(false),
    day: z.iso.date().nullable().default(null),
  }),
  /** A rule goes once through the mail that is there, as old as so many days at most. */
  z.strictObject({
    do: z.literal("runRule"),
    ...whichRule,
    days: z.number().int().min(1).max(36_500).nullable().default(null),
  }),
  /** What rules did with the first of the messages, and why. */
  z.strictObject({ do: z.literal("explainRules"), target: Target }),
  /** `pause` and `resume` are of all rules. */
  z.strictObject({
    do: z.literal("changeRules"),
    act: z.enum(["on", "off", "remove", "pause", "resume"]),
    ...whichRule,
  }),
  /** Every rule that does one of these acts (none given: any) with such mail leaves it alone from now on. */
  z.strictObject({
    do: z.literal("exceptMail"),
    query: z.string().min(1).max(limits.query),
    acts: z.array(z.string()).default([]),
    /** Of the act `label`: its name. */
    label: z.string().min(1).max(225).nullable().default(null),
  }),
  /** What one rule, or on a day (`2026-11-22`) every rule, has done. */
  z.strictObject({
    do: z.literal("undoRules"),
    ...whichRule,
    every: z.boolean().default(false),
    day: z.iso.date().nullable().default(null),
  }),
  /** From those who sent the messages. */
  z.strictObject({ do: z.literal("unsubscribe"), target: Target }),
  /** The last message of the person's own in these conversations comes back unless somebody answers before. */
  z.strictObject({ do: z.literal("remind"), target: Target, at }),
  z.strictObject({ do: z.literal("listReminders") }),
  /** Waits no more: for an answer that is named, for every one, or for the last. `reminder`: chosen by a click. */
  z.strictObject({
    do: z.literal("endReminder"),
    which: z.string().min(1).max(300).nullable().default(null),
    every: z.boolean().default(false),
    reminder: z.uuid().optional(),
  }),
]);
export type Step = z.infer<typeof Step>;
export type StepOf<Do extends Step["do"]> = Extract<Step, { do: Do }>;

/** What a request asks for, step by step. It holds no message, no id and no address that was not named. */
export const Plan = z.strictObject({
  steps: z.array(Step).min(1).max(limits.planSteps),
  /** Words of the request that nothing was made of: then nothing changes without a click. */
  leftover: z.array(z.string().max(200)).max(50).default([]),
  /** The card or the draft of the last request gives way to what comes of this one. */
  replaces: z.boolean().default(false),
});
export type Plan = z.infer<typeof Plan>;

const Parameters = z.record(z.string().max(40), z.union([words, z.number()]));

/** What the person is asked, as a code of `answer/questions.ts` with what stands in its text. */
export const Question = z.strictObject({
  code: z.string().max(60),
  parameters: Parameters.default({}),
  /** Answers to choose from; a click on one does its plan, or fills the gap with its value. */
  choices: z
    .array(
      z.strictObject({
        label: z.string().min(1).max(300),
        plan: Plan.optional(),
        value: z.string().max(limits.typedAddress).optional(),
      }),
    )
    .max(20)
    .default([]),
  /** The plan that waits for the answer, and which place of it the answer fills. */
  pending: z
    .strictObject({
      plan: Plan,
      step: z.number().int().min(0).max(limits.planSteps),
      slot: z.enum(["to", "cc", "bcc", "body", "subject", "at", "label", "person"]),
      /** Of people: which of them. */
      index: z.number().int().min(0).max(limits.recipients).default(0),
    })
    .optional(),
  /** Handle of the messages that it is about. */
  about: Handle.optional(),
});
export type Question = z.infer<typeof Question>;

/** Words alone, as a code of `answer/replies.ts` with what stands in its text. */
export const Reply = z.strictObject({
  code: z.string().max(60),
  parameters: Parameters.default({}),
});
export type Reply = z.infer<typeof Reply>;

/** What a mind makes of a request. */
export type Understood =
  | { kind: "plan"; plan: Plan }
  | { kind: "question"; question: Question }
  | { kind: "reply"; reply: Reply };
