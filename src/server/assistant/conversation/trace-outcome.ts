import { isUndoable } from "../execute/judge-outcome.ts";
import type { Outcome, StepOutcome } from "../execute/outcome.ts";
import type { Handles } from "../plan/handles.ts";
import type { Plan, Step } from "../plan/plan.ts";
import { keepHeld, noTraces, type Traces } from "./traces.ts";

/** Handles of one turn that later ones may name. */
const handlesAtMost = 40;

type Past = Pick<Traces, "mind"> & { steps: readonly Step[]; handles: Handles; requestId: string };

/** What a request leaves for the turns after it. */
export function traceOutcome(outcome: Outcome, { steps, handles, requestId, mind }: Past): Traces {
  const { question = null } = outcome;
  const shown = shownLast(outcome);
  const made = handles.made().slice(-handlesAtMost);
  return {
    ...noTraces,
    // A plan that was asked back about is none that a later turn goes on from.
    plan: question === null ? planOf(steps) : null,
    question,
    mind,
    counts: countsOf(outcome, shown.length),
    also: alsoDone(outcome),
    handles: made.map(({ handle, held }) => ({ handle, held: keepHeld(held) })),
    shown,
    isList: steps.some(isListed),
    touched: outcome.steps.flatMap(touchedBy),
    choice: choiceOf(outcome, made),
    doneBy: outcome.done.length > 0 || outcome.steps.some(isUndoable) ? requestId : null,
    over: [...endedBy(outcome, true), ...(isUndoAlone(outcome) ? [requestId] : [])],
    past: endedBy(outcome, false),
  };
}

/** Whether a step shows a list of its own, and not a part of what was shown before. */
function isListed(step: Step): boolean {
  if (!("target" in step) || (step.do === "find" && step.quiet === true)) return false;
  const { handle } = step.target;
  return handle === undefined || handle.startsWith("m");
}

function planOf(steps: readonly Step[]): Plan | null {
  return steps.length === 0 ? null : { steps: steps.slice(0, 20), leftover: [], replaces: false };
}

function countsOf({ steps, card }: Outcome, shown: number): Traces["counts"] {
  const messages = steps.flatMap((step) => (step.did === "message" ? [step.how] : []));
  return {
    shown,
    changed: steps.reduce((sum, step) => sum + ("changed" in step ? countOf(step.changed) : 0), 0),
    drafts: messages.filter((how) => how === "draft").length,
    sent: messages.filter((how) => how !== "draft").length,
    waiting: card?.state === "open" ? card.steps.length : 0,
  };
}

const written = ["send", "schedule", "createDraft"];

/** What was done beside acts on messages and messages written, by the names of these actions. */
function alsoDone({ done, steps }: Outcome): string[] {
  const acts = steps.flatMap((step) => ("changed" in step && "act" in step ? [step.act] : []));
  const counted = new Set([...written, ...acts]);
  return [...new Set(done.map(({ action }) => action)).difference(counted)];
}

function countOf(changed: number | readonly string[]): number {
  return typeof changed === "number" ? changed : changed.length;
}

/** The weakest of what chose the messages that are shown. */
function choiceOf({ steps }: Outcome, made: ReturnType<Handles["made"]>): Traces["choice"] {
  if (
    steps.some(
      (step) =>
        step.did === "rank" ||
        (step.did === "summarise" && step.question !== undefined) ||
        closestIn(step).length > 0,
    )
  )
    return "read";
  const origins = made.flatMap(({ held }) =>
    held.kind === "messages" ? [held.origin.provenance] : [],
  );
  if (origins.includes("read")) return "read";
  return origins.includes("planned") || origins.length === 0 ? "planned" : "typed";
}

/**
 * What the last step showed that showed any; of messages that were written, or wait, all that they answer or pass on, and of
 * several lists or acts all of these as they are numbered in the answer.
 */
function shownLast({ steps, card }: Outcome): string[] {
  const waiting = (card?.steps ?? []).flatMap((step) =>
    step.kind === "message" ? (step.message.about?.gmail_id ?? []) : [],
  );
  if (waiting.length > 0) return waiting;
  const last = steps.findLast((step) => shownBy(step) !== undefined);
  if (last === undefined) return [];
  const alike = steps.filter(({ did }) => did === last.did);
  return [...new Set(alike.flatMap((step) => shownBy(step) ?? []))];
}

function shownBy(step: StepOutcome): readonly string[] | undefined {
  const closest = closestIn(step);
  if (closest.length > 0) return closest;
  switch (step.did) {
    case "find":
    case "count":
    case "rank":
    case "act":
    case "permanentDelete":
      return step.gmailIds;
    case "summarise":
      return step.question !== undefined ? citedIn(step) : step.gmailIds;
    case "explainRules":
    case "remind":
      return step.email === null ? undefined : [step.email.gmail_id];
    case "message":
      return step.message.about === null ? undefined : [step.message.about];
    default:
      return undefined;
  }
}

/** Messages that are shown since they come close to what was not found. */
function closestIn(step: StepOutcome): string[] {
  const { closest = [] } = "closest" in step ? step : {};
  return closest.map(({ gmail_id: id }) => id);
}

/** Of what was looked through for an answer, the messages that it names: nobody has seen the others. */
function citedIn({ text, read }: Extract<StepOutcome, { did: "summarise" }>): string[] {
  const places = [...text.matchAll(/\[(\d{1,3})\]/g)].map(([, place]) => Number(place) - 1);
  return [...new Set(places)].flatMap((place) => read[place]?.gmail_id ?? []);
}

function touchedBy(step: StepOutcome): string[] {
  if (step.did === "act" || step.did === "permanentDelete")
    return [...step.changed, ...step.already, ...step.gone];
  return step.did === "message" && step.message.about !== null ? [step.message.about] : [];
}

/** Requests that an undo has ended: undone wholly, or with something that stands for good, such as mail that has gone out. */
function endedBy({ steps }: Outcome, wholly: boolean): string[] {
  return steps.flatMap((step) => {
    if (step.did !== "undo" || step.over === null) return [];
    const stays = step.tooLate + (step.changes?.stays.length ?? 0);
    return (!step.nothing && stays === 0) === wholly ? [step.over] : [];
  });
}

/** Whether all that was done is that something was undone: an undo takes no undo back. */
function isUndoAlone({ done, steps }: Outcome): boolean {
  const isUndone = done.length > 0 && done.every(({ action }) => action === "undo");
  return isUndone && !steps.some(isUndoable);
}
