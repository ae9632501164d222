import type { MailAddress } from "#addresses/read-address.ts";
import type { SenderWays } from "#contract/automation/cleanup.ts";
import type { FollowUp } from "#contract/automation/follow-up.ts";
import type { Rehearsal, Rule, RuleAction, RuleTrigger } from "#contract/automation/rules.ts";
import type { Email } from "#contract/messages.ts";
import type { Target } from "../plan/plan.ts";
import type { Origin } from "../plan/provenance.ts";

/**
 * How a recipient came to be one. `typed`: the person typed the address; `own`: it is theirs; `contact`: the one whom the
 * typed name fits and whom they have written to; `sender`: who wrote the message pointed at; `party`: another of that
 * message; `several`: one of those whom the name fits; `unmet`: the one whom it fits, but never written to; `similar`: it
 * fits with an error in it; `unsaid`: named by a mind and not by the person; `mail`: an address that stands in mail alone.
 */
export type RecipientOrigin =
  | "typed"
  | "own"
  | "contact"
  | "sender"
  | "party"
  | "several"
  | "unmet"
  | "similar"
  | "unsaid"
  | "mail";

export type ResolvedPerson = MailAddress & {
  by: RecipientOrigin;
  /** The words that they were found by; "" without any. */
  words: string;
  /** The others whom the words fit. */
  others: readonly MailAddress[];
};

/** Messages that a step is about, found in the mirror by code. */
export type FoundTarget = {
  /** Gmail's ids of as many as one act takes, in order. */
  gmailIds: readonly string[];
  /** All of them; `more`: and still others that were not counted. */
  total: number;
  more: boolean;
  unread: number;
  /** Those that are neither in Trash nor in Spam. */
  outside: number;
  /** The first of them, and who sent most of them. */
  shown: readonly Email[];
  senders: readonly { name: string; address: string; count: number }[];
  /** What was asked for, as a search, and as the plan said it. */
  query: string;
  asked: Target;
  /** The meaning of the messages among which it looked. */
  before?: string | undefined;
  /** When the oldest and the newest of them came; null without any. */
  oldest: Date | null;
  newest: Date | null;
  /** Where the choice of these messages comes from. */
  origin: Origin;
  /** Why each is among them, by Gmail's id, where a reader has chosen it. */
  reasons: ReadonlyMap<string, string>;
  /** Where nothing was found: messages that come close, to be shown alone. */
  closest?: readonly Email[];
};

/** A message as it is to be written. */
export type ResolvedMessage = {
  /** One of the person's other addresses; null: the account's. */
  from: string | null;
  to: readonly ResolvedPerson[];
  cc: readonly ResolvedPerson[];
  bcc: readonly ResolvedPerson[];
  subject: string;
  /** What is new in it, with the signature; and the original below it. */
  body: string;
  quote: string | null;
  /** Where the weakest of its new words, and the choice of its recipients by a mind, come from. */
  text: Origin;
  /** Uploads that go along, by their ids. */
  files: readonly { upload: string; name: string; size: number }[];
  /** The message that is answered or passed on, with the files of its own that go along. */
  about: Email | null;
  copies: readonly { name: string; size: number }[];
  /** The key by which an earlier request kept it as a draft, whose place this one takes. */
  draft: string | null;
  /** The open card on which its former text waits, whose place this one takes. */
  card?: string | undefined;
  /** Where the sender of the message that is answered wants answers to go, if that is elsewhere. */
  replyTo: readonly MailAddress[];
};

/** How many of the messages each sender has, the most first, or each day, the newest first. */
export type CountedBy = {
  kind: "sender" | "day";
  rows: readonly { name: string; count: number }[];
  /** Of how many the rows are the first. */
  all?: number;
};

export type MessageStep = {
  do: "write" | "reply" | "forward";
  how: "draft" | "send" | "schedule";
  /** When it goes out, of `schedule`, where that comes from, and the IANA zone that it was said in. */
  at: Date | null;
  time: Origin | null;
  timeZone: string;
  /** When what is sent comes back unless somebody answers it before, and where that time comes from. */
  remind?: { at: Date; time: Origin };
  /** Where the choice of the message that is answered or passed on comes from; null: a new one. */
  target: Origin | null;
  messages: readonly ResolvedMessage[];
};

