import type { Source } from "#contract/assistant.ts";
import type { Outcome, StepOutcome } from "#server/carrying-out/outcome.ts";
import { createAnswerSources } from "./answer-sources.ts";
import { sayBefore } from "./say-before.ts";
import { sayCard } from "./say-card.ts";
import { sayAct, sayMessage, sayTakenBack, sayUndo, sayWaiting } from "./say-done.ts";
import {
  listRows,
  sayCount,
  sayFind,
  saySummary,
  type Knowing,
  type Telling,
} from "./say-found.ts";
import { sayLeft } from "./say-left.ts";
import { shownText } from "./shown-text.ts";
import { stepWishes } from "./step-wishes.ts";

export type WrittenAnswer = {
  response: string;
  sources: Source[];
  /** Messages that were read; absent where none was. */
  emailCount?: number;
  /** The search for all of them, where more were found than are listed. */
  search?: string;
};

/** The answer in plain words, out of what has happened: what is not in the outcome is not said. */
export function writeAnswer(outcome: Outcome, sense: Knowing): WrittenAnswer {
  const sources = createAnswerSources();
  const telling = { ...sense, sources };
  const parts = outcome.steps.flatMap((step) => [
    step.did === "stop" && outcome.done.length > 0 ? sayRest(step) : sayStep(step, telling),
    sayMade(step),
  ]);
  parts.push(sayCard(outcome));
  if (outcome.question !== undefined) parts.push(sayQuestion(outcome.question, telling));
  const search = searchOf(outcome, sources.list().length);
  const read = outcome.steps.flatMap((step) => (step.did === "summarise" ? step.read : []));
  return {
    response: parts.filter((part) => part !== "").join("\n\n"),
    sources: sources.list(),
    ...(search !== undefined && { search }),
    ...(read.length > 0 && { emailCount: new Set(read.map(({ gmail_id: id }) => id)).size }),
  };
}

/** What is asked, and the messages that the answers to choose from are of. */
function sayQuestion(
  { text, shown = [] }: NonNullable<Outcome["question"]>,
  telling: Telling,
): string {
  return [text, ...listRows({ shown }, telling, { most: 10, withUnread: false })].join("\n");
}

function searchOf({ steps }: Outcome, listed: number): string | undefined {
  const [step, other] = steps;
  if (other !== undefined || (step?.did !== "find" && step?.did !== "count")) return undefined;
  return step.query !== "" && step.total > listed ? step.query : undefined;
}

function sayStep(step: StepOutcome, telling: Telling): string {
  switch (step.did) {
    case "find":
      return sayFind(step, telling);
    case "count":
      return sayCount(step);
    case "summarise":
      return saySummary(step, telling);
    case "act":
    case "permanentDelete":
      return sayAct(step, telling);
    case "message":
      return sayMessage(step, telling);
    case "before":
      return sayBefore(step);
    case "createLabel":
      return sayLabel(step.name);
    default:
      return sayOther(step, telling);
  }
}

/** Where something was done before, only the rest was not. */
function sayRest({ why }: Extract<StepOutcome, { did: "stop" }>): string {
  return `${stopped[why]} I did not begin the rest.`;
}

/** A label that stays though no message got it. */
function sayMade(step: StepOutcome): string {
  const made = step.did === "act" || step.did === "fail" ? step.made : undefined;
  const isToldBeside = step.did === "act" && step.changed.length > 0;
  return made === undefined || isToldBeside ? "" : sayLabel(made);
}

function sayLabel(name: string): string {
  return `There is a label “${shownText(name)}” now.`;
}

type Plain =
  | "find"
  | "count"
  | "summarise"
  | "act"
  | "permanentDelete"
  | "message"
  | "before"
  | "createLabel";

function sayOther(step: Exclude<StepOutcome, { did: Plain }>, telling: Telling): string {
  switch (step.did) {
    case "undo":
      return sayUndo(step);
    case "listWaiting":
      return sayWaiting(step, telling);
    case "takeBack":
      return sayTakenBack(step);
    // The card says it of all that waits.
    case "wait":
      return "";
    default:
      return sayNotDone(step);
  }
}

type NotDone = "refuse" | "fail" | "left" | "stop";

function sayNotDone(step: Extract<StepOutcome, { did: NotDone }>): string {
  switch (step.did) {
    case "refuse":
      return step.message;
    case "fail":
      return `I could not ${stepWishes[step.step] ?? "do this"}: ${step.message}`;
    case "left":
      return sayLeft(step);
    case "stop":
      return `${stopped[step.why]} I did not ${stepWishes[step.step] ?? "begin"}.`;
  }
}

const stopped = { stopped: "Stopped.", too_slow: "It took too long." } as const;
