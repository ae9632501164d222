import { z } from "zod";
import { accessToken } from "../session.ts";
import { GmailId } from "../actions.ts";
import { limits } from "../limits.ts";
import { Settings } from "../settings.ts";

const line = z
  .string()
  .trim()
  .min(1)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));
const query = line.max(limits.query);
const zone = Settings.shape.time_zone.unwrap().unwrap();
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A label of the person's own or a category, by its id. */
const ruleLabel = z
  .string()
  .regex(/^(Label_[A-Za-z0-9_-]{1,90}|CATEGORY_(PERSONAL|SOCIAL|PROMOTIONS|UPDATES|FORUMS))$/);

/** What a rule does with a message. `keep`: it stays in the inbox, and no later rule sees it. */
export const RuleAction = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.enum(["archive", "star", "read", "important", "trash", "spam", "keep", "notify"]),
  }),
  z.strictObject({ do: z.literal("label"), label: ruleLabel }),
  /** Until that time of day, so many days later, in the person's zone. */
  z.strictObject({
    do: z.literal("snooze"),
    days: z.number().int().min(0).max(365),
    at: clockTime,
  }),
  /**
   * A reply to the sender, which nobody but the person sends: written by a model from the message, as the brief says; without a
   * model, or where it writes nothing of use, from the template, or none.
   */
  z
    .strictObject({
      do: z.literal("draft"),
      template: z.uuid().optional(),
      brief: line.max(limits.ruleBrief).optional(),
    })
    .refine(({ template, brief }) => template !== undefined || brief !== undefined),
  /** The one address that the person typed. */
  z.strictObject({ do: z.literal("forward"), to: line.max(limits.typedAddress) }),
]);
export type RuleAction = z.infer<typeof RuleAction>;

/**
 * An action that was not done. `gone`: the label or the template is; `own`: mail would go round; `limit`: as much was forwarded
 * as may be in a day; `before`: it went to that address already; `old`: nobody is told of old mail.
 */
export type NotDone = RuleAction & { why?: "gone" | "own" | "limit" | "before" | "old" };

/** When a scheduled rule runs, by the clocks of `zone`; absent: the person's zone. A month that is shorter has it on its last day. */
export const RuleSchedule = z.discriminatedUnion("every", [
  z.strictObject({ every: z.literal("day"), at: clockTime, zone: zone.optional() }),
  z.strictObject({
    every: z.literal("week"),
    /** From 0, Sunday, to 6. */
    days: z.array(z.number().int().min(0).max(6)).min(1).max(7),
    at: clockTime,
    zone: zone.optional(),
  }),
  z.strictObject({
    every: z.literal("month"),
    day: z.number().int().min(1).max(31),
    at: clockTime,
    zone: zone.optional(),
  }),
]);
export type RuleSchedule = z.infer<typeof RuleSchedule>;

/** `arrival`: for each message as it comes; else for the whole mailbox at its times. */
export const RuleTrigger = z.union([
  z.literal("arrival"),
  z.strictObject({ schedule: RuleSchedule }),
]);
export type RuleTrigger = z.infer<typeof RuleTrigger>;

/** A rule as a person makes it. */
export const RuleDraft = z.strictObject({
  name: line.max(limits.ruleName),
  /** What the person said or wrote, as they did; the name where it was made in the editor. */
  words: line.max(limits.ruleWords).optional(),
  /** Which mail, in the one search language. */
  query,
  /** A sentence that a model's reader judges for each message which meets the query. */
  criterion: line.max(limits.ruleCriterion).nullable().default(null),
  actions: z.array(RuleAction).min(1).max(limits.ruleActions),
  on: RuleTrigger.default("arrival"),
  enabled: z.boolean().default(false),
  /** Mail that is left alone, each a query. */
  exceptions: z.array(query).max(limits.ruleExceptions).default([]),
});
export type RuleDraft = z.infer<typeof RuleDraft>;

/**
 * Why a rule cannot do all that it says. `forward_limit`: it has forwarded as much as it may in a day; `judge_limit`: the model
 * has judged as many messages for the person's criteria as it may in a day, and others wait; `not_judged`: of some mail of
 * the last week the model said nothing of use, however often it was asked, and the rule has left it alone.
 */
export const RuleProblem = z.enum([
  "label_gone",
  "template_gone",
  "no_model",
  "forward_limit",
  "judge_limit",
  "not_judged",
]);
export type RuleProblem = z.infer<typeof RuleProblem>;

/** A query's tree, as `src/query/ast.ts` says. */
const parsed = z.looseObject({ kind: z.string() });

