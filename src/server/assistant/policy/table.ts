import { limits } from "#contract/limits.ts";
import { weakest, type Origin } from "../plan/provenance.ts";
import type { MessageStep, RecipientOrigin, ResolvedPerson, ResolvedStep } from "./step.ts";

/** What the policy knows beside the step. */
export type PolicyFacts = {
  /** Whether the person wants to be asked before each thing that is sent. */
  alwaysAsk: boolean;
  /** Whether every word of the request went into its plan. */
  understood: "whole" | "part";
  /** What the mind that planned this step had seen by then: a yes or no out of mail makes every later step `read`. */
  course: Origin;
  /** Messages that the request has acted on, and that it has forwarded, before this step and without a click. */
  acted: number;
  forwarded: number;
};

export type Row = {
  name: string;
  verdict: "refuse" | "card" | "run";
  holds(step: ResolvedStep, facts: PolicyFacts): boolean;
};

/**
 * What an assistant may do, by where the values of a step come from. Of the rows that hold a refusal counts most, then a card.
 * What no row lets run is refused. No row knows a language.
 */
export const table = [
  { name: "recipient from mail", verdict: "refuse", holds: (step) => goesTo(step, ["mail"]) },
  { name: "for ever outside Trash and Spam", verdict: "refuse", holds: deletesOther },
  {
    name: "for ever by what was read",
    verdict: "refuse",
    holds: (step, facts) => step.do === "deleteForever" && isRead(step, facts),
  },
  {
    name: "taking back by what was read",
    verdict: "refuse",
    holds: (step, facts) => takesBack(step) && isRead(step, facts),
  },
  {
    name: "nickname by what was read",
    verdict: "refuse",
    holds: (step, facts) => step.do === "nickname" && isRead(step, facts),
  },
  { name: "nickname not typed", verdict: "refuse", holds: namesUntyped },

  {
    name: "rule by what was read",
    verdict: "refuse",
    holds: (step, facts) => standing.has(step.do) && isRead(step, facts),
  },
  { name: "rule not typed", verdict: "refuse", holds: isRuleUntyped },
  {
    name: "for ever",
    verdict: "card",
    holds: (step) => step.do === "deleteForever" && isAny(step),
  },
  {
    name: "act by what was read",
    verdict: "card",
    holds: (step, facts) => step.do === "organise" && isAny(step) && isRead(step, facts),
  },
  { name: "many messages", verdict: "card", holds: actsOnMany },
  { name: "several for one", verdict: "card", holds: actsOnSeveralForOne },
  {
    name: "label by what was read",
    verdict: "card",
    holds: (step, facts) => step.do === "createLabel" && isRead(step, facts),
  },
  { name: "not all understood", verdict: "card", holds: changesByPart },
  {
    name: "sending by what was read",
    verdict: "card",
    holds: (step, facts) => sends(step) && isRead(step, facts),
  },
  {
    name: "words not typed",
    verdict: "card",
    holds: (step) => sends(step) && step.messages.some(({ text }) => text.provenance !== "typed"),
  },
  {
    name: "recipient not sure",
    verdict: "card",
    holds: (step) => goesTo(step, ["several", "unmet", "similar", "unsaid", "party"]),
  },
  {
    name: "other Reply-To",
    verdict: "card",
    holds: (step) => sends(step) && step.messages.some(({ replyTo }) => replyTo.length > 0),
  },
  { name: "many forwards", verdict: "card", holds: forwardsMany },
  { name: "standing", verdict: "card", holds: ({ do: what }) => standing.has(what) },
  {
    name: "reminder by what was read",
    verdict: "card",
    holds: (step, facts) => step.do === "remind" && isRead(step, facts),
  },
  { name: "always ask", verdict: "card", holds: (step, { alwaysAsk }) => alwaysAsk && sends(step) },

  { name: "reading", verdict: "run", holds: ({ do: what }) => reading.has(what) },
  { name: "organising", verdict: "run", holds: ({ do: what }) => what === "organise" },
  { name: "deleting for ever", verdict: "run", holds: ({ do: what }) => what === "deleteForever" },
  { name: "making a label", verdict: "run", holds: ({ do: what }) => what === "createLabel" },
  { name: "drafting", verdict: "run", holds: (step) => isMessage(step) && step.how === "draft" },
  { name: "sending", verdict: "run", holds: sends },
  { name: "taking back", verdict: "run", holds: takesBack },
  { name: "naming", verdict: "run", holds: ({ do: what }) => what === "nickname" },
  { name: "rules", verdict: "run", holds: ({ do: what }) => standing.has(what) },
  { name: "reminding", verdict: "run", holds: ({ do: what }) => what === "remind" },
] as const satisfies readonly Row[];

