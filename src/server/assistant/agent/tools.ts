import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { PlainAct } from "#contract/actions.ts";
import { parseQuery } from "#query/parse.ts";
import type { ToolForm } from "./models/call-model.ts";
import { Handle, type Step } from "../plan/plan.ts";
import { schemaOf } from "./json-text.ts";
import { named, persons, present, reminding, revision, when, wording } from "./step-fields.ts";
import { newRule, NewRule } from "./rule-tool.ts";

/** A tool of the planner's: what it says of itself, its own fields, and the step that it comes to, if it is one. */
export type Tool<Input extends z.ZodType> = {
  description: string;
  input: Input;
  step?: (input: z.output<Input>) => z.input<typeof Step>;
};

const words = z.string().min(1).max(limits.assistantText);
const count = z.coerce.number().int().min(1).max(limits.actMessages);
const people = z.array(z.string().min(1).max(limits.typedAddress)).max(limits.recipients);
const moment = z.string().min(1).max(60).describe("ISO 8601 with offset, or the handle of a value");
const remindAt = moment
  .optional()
  .describe("of what is sent or scheduled: it comes back then unless somebody answers before");
const query = z
  .string()
  .max(limits.query)
  .refine(saysSomething, "says nothing: name what is looked for");
const handle = Handle.describe("of messages");
const how = z.enum(["draft", "send", "schedule"]).default("draft");
const copies = { cc: people.optional(), bcc: people.optional() };
const text = words.optional().describe("the very words that go out, as the person typed them");
const brief = words.optional().describe("what it must say, where it is to be written");
const body = { text, brief };
const nickname = z.string().min(1).max(limits.nickname).describe("without my");
const order = z.enum(["newest", "oldest", "largest"]).optional();

const ruleQuery = query.refine((given) => given.trim() !== "", "says nothing: name the mail");
const whichRule = z
  .string()
  .min(1)
  .max(300)
  .optional()
  .describe("words of the rule; absent: the one spoken of");