/** A rule as it is kept. Times are ISO 8601 in UTC. */
export const Rule = z.object({
  id: z.string(),
  name: z.string(),
  words: z.string(),
  query: z.string(),
  parsed,
  criterion: z.string().nullable(),
  actions: z.array(RuleAction),
  on: RuleTrigger,
  enabled: z.boolean(),
  /** From 0; where two rules disagree, the first wins. */
  place: z.number().int(),
  /** Grows with each change of what it does. */
  version: z.number().int(),
  exceptions: z.array(z.object({ id: z.string(), query: z.string(), created_at: z.string() })),
  /** The query that finds exactly the mail which it touches: its own, what people sent or draft themselves and its exceptions left out. */
  effective: z.string(),
  /** The rule in plain words. */
  explained: z.object({ query: z.string(), actions: z.array(z.string()), on: z.string() }),
  /** The names of the labels that it gives, by their ids; null of one that is gone. */
  labels: z.record(z.string(), z.string().nullable()),
  problems: z.array(RuleProblem),
  /** Messages that it has touched, and when last. */
  touched: z.number().int(),
  touched_at: z.string().nullable(),
  /** Messages that wait until a model has judged them. */
  waiting: z.number().int(),
  /** When it runs next; null on arrival or switched off. */
  next_at: z.string().nullable(),
  created_at: z.string(),
  changed_at: z.string(),
});
export type Rule = z.infer<typeof Rule>;

export const Rules = z.object({
  /** In the order in which they are asked. */
  rules: z.array(Rule),
  /** Since when nothing runs; null: everything does. */
  paused_at: z.string().nullable(),
  /** Messages that came since and would be caught up. */
  held: z.number().int(),
  /** Whether a model is there that can judge criteria. */
  model: z.boolean(),
});
export type Rules = z.infer<typeof Rules>;

export const RuleId = z.strictObject({ id: z.uuid() });

/** `time_zone`: the device's, by which a schedule goes where the person has chosen none. */
export const CreateRule = z.strictObject({
  rule: RuleDraft,
  /** Before which it is put; absent: the last. */
  place: z.number().int().min(0).optional(),
  time_zone: zone.optional(),
  accessToken,
});
export type CreateRule = z.infer<typeof CreateRule>;

/** By which a switch, a deletion or a pause is taken back. */
const requestId = z.uuid().optional();

export const RemoveRule = z.strictObject({ id: z.uuid(), requestId });
export type RemoveRule = z.infer<typeof RemoveRule>;

export const PauseRules = z.strictObject({ requestId });
export type PauseRules = z.infer<typeof PauseRules>;

/** Takes back what one request has changed of rules and lists. */
export const UndoChanges = z.strictObject({ requestId: z.uuid(), accessToken });

export const UndoChangesResult = z.object({
  /** Rules that are as before; the pause of all of them counts as one. */
  rules: z.number().int(),
  /** Senders whose list hears nothing: their message will not go out. */
  taken_back: z.number().int(),
  /** Unsubscriptions that have been told already: nothing undoes them. */
  stays: z.number().int(),
});
export type UndoChangesResult = z.infer<typeof UndoChangesResult>;

/** What is given is changed. `version`: the one that the person saw; 409 conflict when it has become another. */
export const ChangeRule = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  rule: z.strictObject({
    name: RuleDraft.shape.name.optional(),
    words: RuleDraft.shape.words,
    query: query.optional(),
    criterion: line.max(limits.ruleCriterion).nullable().optional(),
    actions: RuleDraft.shape.actions.optional(),
    on: RuleTrigger.optional(),
    enabled: z.boolean().optional(),
    exceptions: z.array(query).max(limits.ruleExceptions).optional(),
  }),
  time_zone: zone.optional(),
  requestId,
  accessToken,
});
export type ChangeRule = z.infer<typeof ChangeRule>;

/** All rules in their new order; 409 conflict when there are others by now. */
export const OrderRules = z.strictObject({ ids: z.array(z.uuid()).max(limits.rules) });
export type OrderRules = z.infer<typeof OrderRules>;

/** `catchUp`: what came meanwhile is done too; else it is left alone. */
export const ResumeRules = z.strictObject({ catchUp: z.boolean().default(false), accessToken });
export type ResumeRules = z.infer<typeof ResumeRules>;

const samples = z.object({
  /** The id that opens it. */
  id: z.string(),
  gmail_id: z.string(),
  subject: z.string(),
  sender_name: z.string(),
  sender_email: z.string(),
  received_at: z.string(),
  /** What the model's reader says of it; null where it was not asked. */
  fits: z.boolean().nullable(),
  reason: z.string().nullable(),
});

