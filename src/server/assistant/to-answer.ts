import type { AnswerCost, AssistantAnswer } from "#contract/assistant.ts";
import type { Outcome, StepOutcome } from "#server/carrying-out/outcome.ts";
import type { TurnTraces } from "#server/assistant-tables/conversations-table.ts";
import type { Plan } from "#server/assist-plan/plan.ts";
import { writeAnswer } from "#server/telling/write-answer.ts";
import { isStrangeNamesake } from "#server/assist-plan/is-strange-namesake.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Knowing } from "#server/telling/say-found.ts";
import { createAnswerSources } from "#server/telling/answer-sources.ts";
import { markText } from "#server/telling/mark-text.ts";
import type { TimeSense } from "#server/telling/shown-time.ts";

/** Who answered, at what cost, and what is to be noted about it. */
export type Answered = { cost: AnswerCost; note: string | null };

/** The answer to a request, out of what it has come to. `doneBy`: the id by which what was done is undone. */
export function toAnswer(
  outcome: Outcome,
  { sense, doneBy, cost, note }: Answered & { sense: Sense; doneBy: string },
): AssistantAnswer {
  const { response, sources, emailCount, search } = writeAnswer(outcome, knowing(sense));
  const last = outcome.done.at(-1);
  return {
    response,
    ...(emailCount !== undefined && { emailCount }),
    ...(last !== undefined && { actionResult: last }),
    actions: outcome.done,
    request: outcome.steps.some(isUndoable) ? doneBy : null,
    sources,
    ...(search !== undefined && { search }),
    card: outcome.card,
    choices: outcome.question?.choices ?? [],
    cost,
    note,
  };
}

type Sense = TimeSense & Partial<Pick<World, "contacts" | "owner">>;

function knowing({ now, timeZone, contacts, owner }: Sense): Knowing {
  if (contacts === undefined || owner === undefined) return { now, timeZone };
  const known = { contacts, owner };
  return { now, timeZone, isStrange: (sender) => isStrangeNamesake(sender, known) };
}

/** What is said where Stop came before there was anything to be told. */
export const stoppedBefore = "Stopped before anything was begun.";

/** An answer in words alone. */
export function wordsAlone(
  response: string,
  choices: string[],
  answered: Answered,
): AssistantAnswer {
  return { response, actions: [], request: null, sources: [], card: null, choices, ...answered };
}

/** What the turns after it may refer to. */
export function tracesOf(outcome: Outcome, plan: Plan, doneBy: string): Omit<TurnTraces, "files"> {
  const steps = outcome.steps.map(messagesOf);
  return {
    // A plan that was asked back about is none that a later turn goes on from.
    plan: outcome.question === undefined ? plan : null,
    asked: outcome.question?.text ?? null,
    shown: outcome.question === undefined ? shownLast(outcome, plan) : toChoose(outcome.question),
    isList: plan.steps.some(
      (step) => "target" in step && (step.target.of === "mailbox" || step.target.of === "open"),
    ),
    touched: steps.flatMap((one) => one?.touched ?? []),
    doneBy: outcome.done.length > 0 || outcome.steps.some(isUndoable) ? doneBy : null,
    over: [...endedBy(outcome, true), ...(isUndoAlone(outcome) ? [doneBy] : [])],
    past: endedBy(outcome, false),
  };
}

/** Requests that an undo has ended: undone wholly, or with something that stands for good, such as mail that has gone out. */
function endedBy({ steps }: Outcome, wholly: boolean): string[] {
  return steps.flatMap((step) => {
    if (step.did !== "undo" || step.over === null) return [];
    return (!step.nothing && step.tooLate === 0) === wholly ? [step.over] : [];
  });
}

/** Whether all that was done is that something was undone: an undo takes no undo back. */
function isUndoAlone({ done, steps }: Outcome): boolean {
  const isUndone = done.length > 0 && done.every(({ action }) => action === "undo");
  return isUndone && !steps.some(isUndoable);
}