/** The tools that the planner has, by name. None shows it what others wrote. */
export const tools = {
  search: define(
    "Finds messages by a query and gives a handle and numbers. Shows nothing to the person.",
    z.strictObject({
      query: query.default(""),
      within: handle.optional().describe("search among these only"),
      beside: handle.optional().describe("leave these out"),
      order,
      limit: count.optional().describe("absent: all of them"),
      skip: z.coerce.number().int().min(0).max(limits.actMessages).optional(),
      each: z
        .enum(["sender", "conversation"])
        .optional()
        .describe("limit and skip count for each of them"),
      unanswered: z.boolean().optional().describe("only what nothing has answered yet"),
      senders: z
        .enum(["written", "unwritten"])
        .optional()
        .describe("from people the person has written to, or all others"),
    }),
    ({ within, limit, ...target }) => find({ ...target, handle: within, count: limit }, true),
  ),
  show: define(
    "Shows the messages of a handle to the person.",
    z.strictObject({ handle, limit: count.optional() }),
    ({ handle: of, limit }) => find({ handle: of, count: limit }, false),
  ),
  conversation: define(
    "Gives the whole conversations of messages.",
    z.strictObject({ handle }),
    ({ handle: of }) => find({ handle: of, conversations: true }, true),
  ),
  sift: define(
    "A reader reads the messages and gives those that fit a criterion which no query can say.",
    z.strictObject({ handle, criterion: words }),
  ),
  rank: define(
    "A reader reads the messages and gives those that fit a criterion most, in that order.",
    z.strictObject({ handle, criterion: words, limit: count.max(50).default(10) }),
  ),
  read_files: define(
    "A reader answers a question out of the files that came along, straight to the person.",
    z.strictObject({ question: words.optional() }),
    ({ question = null }) => ({ do: "readFiles", question }),
  ),
  extract: define(
    "A reader takes one value out of messages and gives its handle: as {v2} in a text or brief, or as a moment. Never a recipient.",
    z.strictObject({
      handle,
      what: words,
      type: z.enum(["date", "time", "amount", "address", "text"]),
    }),
  ),
  answer: define(
    "A reader answers a question out of the messages, to the person.",
    z.strictObject({ handle, question: words }),
    ({ handle: of, question }) => ({ do: "answer", target: { handle: of }, question }),
  ),
  summarise: define(
    "A reader tells the person what the messages are about.",
    z.strictObject({ handle }),
    ({ handle: of }) => ({ do: "summarise", target: { handle: of } }),
  ),
  count: define(
    "Tells the person how many messages there are, of a handle, a query or both.",
    z.strictObject({
      handle: handle.optional(),
      query: query.default(""),
      by: z.enum(["sender", "day"]).optional(),
    }),
    ({ by, ...target }) => ({ do: "count", target: present(target), by: by ?? null }),
  ),
  write: define(
    "A new mail. Exactly one of text and brief.",
    z.strictObject({
      how,
      to: people,
      ...copies,
      subject: words.optional(),
      ...body,
      at: moment.optional(),
      remind_at: remindAt,
    }),
    ({ to, cc, bcc, subject, at, how: way, remind_at: remind, ...said }) => ({
      do: "write",
      how: way,
      ...named({ to, cc, bcc }),
      to: persons(to),
      subject: subject === undefined ? null : { source: "words", text: subject },
      body: wording(said),
      at: when(at),
      ...reminding(remind),
    }),
  ),
  reply: define(
    "Answers the first message of a handle, or each of them by itself. Exactly one of text and brief.",
    z.strictObject({
      handle,
      how,
      each: z.boolean().default(false),
      all: z.boolean().default(false).describe("to everybody in it"),
      ...copies,
      ...body,
      at: moment.optional(),
      remind_at: remindAt,
    }),
    ({ handle: of, cc, bcc, at, how: way, remind_at: remind, each, all, ...said }) => ({
      do: "reply",
      how: way,
      target: { handle: of },
      each,
      all,
      ...named({ cc, bcc }),
      body: wording(said),
      at: when(at),
      ...reminding(remind),
    }),
  ),
  forward: define(
    "Passes messages on, with a note on top as text or brief if there is one.",
    z.strictObject({
      handle,
      how,
      to: people,
      ...copies,
      ...body,
      at: moment.optional(),
      remind_at: remindAt,
    }),
    ({ handle: of, to, cc, bcc, at, how: way, remind_at: remind, ...said }) => ({
      do: "forward",
      how: way,
      target: { handle: of },
      to: persons(to),
      ...named({ cc, bcc }),
      note: said.text === undefined && said.brief === undefined ? null : wording(said),
      at: when(at),
      ...reminding(remind),
    }),
  ),
  revise: define(
    "Changes a draft of this conversation, the last one unless a handle is given; also to send or schedule it. What is absent stays.",
    z.strictObject({
      draft: Handle.optional().describe("of a draft"),
      wish: words.optional().describe("what to make of its text: shorter, in French"),
      text,
      subject: words.optional(),
      add_to: people.optional(),
      add_cc: people.optional(),
      add_bcc: people.optional(),
      how: z.enum(["draft", "send", "schedule"]).optional(),
      at: moment.optional(),
    }),
    revision,
  ),
  schedule: define(
    "Puts a draft of this conversation off until a moment, when it is sent.",
    z.strictObject({ draft: Handle.optional().describe("of a draft"), at: moment }),
    ({ draft, at }) => ({ do: "revise", ...present({ draft }), how: "schedule", at: when(at) }),
  ),
  organise: define(
    "Does something with the messages of a handle. delete is to Trash; restore takes back from Trash or the archive.",
    z.strictObject({
      act: z.enum([...PlainAct.options, "label", "unlabel", "move", "snooze"]),
      handle,
      label: z
        .string()
        .min(1)
        .max(225)
        .optional()
        .describe("its name, of label, unlabel and move; Inbox for a move there"),
      until: moment
        .optional()
        .describe("of snooze: ISO 8601 with offset, or the handle of a value"),
    }),
    ({ act, handle: of, label, until }) => ({
      do: "organise",
      act,
      target: { handle: of },
      label: label ?? null,
      until: when(until),
    }),
  ),
  delete_forever: define(
    "Deletes messages in Trash or Spam for ever. Only where the person says forever, permanently or empty.",
    z.strictObject({ handle }),
    ({ handle: of }) => ({ do: "deleteForever", target: { handle: of } }),
  ),
  create_label: define(
    "Makes an empty label. Not needed before messages get one.",
    z.strictObject({ label: z.string().min(1).max(225) }),
    ({ label }) => ({ do: "createLabel", label }),
  ),
  undo: define(
    "Undoes what the last request did, or the one so many before.",
    z.strictObject({ back: z.coerce.number().int().min(1).max(limits.planSteps).default(1) }),
    ({ back }) => ({ do: "undo", back }),
  ),
  list_waiting: define("Shows the mail that waits to be sent.", z.strictObject({}), () => ({
    do: "listWaiting",
  })),
  take_back: define(
    "Takes back mail that waits to be sent: to this person, every one, or the last.",
    z.strictObject({
      to: z.string().min(1).max(limits.typedAddress).optional(),
      every: z.boolean().default(false),
    }),
    ({ to, every }) => ({ do: "undoSend", to: to === undefined ? null : { words: to }, every }),
  ),
  remember_name: define(
    "Remembers by what name the person calls somebody, where they say it themselves: both as they typed it.",
    z.strictObject({ name: nickname, person: z.string().min(1).max(limits.typedAddress) }),
    ({ name, person }) => ({
      do: "nickname",
      act: "remember",
      name,
      person: { words: person.trim() },
    }),
  ),
  forget_name: define(
    "Forgets whom the person calls so; of several only the person given.",
    z.strictObject({
      name: nickname,
      person: z.string().min(1).max(limits.typedAddress).optional(),
    }),
    ({ name, person }) => ({
      do: "nickname",
      act: "forget",
      name,
      person: person === undefined ? null : { words: person.trim() },
    }),
  ),
  make_rule: define(
    "A rule from now on, shown to the person with what it would have done; they switch it on by a click. forward: an address that the person typed.",
    NewRule.extend({ query: ruleQuery }),
    newRule,
  ),
  list_rules: define("Shows the person their rules.", z.strictObject({}), () => ({
    do: "listRules",
  })),
  why: define(
    "Tells the person which rules touched a message, and why.",
    z.strictObject({ handle }),
    ({ handle: of }) => ({ do: "explainRules", target: { handle: of } }),
  ),
  change_rules: define(
    "Switches a rule on or off or deletes it, or pauses or resumes all rules; by the person's click.",
    z.strictObject({ act: z.enum(["on", "off", "remove", "pause", "resume"]), which: whichRule }),
    ({ act, which = null }) => ({ do: "changeRules", act, which }),
  ),
  undo_rules: define(
    "Undoes what a rule, or with every all rules, did, ever or on a day; by the person's click.",
    z.strictObject({
      which: whichRule,
      every: z.boolean().default(false),
      day: z.iso.date().optional().describe("2026-11-22"),
    }),
    ({ which = null, every, day = null }) => ({ do: "undoRules", which, every, day }),
  ),
  unsubscribe: define(
    "Unsubscribes from those who sent the messages, by the person's click.",
    z.strictObject({ handle }),
    ({ handle: of }) => ({ do: "unsubscribe", target: { handle: of } }),
  ),
  remind: define(
    "Brings the person's last message of a conversation back to the inbox at a moment, unless somebody answers it before.",
    z.strictObject({ handle, at: moment }),
    ({ handle: of, at }) => ({ do: "remind", target: { handle: of }, at: when(at) }),
  ),
  ask: define(
    "Asks the person one short question and ends. Only where two readings differ in what happens.",
    z.strictObject({
      question: z.string().min(1).max(2000),
      choices: z.array(z.string().max(200)).max(10).default([]),
    }),
  ),
};