/** A draft, in the place of the saved rule where an id is given; or a saved one as it is. */
export const RehearseRule = z
  .strictObject({
    rule: RuleDraft.optional(),
    id: z.uuid().optional(),
    place: z.number().int().min(0).optional(),
  })
  .refine(({ rule, id }) => rule !== undefined || id !== undefined);
export type RehearseRule = z.infer<typeof RehearseRule>;

/** What a rule would have done with the mail of the last 90 days. */
export const Rehearsal = z.object({
  days: z.number().int(),
  /** Messages of that time that it would have touched; a criterion is not counted in. */
  count: z.number().int(),
  /** All messages that came in that time. */
  of: z.number().int(),
  /** False: more than 3 seconds were needed, and `count` is of the newest mail alone. */
  complete: z.boolean(),
  /** Who wrote most of them. */
  senders: z.array(z.object({ name: z.string(), address: z.string(), count: z.number().int() })),
  /** The newest of them. */
  samples: z.array(samples),
  /** Messages that meet the query and are left alone: by an exception, or by an earlier rule that keeps them. */
  kept_back: z.array(
    z.object({
      exception: z.string().nullable(),
      rule: z.object({ id: z.string(), name: z.string() }).nullable(),
      count: z.number().int(),
    }),
  ),
  /** Other rules that say the same, switched off too. */
  equal: z.array(z.object({ id: z.string(), name: z.string(), enabled: z.boolean() })).optional(),
  /** The newest messages that were compared with the other rules. */
  compared: z.number().int(),
  /** Other rules that touch some of these, and which decides where the mail is: `both` where they do not disagree. */
  others: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      both: z.number().int(),
      wins: z.enum(["this", "other", "both"]),
    }),
  ),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/** A rule that goes once through mail that is there; its list is frozen when it begins. */
