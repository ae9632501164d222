import { isSilent } from "#addresses/is-silent.ts";
import { limits } from "#contract/limits.ts";
import { isReading } from "#server/assist-plan/is-reading.ts";
import { endsInOrder } from "./ends-in-order.ts";
import { isActNamed } from "./is-act-named.ts";
import { isSendNamed } from "./is-send-named.ts";
import { isUndoNamed } from "./is-undo-named.ts";
import { speaksOfFile } from "./speaks-of-file.ts";
import type { MessageStep, Provenance, ResolvedPerson, ResolvedStep } from "./resolved-step.ts";

/** What the policy knows beside the step. */
export type PolicyFacts = {
  /** Whether the person wants to be asked before each thing that is sent. */
  alwaysAsk: boolean;
  /** The person's words that ask for it; absent where they have clicked. */
  asked?: string;
  /** Messages that the request has acted on, and that it has forwarded, before this step and without a click. */
  acted?: number;
  forwarded?: number;
};

export type Rule = {
  name: string;
  verdict: "refuse" | "card" | "run";
  holds(step: ResolvedStep, facts: PolicyFacts): boolean;
};

/**
 * The policy (design.md, 6): of the rows that hold a refusal counts most, then a card. What no row lets run is refused.
 */
export const rules = [
  { name: "recipient from mail", verdict: "refuse", holds: (step) => goesTo(step, ["mail"]) },
  { name: "target from mail", verdict: "refuse", holds: changesMail },
  { name: "forever outside Trash and Spam", verdict: "refuse", holds: deletesOther },
  { name: "taking back not named", verdict: "refuse", holds: takesBackUnasked },
  { name: "label not named", verdict: "refuse", holds: makesUnasked },

  { name: "act not named", verdict: "card", holds: actsUnasked },
  { name: "sending not named", verdict: "card", holds: sendsUnasked },
  { name: "order in the text", verdict: "card", holds: sendsOrder },
  { name: "file spoken of", verdict: "card", holds: (step) => sends(step) && speaksOfFile(step) },
  { name: "time not said", verdict: "card", holds: putsOffUnasked },
  { name: "forever", verdict: "card", holds: deletesSome },
  { name: "many messages", verdict: "card", holds: actsOnMany },
  { name: "guessed kind", verdict: "card", holds: actsOnGuess },
  { name: "guessed message", verdict: "card", holds: passesOnGuess },
  { name: "many forwards", verdict: "card", holds: forwardsMany },
  { name: "always ask", verdict: "card", holds: (step, { alwaysAsk }) => alwaysAsk && sends(step) },
  { name: "several recipients fit", verdict: "card", holds: (step) => goesTo(step, ["several"]) },
  { name: "never written to", verdict: "card", holds: (step) => goesTo(step, ["unmet"]) },
  { name: "similar recipient", verdict: "card", holds: (step) => goesTo(step, ["similar"]) },
  { name: "recipient of the message", verdict: "card", holds: (step) => goesTo(step, ["party"]) },
  { name: "other Reply-To", verdict: "card", holds: answersElsewhere },
  { name: "nobody reads it", verdict: "card", holds: goesUnread },
  { name: "written words", verdict: "card", holds: sendsWritten },

  { name: "reading", verdict: "run", holds: isReading },
  { name: "acting", verdict: "run", holds: (step) => step.do === "act" },
  { name: "making a label", verdict: "run", holds: (step) => step.do === "createLabel" },
  { name: "deleting", verdict: "run", holds: (step) => step.do === "permanentDelete" },
  { name: "drafting", verdict: "run", holds: (step) => isMessage(step) && step.how === "draft" },
  { name: "sending", verdict: "run", holds: sends },
  { name: "taking back", verdict: "run", holds: ({ do: what }) => takingBack.has(what) },
] as const satisfies readonly Rule[];

export type RuleName = (typeof rules)[number]["name"];

const takingBack: ReadonlySet<string> = new Set(["undo", "takeBack"]);

function isMessage(step: ResolvedStep): step is MessageStep {
  return step.do === "write" || step.do === "reply" || step.do === "forward";
}

/** Sent or put off: a draft goes nowhere. */
function sends(step: ResolvedStep): step is MessageStep {
  return isMessage(step) && step.how !== "draft";
}

function goesTo(step: ResolvedStep, provenances: readonly Provenance[]): boolean {
  return sends(step) && recipientsOf(step).some((one) => provenances.includes(one.provenance));
}

function recipientsOf({ messages }: MessageStep): ResolvedPerson[] {
  return messages.flatMap(({ to, cc, bcc }) => [...to, ...cc, ...bcc]);
}

function changesMail(step: ResolvedStep): boolean {
  if (isMessage(step)) return sends(step) && step.fromMail;
  return (step.do === "act" || step.do === "permanentDelete") && step.target.fromMail;
}

function deletesOther(step: ResolvedStep): boolean {
  return step.do === "permanentDelete" && step.target.outside > 0;
}

function deletesSome(step: ResolvedStep): boolean {
  return step.do === "permanentDelete" && step.target.gmailIds.length > 0;
}

function actsUnasked(step: ResolvedStep, { asked }: PolicyFacts): boolean {
  if (step.do !== "act" || asked === undefined || step.target.gmailIds.length === 0) return false;
  return !isActNamed(step.act, asked);
}

function sendsUnasked(step: ResolvedStep, { asked }: PolicyFacts): boolean {
  return sends(step) && asked !== undefined && !isSendNamed(step, asked);
}

function sendsOrder(step: ResolvedStep, { asked }: PolicyFacts): boolean {
  return sends(step) && asked !== undefined && endsInOrder(step, asked);
}

function putsOffUnasked(step: ResolvedStep, { asked }: PolicyFacts): boolean {
  return sends(step) && asked !== undefined && step.unsaidTime === true;
}

function takesBackUnasked({ do: what }: ResolvedStep, { asked }: PolicyFacts): boolean {
  if (what !== "undo" && what !== "takeBack") return false;
  return asked !== undefined && !isUndoNamed(what, asked);
}

function makesUnasked(step: ResolvedStep, { asked }: PolicyFacts): boolean {
  return step.do === "createLabel" && asked !== undefined && !isActNamed("createLabel", asked);
}

function actsOnMany(step: ResolvedStep, { acted = 0 }: PolicyFacts): boolean {
  return step.do === "act" && acted + step.target.gmailIds.length > limits.unaskedMessages;
}

function actsOnGuess(step: ResolvedStep): boolean {
  return step.do === "act" && step.target.guessed === true && step.target.gmailIds.length > 0;
}

function passesOnGuess(step: ResolvedStep): boolean {
  return sends(step) && step.guessed === true;
}

function forwardsMany(step: ResolvedStep, { forwarded = 0 }: PolicyFacts): boolean {
  const isSent = step.do === "forward" && sends(step);
  return isSent && forwarded + step.messages.length > limits.unaskedForwards;
}

function answersElsewhere(step: ResolvedStep): boolean {
  return sends(step) && step.messages.some(({ replyTo }) => replyTo.length > 0);
}

/** Whoever has typed the address knows it. */
function goesUnread(step: ResolvedStep): boolean {
  return (
    sends(step) &&
    recipientsOf(step).some((one) => one.provenance !== "typed" && isSilent(one.address))
  );
}

function sendsWritten(step: ResolvedStep): boolean {
  return sends(step) && step.messages.some(({ typed }) => !typed);
}
