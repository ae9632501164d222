import type { MailAddress } from "#addresses/read-address.ts";
import type { Refused } from "#contract/actions.ts";
import type { ActionResult, Card } from "#contract/assistant.ts";
import type { FollowUp } from "#contract/automation/follow-up.ts";
import type { UnsubscribeResult } from "#contract/automation/cleanup.ts";
import type { RuleDeeds } from "#server/automation/ledger/touched.ts";
import type { ChangesUndone } from "#server/automation/rule-changes/undo-changes.ts";
import type { Rule, Touched, UndoRulesResult } from "#contract/automation/rules.ts";
import type { Email } from "#contract/messages.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import type { Leaving, ResolvedStep } from "../policy/step.ts";
import type { Question, StepOf, Target } from "../plan/plan.ts";

/** Why something failed, by a code of the closed list and its words; `inDoubt`: Gmail has not said whether it was done. */
export type Reason = { code: string; message: string; inDoubt?: true };

/** Why a part has not happened, and of how many messages. */
export type RefusedPart = Refused & Pick<Reason, "inDoubt">;

/** Something that was not begun since what stood before it failed: as it was resolved, or as far as it was planned. */
export type LeftStep =
  | { resolved: ResolvedStep }
  | { step: string; act?: string; label?: string | null; how?: "draft" | "send" | "schedule" };

/** What a request has come to, by what happened and not by what was planned. */
export type Outcome = {
  done: ActionResult[];
  /** What each step found and did, in order; the last may be why the others were not begun, and which these are. */
  steps: StepOutcome[];
  /** What waits for a click. */
  card: Card | null;
  /** Asked of the person before anything was done. */
  question?: Question;
};

/** Messages as a step found them. */
export type FoundMessages = {
  /** All of them, and whether there are more than were counted. */
  total: number;
  more: boolean;
  /** Gmail's ids of as many as one act takes, in order. */
  gmailIds: readonly string[];
  /** The first of them. */
  shown: readonly Email[];
  /** Where nothing was found: messages that come close. */
  closest?: readonly Email[];
  /** What was asked for, as a search, and as the plan said it. */
  query: string;
  asked: Target;
  /** The meaning of those among which it looked. */
  before?: string | undefined;
  /** The same behind the word "emails", as people say it. */
  told?: string;
  /** Words that were looked for since those that were said found nothing. */
  forms?: readonly string[];
};

/** A sender whose lists were left: what came of it, or why not; null: none of their mail says how. */
export type Left = Leaving & { came: UnsubscribeResult | Reason | null };