export type OrganiseStep = {
  do: "organise";
  act: string;
  target: FoundTarget;
  /** `id`: null of a label that is still to be made. */
  label: { id: string | null; name: string } | null;
  until: Date | null;
  time: Origin | null;
};

/** An action of a rule; a label that is still to be made has its name alone. */
export type NewRuleAction = RuleAction | { do: "label"; label: null; name: string };

export type MakeRuleStep = {
  do: "makeRule";
  name: string;
  words: string;
  query: string;
  criterion: string | null;
  actions: readonly NewRuleAction[];
  on: RuleTrigger;
  timeZone: string;
  /** The same in plain words. */
  explained: Rule["explained"];
  /** Where its words come from, and the address that it forwards to; null without one. */
  said: Origin;
  forward: Origin | null;
  rehearsal: Rehearsal;
};

/** A rule that is spoken of. */
export type NamedRule = Pick<Rule, "id" | "name" | "version">;

/** A rule goes once through old mail. `ids`: our ids of the messages, of which the first are `shown`. */
export type RunRuleStep = {
  do: "runRule";
  rule: NamedRule;
  ids: readonly number[];
  days: number | null;
  explained: Rule["explained"];
  /** To whom it forwards each of them; null: to nobody. */
  forwards: string | null;
  shown: readonly Email[];
};

/** A rule that is to leave mail alone, with what it did with it, in plain words. */
export type ExceptedRule = Pick<Rule, "id" | "name"> & { did: readonly string[] };

/** An answer that is waited for, by the subject of the message that asks for it. */
export type SetReminder = Pick<FollowUp, "id" | "subject">;

/** Who is unsubscribed from, and by which ways their newest mail says that it can be; null: none. */
export type Leaving = { name: string; address: string; ways: SenderWays | null };

/** A step of a plan with its targets, people and texts found: what the policy decides about. */
export type ResolvedStep =
  | { do: "find"; target: FoundTarget; quiet?: boolean | undefined }
  | { do: "count"; target: FoundTarget; by: CountedBy | null }
  | { do: "summarise"; target: FoundTarget }
  | { do: "answer"; target: FoundTarget; question: string }
  | { do: "readFiles"; question: string | null }
  | { do: "rank"; target: FoundTarget; criterion: string; limit: number }
  | OrganiseStep
  /** `confirmed`: the number of messages that the person typed. */
  | { do: "deleteForever"; target: FoundTarget; confirmed: number | null }
  | MessageStep
  | { do: "createLabel"; name: string }
  | { do: "undo"; request: string | null }
  | { do: "listWaiting" }
  /** `typed`: where the name comes from; `sure`: whether the one whom it stands for is beyond doubt. */
  | {
      do: "nickname";
      act: "remember";
      name: string;
      typed: Origin;
      person: ResolvedPerson;
      sure: boolean;
    }
  | { do: "nickname"; act: "forget"; names: readonly { name: string; address: string }[] }
  | { do: "undoSend"; outboxIds: readonly string[] }
  | MakeRuleStep
  /** `rule`: null of all. */
  | { do: "listRules"; about: "all" | "pause" | "one"; rule: NamedRule | null }
  | { do: "tellDeeds"; rule: NamedRule | null; day: string | null; timeZone: string }
  | RunRuleStep
  | { do: "explainRules"; target: FoundTarget }
  | { do: "changeRules"; act: "pause" | "resume"; rules: readonly [] }
  | { do: "changeRules"; act: "on" | "off" | "remove"; rules: readonly NamedRule[] }
  /** `explained`: the query in plain words. */
  | { do: "exceptMail"; query: string; explained: string; rules: readonly ExceptedRule[] }
  /** `rule`: null of all; `day`: null of all days; `count`: messages that it touched then. */
  | {
      do: "undoRules";
      rule: NamedRule | null;
      day: string | null;
      timeZone: string;
      count: number;
    }
  /** `more`: senders beside these, who are left for another time. */
  | { do: "unsubscribe"; target: FoundTarget; senders: readonly Leaving[]; more?: number }
  | { do: "listReminders" }
  | { do: "endReminder"; reminders: readonly SetReminder[] }
  /** `email`: the message that comes back at the time. */
  | { do: "remind"; email: Email; at: Date; time: Origin; target: FoundTarget };