export type RowName = (typeof table)[number]["name"];

const reading: ReadonlySet<string> = new Set([
  "find",
  "count",
  "summarise",
  "answer",
  "readFiles",
  "rank",
  "listWaiting",
  "listRules",
  "explainRules",
  "tellDeeds",
  "listReminders",
]);

/** What goes on when nobody looks, or tells a list of the person: always by a click, and never by what was read. */
const standing: ReadonlySet<string> = new Set([
  "makeRule",
  "changeRules",
  "exceptMail",
  "runRule",
  "undoRules",
  "unsubscribe",
]);

/** Whether a step changes nothing. */
export function isReading(step: Pick<ResolvedStep, "do">): boolean {
  return reading.has(step.do);
}

/** An act on no message, which is told and not asked about: there is nothing that a click could do. */
export function isIdle(step: ResolvedStep): boolean {
  const isAct = step.do === "organise" || step.do === "deleteForever";
  return isAct && step.target.gmailIds.length === 0;
}

function isMessage(step: ResolvedStep): step is MessageStep {
  return "messages" in step;
}

/** Sent or put off: a draft goes nowhere. */
function sends(step: ResolvedStep): step is MessageStep {
  return isMessage(step) && step.how !== "draft";
}

function takesBack({ do: what }: ResolvedStep): boolean {
  return what === "undo" || what === "undoSend" || what === "endReminder";
}

/** A draft goes to nobody, but it names whom it would go to: nobody out of mail stands there, and nobody unsaid without a click. */
function goesTo(step: ResolvedStep, ways: readonly RecipientOrigin[]): boolean {
  if (!isMessage(step)) return false;
  const counted = step.how === "draft" ? ways.filter((way) => inDrafts.has(way)) : ways;
  return recipientsOf(step).some(({ by }) => counted.includes(by));
}

const inDrafts: ReadonlySet<RecipientOrigin> = new Set(["mail", "unsaid"]);

function recipientsOf({ messages }: MessageStep): ResolvedPerson[] {
  return messages.flatMap(({ to, cc, bcc }) => [...to, ...cc, ...bcc]);
}

function isRead(step: ResolvedStep, { course }: PolicyFacts): boolean {
  return weakest(course, ...originsOf(step)).provenance === "read";
}

/** Where what chooses the messages and the time of a step comes from. */
function originsOf(step: ResolvedStep): Origin[] {
  const times = [
    "time" in step ? step.time : null,
    "remind" in step ? (step.remind?.time ?? null) : null,
  ];
  const time = times.filter((origin) => origin !== null);
  if (isMessage(step)) return step.target === null ? time : [step.target, ...time];
  return "target" in step ? [step.target.origin, ...time] : time;
}

function isAny(step: ResolvedStep): boolean {
  return (
    "target" in step &&
    step.target !== null &&
    "gmailIds" in step.target &&
    step.target.gmailIds.length > 0
  );
}

function deletesOther(step: ResolvedStep): boolean {
  return step.do === "deleteForever" && step.target.outside > 0;
}

function actsOnMany(step: ResolvedStep, { acted }: PolicyFacts): boolean {
  return step.do === "organise" && acted + step.target.gmailIds.length > limits.unaskedMessages;
}

/** A name that the person has not said themselves, or for somebody whom they have not: no mail and no mind makes one. */
function namesUntyped(step: ResolvedStep): boolean {
  if (step.do !== "nickname" || step.act !== "remember") return false;
  return step.typed.provenance !== "typed" || !nameable.has(step.person.by);
}

/** A rule in other words than the person's, or that would forward to an address which they have not typed. */
function isRuleUntyped(step: ResolvedStep): boolean {
  if (step.do !== "makeRule") return false;
  return step.said.provenance !== "typed" || (step.forward ?? step.said).provenance !== "typed";
}

const nameable: ReadonlySet<RecipientOrigin> = new Set(["typed", "own", "contact", "unmet"]);

function actsOnSeveralForOne(step: ResolvedStep): boolean {
  return (
    step.do === "organise" && step.target.asked.one === true && step.target.gmailIds.length > 1
  );
}

/** A draft is no change that anybody has to fear. */
function changesByPart(step: ResolvedStep, { understood }: PolicyFacts): boolean {
  const isDraft = isMessage(step) && step.how === "draft";
  return understood === "part" && !isReading(step) && !isDraft && !isIdle(step);
}

function forwardsMany(step: ResolvedStep, { forwarded }: PolicyFacts): boolean {
  return (
    step.do === "forward" &&
    sends(step) &&
    forwarded + step.messages.length > limits.unaskedForwards
  );
}