export type StepOutcome =
  /** `reasons`: why each is among them, by Gmail's id, where a reader has chosen them. */
  | ({ did: "find"; reasons?: ReadonlyMap<string, string> } & FoundMessages)
  | ({
      did: "count";
      /** At most fifty: the senders of most first, or the newest days. */
      by: {
        kind: "sender" | "day";
        rows: readonly { name: string; count: number }[];
        all?: number;
      } | null;
      /** How many of all are unread. */
      unread: number;
    } & FoundMessages)
  | ({
      did: "summarise";
      /** The messages that were read, of which `[n]` in the text is the n-th. */
      read: readonly Email[];
      text: string;
      /** What was asked of them; absent: what they are about. */
      question?: string;
    } & FoundMessages)
  /** What the files that came with the request say. */
  | { did: "readFiles"; text: string }
  /** Those that need the person most, in this order, of so many that were read; why each does, by Gmail's id. */
  | ({
      did: "rank";
      criterion: string;
      read: number;
      reasons: ReadonlyMap<string, string>;
    } & FoundMessages)
  | ({
      did: "act" | "permanentDelete";
      act: string;
      /** The label's name. */
      label: string | null;
      until: Date | null;
      /** Gmail's ids of the messages that were changed, those that were so already, and those that are gone. */
      changed: readonly string[];
      already: readonly string[];
      gone: readonly string[];
      /** Those of them that lie in Trash or in Spam, where they were left. */
      thrownAway?: readonly string[];
      /** Why some of them, or all, are as they were. */
      refused: RefusedPart | null;
      made?: string;
    } & FoundMessages)
  /** A label was made, which no message has yet. */
  | { did: "createLabel"; name: string }
  /** By what name the person calls whom, from now on or no more; `isNew`: they had not said so before. */
  | {
      did: "nickname";
      act: "remember" | "forget";
      name: string;
      people: readonly MailAddress[];
      isNew: boolean;
    }
  | { did: "message"; kind: "write" | "reply" | "forward"; how: "draft"; message: SentMessage }
  | {
      did: "message";
      kind: "write" | "reply" | "forward";
      how: "send" | "schedule";
      message: SentMessage;
      outboxId: string;
      at: Date;
      /** Whether the person has no moment to take it back. */
      isGone?: boolean;
      timeZone: string;
      /** When it comes back unless somebody answers it before. */
      remindAt?: Date;
    }
  | {
      did: "undo";
      /** The request of which nothing is left to be undone; null where something is, or there was none. */
      over: string | null;
      /** Messages that are as they were, messages taken out of the outbox, and what could not be undone. */
      undone: number;
      takenBack: readonly OutboxItem[];
      /** How many of these stand in the outbox, since Gmail took no draft. */
      notKept?: number;
      /** Labels that the request had made: those that are gone, and those that could not be taken away. */
      labels?: readonly string[];
      labelsLeft?: readonly string[];
      /** Names for people that it had kept, and that are forgotten. */
      nicknames?: readonly { name: string; address: string }[];
      /** Rules that it had made, by their names, and messages for which it waited. */
      rules?: readonly string[];
      reminders?: number;
      /** What rules did that it had let go through old mail. */
      ran?: UndoRulesResult;
      /** What it had changed of rules, reminders and lists. */
      changes?: ChangesUndone;
      /** Messages that had gone out, or were on their way. */
      tooLate: number;
      /** Messages that still wait to be sent, and why. */
      notTaken: RefusedPart | null;
      gone: number;
      /** Why not all is as it was; the count is 0 where nobody knows of how many. */
      refused: RefusedPart | null;
      /** Some of it stays since later acts have changed the same messages. */
      isHidden?: boolean;
      /** Nothing of the last request can be undone (any more). */
      nothing: boolean;
    }
  /** `isPart`: only what goes out at the time asked about. */
  | { did: "listWaiting"; items: readonly OutboxItem[]; isPart: boolean }
  | {
      did: "undoSend";
      items: readonly OutboxItem[];
      notKept?: number;
      tooLate: number;
      notTaken: RefusedPart | null;
    }
  /** A rule that runs from now on. */
  | { did: "makeRule"; rule: Rule }
  | {
      did: "listRules";
      about: StepOf<"listRules">["about"];
      rules: readonly Rule[];
      pausedAt: string | null;
    }
  /** `name`: null of all rules; `day`: null of all days; `more`: and still more before. */
  | {
      did: "tellDeeds";
      name: string | null;
      day: string | null;
      deeds: readonly RuleDeeds[];
      more: boolean;
    }
  /** A rule goes through so many messages from now on. */
  | { did: "runRule"; name: string; total: number }
  /** What rules did with a message, the last first; null: there is no such message. */
  | { did: "explainRules"; email: Email | null; touched: readonly Touched[] }
  | { did: "changeRules"; act: StepOf<"changeRules">["act"]; names: readonly string[] }
  /** Rules, by their names, that leave such mail alone from now on. */
  | { did: "exceptMail"; names: readonly string[]; explained: string }
  /** `name`: null of all rules; `day`: null of all days. */
  | ({ did: "undoRules"; name: string | null; day: string | null } & UndoRulesResult)
  /** `rest`: senders beside these, with whom nothing was done. */
  | { did: "unsubscribe"; left: readonly Left[]; rest: number }
  /** A message of the person's own that comes back unless it is answered before. */
  | { did: "remind"; email: Email; at: Date }
  | { did: "listReminders"; reminders: readonly FollowUp[] }
  /** Subjects of messages to which no answer is waited for any more. */
  | { did: "endReminder"; subjects: readonly string[] }
  /** Waits for a click: what the card shows. */
  | { did: "wait"; step: string; why: string }
  /** The policy, by the name of its row, or what the mailbox is like, by a code, forbids it; of so many messages. */
  | { did: "refuse"; step: string; why: string; count: number }
  /** It was begun before: messages that it changed, whether it still changes some, and mail of it that waits and that went out. */
  | { did: "before"; changed: number; isUnderWay: boolean; waiting: number; sent: number }
  /**
   * It failed: a code of the closed list, in words for the person. What was done before it stays done, and so does the
   * label `made` for it.
   */
  | ({ did: "fail"; step: string; made?: string } & Reason)
  /** What stood behind a step that failed or was refused: nothing of it was begun. */
  | { did: "left"; what: readonly LeftStep[] }
  /** Stop was pressed, or the time was over, before it: it and all after it were not begun. */
  | { did: "stop"; step: string; why: "stopped" | "too_slow" };

/** A message that was written: addresses as people read them, the new text alone. */
export type SentMessage = {
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  subject: string;
  body: string;
  files: number;
  /** Gmail's ids of the message that was answered or passed on, and of a draft. */
  about: string | null;
  /** Who wrote it, where it alone of a conversation was passed on. */
  oneOfOpen?: string;
  gmailId: string | null;
};