export const RuleRun = z.object({
  id: z.string(),
  rule: z.string(),
  /** The rule's name then. */
  name: z.string(),
  /** By the person, or by the rule's schedule. */
  by: z.enum(["person", "schedule"]),
  state: z.enum(["running", "done", "stopped"]),
  total: z.number().int(),
  done: z.number().int(),
  /** Messages that were as the rule wants them already, or are gone. */
  unchanged: z.number().int(),
  /** What it was to do and did not, in plain words, with of how many messages, most first. */
  not_done: z.array(z.object({ what: z.string(), count: z.number().int() })),
  /** Whether something of it can be undone. */
  undoable: z.boolean(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
});
export type RuleRun = z.infer<typeof RuleRun>;

export const RuleRuns = z.object({ runs: z.array(RuleRun) });
export type RuleRuns = z.infer<typeof RuleRuns>;

/** `days`: how old the mail may be; absent: all of it. */
export const StartRun = z.strictObject({
  id: z.uuid(),
  days: z.number().int().min(1).max(36_500).optional(),
  accessToken,
});
export type StartRun = z.infer<typeof StartRun>;

/** That a rule has touched a message. */
export const Touched = z.object({
  id: z.string(),
  rule: z.string(),
  name: z.string(),
  words: z.string(),
  query: z.string(),
  /** The rule's version then, and whether it is the one of today; false of a rule that is gone, too. */
  version: z.number().int(),
  current: z.boolean(),
  email: z.object({ id: z.string().nullable(), gmail_id: z.string(), subject: z.string() }),
  /** What it did, in plain words; empty where an earlier rule had decided already. */
  did: z.array(z.string()),
  /** What was so before it came, in plain words. */
  already: z.array(z.string()),
  /** What it is still to do beside that, in plain words. */
  to_do: z.array(z.string()),
  /** What it was to do and could not, in plain words. */
  not_done: z.array(z.string()),
  /** Why the model's reader says that the criterion fits. */
  reason: z.string().nullable(),
  at: z.string(),
  /** Whether it happened by itself, in a run on old mail, or on schedule. */
  by: z.enum(["arrival", "person", "schedule"]),
  undone_at: z.string().nullable(),
  undoable: z.boolean(),
});
export type Touched = z.infer<typeof Touched>;

export const TouchedPage = z.object({ touched: z.array(Touched), next: z.string().nullable() });

export const ListTouched = z.strictObject({
  /** Of one rule; absent: of all. */
  rule: z.uuid().optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(limits.activityRows).default(50),
});
export type ListTouched = z.infer<typeof ListTouched>;

const day = { day: z.iso.date(), time_zone: z.string().min(1).max(100) };

/** What one rule did with one message, all that a rule did, ever or on a day, one run, or all that rules did on a day. */
export const UndoRules = z.union([
  z.strictObject({ touched: z.string().regex(/^\d{1,15}$/), accessToken }),
  z.strictObject({ rule: z.uuid(), accessToken }),
  z.strictObject({ rule: z.uuid(), ...day, accessToken }),
  z.strictObject({ run: z.uuid(), accessToken }),
  z.strictObject({ ...day, accessToken }),
]);
export type UndoRules = z.infer<typeof UndoRules>;

export const UndoRulesResult = z.object({
  /** Messages whose labels are again as before. */
  undone: z.number().int(),
  /** Drafts thrown away, and forwards that were taken back in time. */
  withdrawn: z.number().int(),
  /** Forwards that have gone out and drafts that were changed since: they stay. */
  stays: z.number().int(),
  /** Messages that are no longer there. */
  gone: z.number().int(),
  /** Entries left where they are more than one call undoes: the same call goes on. */
  left: z.number().int().optional(),
});
export type UndoRulesResult = z.infer<typeof UndoRulesResult>;

/** A message that a person has moved back after a rule, with exceptions that would leave such mail alone. */
export const Correction = z.object({
  id: z.string(),
  rule: z.string(),
  name: z.string(),
  email: z.object({
    id: z.string(),
    gmail_id: z.string(),
    subject: z.string(),
    sender_name: z.string(),
    sender_email: z.string(),
  }),
  /** What the rule had done. */
  did: z.array(z.string()),
  /** The first is the one meant; each in plain words, too. */
  exceptions: z.array(z.object({ query: z.string(), explained: z.string() })),
  /** How many messages of the same sender were moved back after this rule. */
  times: z.number().int(),
  /** Whether the first is chosen beforehand: from the second time on. */
  selected: z.boolean(),
});
export type Correction = z.infer<typeof Correction>;
export const Corrections = z.object({ corrections: z.array(Correction) });

/** Takes an exception, or (null) leaves the rule as it is. */
export const SettleCorrection = z.strictObject({
  id: z.string().regex(/^\d{1,15}$/),
  exception: query.nullable(),
});
export type SettleCorrection = z.infer<typeof SettleCorrection>;

/** Gmail's `mailFilters.xml`, or rules as they were exported. They come switched off; labels that are missing are made. */
export const ImportRules = z
  .strictObject({
    xml: z.string().max(limits.ruleImport).optional(),
    json: z.string().max(limits.ruleImport).optional(),
    accessToken,
  })
  .refine(({ xml, json }) => (xml === undefined) !== (json === undefined));
export type ImportRules = z.infer<typeof ImportRules>;

/** What a filter or a rule says that the other form cannot: which one, the property, its value, and why. */
export const NotCarried = z.object({
  name: z.string(),
  property: z.string(),
  value: z.string(),
  why: z.string(),
});
export type NotCarried = z.infer<typeof NotCarried>;

export const ImportedRules = z.object({
  rules: z.array(Rule),
  left: z.array(NotCarried),
  /** Rules that were left out, since one that says the same is there. */
  equal: z.number().int(),
});
export type ImportedRules = z.infer<typeof ImportedRules>;

export const ExportedRules = z.object({
  /** The rules as JSON, to be kept as a file. */
  json: z.string(),
  /** Those that Gmail can say, as `mailFilters.xml`. */
  xml: z.string(),
  left: z.array(NotCarried),
});
export type ExportedRules = z.infer<typeof ExportedRules>;

/** What rules with `notify` want told, the oldest first. */
export const ListNotices = z.strictObject({
  /** The number that an earlier answer gave as `last`; absent: nothing but `last` is told. */
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
export type ListNotices = z.infer<typeof ListNotices>;
export const Notices = z.object({
  notices: z.array(
    z.object({
      rule: z.string(),
      name: z.string(),
      email: z.object({
        id: z.string(),
        gmail_id: z.string(),
        thread_id: z.string(),
        subject: z.string(),
        sender_name: z.string(),
        sender_email: z.string(),
      }),
      at: z.string(),
    }),
  ),
  last: z.string(),
});
export type Notices = z.infer<typeof Notices>;

/** A message, by its id as rows give it. */
export const TouchedEmail = z.strictObject({ id: z.string().regex(/^\d{1,15}$/) });

/** Suggested queries for "always do this with such mail", by the sender, the list and the subject of a message. */
export const LikeEmail = z.strictObject({ gmailId: GmailId });
export const LikeQueries = z.object({
  queries: z.array(
    z.object({
      by: z.enum(["sender", "list", "subject"]),
      query: z.string(),
      explained: z.string(),
    }),
  ),
});
export type LikeQueries = z.infer<typeof LikeQueries>;