/**
 * What the last step showed that showed any; of messages that were written, or wait, all that they answer or pass on, and of
 * several acts, or several lists, all of these as they are numbered in the answer.
 */
function shownLast({ steps, card }: Outcome, plan: Plan): string[] {
  const waiting = (card?.steps ?? []).flatMap((step) =>
    step.kind === "message" ? (step.message.about?.gmail_id ?? []) : [],
  );
  if (waiting.length > 0) return waiting;
  const last = steps.findLast((step) => messagesOf(step) !== undefined);
  if (last === undefined) return [];
  if (last.did === "message") return shownOf(steps.filter(({ did }) => did === "message"));
  const shown = areAlike(plan) ? shownOf(steps) : shownOf([last]);
  return shown.length === 0 && isAboutShown(last, plan) ? [...last.gmailIds] : shown;
}

/** Where what was shown before holds no answer, it stays what "it" and "them" stand for. */
function isAboutShown(
  step: StepOutcome,
  { steps }: Plan,
): step is Extract<StepOutcome, { did: "summarise" }> {
  const asked = steps.at(-1);
  return step.did === "summarise" && asked?.do === "summarise" && asked.target.of === "earlier";
}

function toChoose({ shown = [] }: NonNullable<Outcome["question"]>): string[] {
  return shown.map(({ gmail_id }) => gmail_id);
}

function shownOf(steps: readonly StepOutcome[]): string[] {
  return [...new Set(steps.flatMap((step) => messagesOf(step)?.shown ?? []))];
}

/** "Archive the second and star the third", "find Ada's mails and find Kim's". */
function areAlike({ steps }: Plan): boolean {
  const [first] = steps;
  const isOne = first?.do === "act" || first?.do === "find";
  return isOne && steps.every((step) => step.do === first.do);
}

/** Whether a request has come to nothing that anybody asked for: it failed, or was stopped before it found or did anything. */
export function cameToNothing({ done, card, question, steps }: Outcome): boolean {
  const isOver = steps.some(isNothing);
  const isEmpty = steps.every(isNothing);
  return isOver && isEmpty && done.length === 0 && card === null && question === undefined;
}

/** Whether the answer says that what was left was not begun. */
export function saysStop({ steps }: Outcome): boolean {
  return steps.some(({ did }) => did === "stop");
}

function isNothing({ did }: StepOutcome): boolean {
  return did === "fail" || did === "stop" || did === "left" || did === "before";
}

/** Permanent deletion is for good and a draft stays one; what was sent can be taken back until it goes out. */
function isUndoable(step: StepOutcome): boolean {
  if (step.did === "message") return step.how !== "draft";
  if (step.did === "before") return step.changed + step.waiting > 0;
  return step.did === "createLabel" || (step.did === "act" && step.changed.length > 0);
}

function messagesOf(step: StepOutcome): { shown: string[]; touched: string[] } | undefined {
  switch (step.did) {
    case "find":
    case "count":
      return { shown: [...step.gmailIds], touched: [] };
    case "summarise":
      return { shown: asTold(step), touched: [] };
    case "act":
    case "permanentDelete":
      return {
        shown: [...step.gmailIds],
        touched: [...step.changed, ...step.already, ...step.gone],
      };
    case "message":
      return step.message.about === null
        ? undefined
        : { shown: [step.message.about], touched: [step.message.about] };
    default:
      return undefined;
  }
}

/** As they are counted where they are told: in the order in which the answer names them, and behind these those that it does not. */
function asTold(step: Extract<StepOutcome, { did: "summarise" }>): string[] {
  const named = namedIn(step);
  return step.asked === true ? named : [...new Set([...named, ...step.gmailIds])];
}

/** Of what was only looked through for an answer, the messages that the answer names: nobody has seen the others. */
function namedIn({ text, read }: Extract<StepOutcome, { did: "summarise" }>): string[] {
  const sources = createAnswerSources();
  markText(text, read, sources);
  return sources.list().map(({ gmail_id: id }) => id);
}
