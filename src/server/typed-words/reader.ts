import type { Query } from "#query/ast.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import type { Line } from "./read-line.ts";

/** What a condition is about: those of the same kind that stand side by side are joined by their own rule. */
export type Axis = "from" | "to" | "topic" | "time" | "state" | "kind" | "place" | "label" | "size";

/** How the words before a condition join it: `or`, `and`, or not at all. */
export type Condition = {
  axis: Axis;
  query: Query;
  join: "and" | "or" | undefined;
  /** Whether a word that denies stood before it. */
  isDenied?: boolean;
  /** Whether it is what is left out of all that was named. */
  isLeftOut?: boolean;
};

/** How many of what is found, as far as it was said. */
export type Pick = {
  order?: "newest" | "oldest";
  /** A number of messages, and whether it says which: "the last three", not "three". */
  count?: number;
  /** Whether "last" was the word for the newest. */
  last?: boolean;
  /** "all but the newest two". */
  skip?: number;
  /** Of what is shown, counted from its beginning or its end. */
  place?: number;
};

/**
 * `one`, `ones`: of what is shown those that the words behind it tell. `next`: what follows in the list on what was shown
 * or acted on last; `before`: the older one.
 */
export type Reference =
  | "them"
  | "ones"
  | "it"
  | "these"
  | "this"
  | "rest"
  | "one"
  | "next"
  | "before";

export type Question = { text: string; choices: string[] };

/** `namesakes`: the name that several bear, where it is asked which of them is meant. */
export type Doubt = Question & { namesakes?: string };

/** What has been read of a target so far. */
export type Draft = {
  conditions: Condition[];
  pick: Pick;
  reference: Reference | undefined;
  /** "All of them". */
  saysAll?: boolean;
  /** Whether "both" was said, of which there are two. */
  pair: boolean;
  /** A word for messages, and whether it was one message. */
  head: "one" | "many" | undefined;
  all: boolean;
  /** Whether a word for messages has been read. */
  named: boolean;
  /** Whether that word was one for a conversation. */
  conversation: boolean;
  /** Whether "one" or "ones" was the only such word. */
  ones: boolean;
  /** Whether "everything" was the only such word. */
  everything: boolean;
  /** Whether it is certain that no mail of the person's own is meant, or that such is meant. */
  directed: boolean;
  /** Whether mail of whoever wrote what lies open, or was shown alone, is meant. */
  bySender: boolean;
  /** Whether a number is of each sender, or of each conversation. */
  each: Target["each"];
  /** Whether mail of people to whom the person has written is meant, or of all others. */
  senders: Target["senders"];
  /** Whether only what the person has not answered is meant. */
  unanswered: boolean;
  /** The word that stands before the next condition. */
  join: "and" | "or" | undefined;
  question: Doubt | undefined;
};

/** `change`: what is read will be acted on, so that nothing may be guessed. */
export type Reader = {
  line: Line;
  /** The word where reading stands, and the one before which it ends. */
  at: number;
  to: number;
  world: World;
  purpose: "read" | "change";
  /** Whether what is read is itself left out of something. */
  leftOut?: boolean;
  /** The days, counted from 1970, among which those are sought that words tell by a weekday or a date alone. */
  period?: { from: number; before: number } | undefined;
  /** Whether a list is shown that words may point into. */
  isShown?: boolean;
  draft: Draft;
};

/** Takes words from where the reader stands, and gives the word behind them; undefined where it has nothing to take. */
export type Rule = (reader: Reader) => number | undefined;

/** A draft of nothing yet. */
export function newDraft(): Draft {
  return {
    conditions: [],
    pick: {},
    reference: undefined,
    pair: false,
    head: undefined,
    all: false,
    named: false,
    conversation: false,
    ones: false,
    everything: false,
    directed: false,
    bySender: false,
    each: undefined,
    senders: undefined,
    unanswered: false,
    join: undefined,
    question: undefined,
  };
}

/** Adds a condition to what is read. Whether a denial holds for another kind of condition behind "or" is asked. */
export function addCondition(draft: Draft, axis: Axis, query: Query): void {
  const isAfterDenial = draft.join === "or" && draft.conditions.at(-1)?.isDenied === true;
  if (isAfterDenial && axis !== "state") draft.question ??= howFarDenied;
  draft.conditions.push({ axis, query, join: draft.join });
  draft.join = undefined;
}

const howFarDenied: Question = {
  text: "Does “not” hold for what stands behind “or”, too? Please say it in two sentences.",
  choices: [],
};