export type ToolName = keyof typeof tools;
/** The input of a tool once it fits. */
export type InputOf<Name extends ToolName> = z.output<(typeof tools)[Name]["input"]>;

/** Tools that change something: the same call is never done twice in a request. */
export const effects: ReadonlySet<ToolName> = new Set<ToolName>([
  "write",
  "reply",
  "forward",
  "revise",
  "schedule",
  "organise",
  "delete_forever",
  "create_label",
  "undo",
  "take_back",
  "remember_name",
  "forget_name",
  "make_rule",
  "change_rules",
  "undo_rules",
  "unsubscribe",
  "remind",
]);

/** The tools as a model is told of them. */
export const toolForms: readonly ToolForm[] = Object.entries(tools).map(
  ([name, { description, input }]) => ({ name, description, schema: schemaOf(input, "input") }),
);

function define<Input extends z.ZodType>(
  description: string,
  input: Input,
  step?: Tool<Input>["step"],
): Tool<Input> {
  return step === undefined ? { description, input } : { description, input, step };
}

type FindTarget = Omit<Extract<z.input<typeof Step>, { do: "find" }>["target"], "handle" | "count">;

function find(
  target: FindTarget & { handle?: string | undefined; count?: number | undefined },
  quiet: boolean,
): z.input<typeof Step> {
  return { do: "find", target: present(target), ...(quiet && { quiet }) };
}

/** Whether a search, and each group of it, names something: one that does not would find everything. */
function saysSomething(given: string): boolean {
  const groups = [...given.matchAll(/[({]([^(){}]*)[)}]/g)].map(([, group = ""]) => group);
  return !(given.trim() !== "" && isAll(given)) && !groups.some(isAll);
}

function isAll(given: string): boolean {
  const tree = parseQuery(given);
  return tree.kind === "and" && tree.terms.length === 0;
}
