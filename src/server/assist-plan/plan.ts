import { z } from "zod";
import { PlainAct } from "#contract/actions.ts";
import { limits } from "#contract/limits.ts";

const words = z.string().max(limits.assistantText);
const moment = z.iso.datetime({ offset: true });

/**
 * Which messages. `mailbox`: what the query finds; `earlier`: what the last answer showed, in its order; `rest`: what of
 * that no later request has touched; `open`: what the person is looking at; a number: what that step before found.
 */
export const Target = z.strictObject({
  of: z.union([
    z.enum(["mailbox", "earlier", "rest", "open"]),
    z.number().int().min(0).max(limits.planSteps),
  ]),
  /** Gmail's search language; "" adds no condition. */
  query: z.string().max(limits.query).default(""),
  order: z.enum(["newest", "oldest", "largest"]).default("newest"),
  /** By its age too where what it is of does not stand newest first; else a list's own order is the order. */
  byAge: z.boolean().optional(),
  /** Messages passed over in that order: 1 for "the second". */
  skip: z.number().int().min(0).max(limits.actMessages).default(0),
  /** Null: all of them. */
  count: z.number().int().min(1).max(limits.actMessages).nullable().default(null),
  /** `count` is how many there are, and not how many of them are meant: which of more is asked. */
  exact: z.boolean().optional(),
  /** Only the last message of a conversation, which nothing has answered. */
  unanswered: z.boolean().optional(),
  /** The whole conversation of what is found, as far as this search leaves it; which of several is asked. */
  conversation: z.string().max(limits.query).optional(),
  /** Only what was moved to Trash here, and not put back here, from one moment on and before another. */
  deleted: z.strictObject({ from: moment, before: moment }).optional(),
  /** All mail of whoever sent what is so found. */
  bySender: z.boolean().optional(),
  /** None of what that is: "everything else from her", "the others from him". */
  beside: z
    .union([z.enum(["earlier", "open"]), z.number().int().min(0).max(limits.planSteps)])
    .optional(),
  /** Of whom `skip` and `count` are each time: the newest of every sender, or of every conversation. */
  each: z.enum(["sender", "conversation"]).optional(),
  /** A name that several of its senders bear: only where all of it is from one of them it is meant. */
  namesakes: z.string().max(limits.typedAddress).optional(),
  /** Only what came from people to whom the person has written, or from all others. */
  senders: z.enum(["written", "unwritten"]).optional(),
});
export type Target = z.infer<typeof Target>;

/** When a message that waits goes out: from one moment on and before another. */
export const DueSpan = z.strictObject({ from: moment, before: moment });
export type DueSpan = z.infer<typeof DueSpan>;

/** A recipient in the words that the person typed: an address, a name, or `me`. Code, never the planner, finds whom they fit. */
export const TypedPerson = z.strictObject({ words: z.string().min(1).max(limits.typedAddress) });
export type TypedPerson = z.infer<typeof TypedPerson>;

/** A text that goes into a message: the person's own words, or what is to be written for them from a brief. */
export const Wording = z.discriminatedUnion("source", [
  z.strictObject({ source: z.literal("typed"), text: words }),
  z.strictObject({
    source: z.literal("written"),
    brief: words,
    tone: z.string().max(60).nullable().default(null),
  }),
]);
export type Wording = z.infer<typeof Wording>;

/** Kept, sent through the time to take it back, or sent at a time. */
const how = z.enum(["draft", "send", "schedule"]);
const at = moment.nullable().default(null);
const people = z.array(TypedPerson).max(limits.recipients);
const copies = { cc: people.default([]), bcc: people.default([]) };

export const Step = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("find"), target: Target }),
  z.strictObject({
    do: z.literal("count"),
    target: Target,
    by: z.enum(["sender", "day"]).nullable().default(null),
  }),
  z.strictObject({
    do: z.literal("summarise"),
    target: Target,
    /** What the person wants to know of them; null: what they are about. */
    question: words.nullable().default(null),
    /** Searches that are read too where the target's has found few, each wider than the one before. */
    wider: z.array(z.string().max(limits.query)).max(4).optional(),
  }),
  z.strictObject({
    do: z.literal("act"),
    act: z.enum([...PlainAct.options, "label", "unlabel", "move", "snooze"]),
    target: Target,
    /** A label's name as typed, of `label`, `unlabel` and `move`; `Inbox` for a move there. */
    label: z.string().min(1).max(225).nullable().default(null),
    /** Of `snooze`. */
    until: moment.nullable().default(null),
  }),
  z.strictObject({ do: z.literal("permanentDelete"), target: Target }),
  /** A label that no message has yet. */
  z.strictObject({ do: z.literal("createLabel"), label: z.string().min(1).max(225) }),
  z.strictObject({
    do: z.literal("write"),
    how,
    to: people,
    ...copies,
    subject: Wording,
    body: Wording,
    at,
  }),
  z.strictObject({
    do: z.literal("reply"),
    how,
    /** The message that is answered: the first of the target. */
    target: Target,
    all: z.boolean().default(false),
    ...copies,
    body: Wording,
    at,
  }),
  z.strictObject({
    do: z.literal("forward"),
    how,
    target: Target,
    to: people,
    ...copies,
    note: Wording.nullable().default(null),
    at,
  }),
  /** What the last request did, or the one so many before it. */
  z.strictObject({
    do: z.literal("undo"),
    back: z.number().int().min(1).max(limits.planSteps).optional(),
  }),
  /** The messages that wait to be sent. */
  z.strictObject({ do: z.literal("listWaiting"), due: DueSpan.optional() }),
  /** Takes messages back that wait to be sent: to this person, or the one asked for last. */
  z.strictObject({
    do: z.literal("takeBack"),
    to: TypedPerson.nullable().default(null),
    /** Only what the last request put on its way. */
    last: z.boolean().optional(),
    /** Only what goes out then; which of several is asked, unless every one was said. */
    due: DueSpan.optional(),
    /** Each of them that waits; `scheduled`: for a time that was chosen. */
    every: z.enum(["waiting", "scheduled"]).optional(),
    /** So many and no others wait there; else which is asked. */
    count: z.number().int().min(2).max(limits.planSteps).optional(),
  }),
]);
export type Step = z.infer<typeof Step>;
export type StepOf<Do extends Step["do"]> = Extract<Step, { do: Do }>;

/** What a request asks for, step by step. It holds no message, no id and no address that was not typed. */
export const Plan = z.strictObject({ steps: z.array(Step).min(1).max(limits.planSteps) });
export type Plan = z.infer<typeof Plan>;
