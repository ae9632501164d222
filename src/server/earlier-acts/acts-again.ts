import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { limits } from "#contract/limits.ts";
import type { Query } from "#query/ast.ts";
import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import type { ActingStep, LastAct } from "./last-act.ts";

export type Plan = Extract<Interpretation, { kind: "plan" }>;

/** What is done to the messages of the last act. */
type Change = {
  steps: readonly ActingStep[];
  undoes: boolean;
  text: string;
  /** What is shown last, of which "earlier" stands: what was acted on, or the list before. */
  among: "earlier" | "listed";
  /** The messages that must be there before anything is undone for them. */
  needs?: Target | undefined;
};

/**
 * The plan of a request that goes on from the last act: where it corrects it that is undone first. It goes by the words of
 * both. Undefined for a search that is too long.
 */
export function actsAgain(last: LastAct, change: Change): Plan | undefined {
  const { steps, undoes, text, among, needs } = change;
  if (steps.some(({ target }) => target.query.length > limits.query)) return undefined;
  const undone: Step[] = undoes && last.isDone ? [{ do: "undo" }] : [];
  const plan = { steps: [...undone, ...steps.map((step) => countedBehind(step, undone.length))] };
  const order = [...(undone.length > 0 ? ["Undo that."] : []), ...last.said, text];
  const follows = { order: order.join("\n"), among, ...(needs !== undefined && { needs }) };
  const replaces = undoes && !last.isDone;
  return { kind: "plan", plan, follows, ...(replaces && { replaces }) };
}

function countedBehind(step: ActingStep, before: number): ActingStep {
  const { of, beside } = step.target;
  const counted = typeof beside === "number" ? { beside: beside + before } : {};
  const moved = typeof of === "number" ? { of: of + before } : {};
  return on(step, { ...step.target, ...moved, ...counted });
}

/** An act on other messages. */
export function on(step: ActingStep, target: Target): ActingStep {
  return { ...step, target };
}

/** A target with the search changed. */
export function withQuery(target: Target, change: (query: Query) => Query): Target {
  return { ...target, query: printQuery(change(parseQuery(target.query))) };
}

/** The acts with other messages for those of the first; undefined where they have several of their own. */
export function onOthers({ steps, isOne }: LastAct, target: Target): ActingStep[] | undefined {
  if (!isOne) return undefined;
  return steps.map((step, at) => (at === 0 ? on(step, target) : step));
}

/** All that a search finds, wherever it lies. */
export function foundAnywhere(target: Target): Target {
  const { of, query, senders } = withQuery(target, withoutPlace);
  const all = { of, query, order: "newest", skip: 0, count: null } as const;
  return { ...all, ...(senders !== undefined && { senders }) };
}

function withoutPlace(query: Query): Query {
  const terms = query.kind === "and" ? query.terms : [query];
  return allOf(terms.filter(({ kind }) => kind !== "in"));
}

/** What the last act was done to, message by message. */
export const acted: Target = { of: "earlier", query: "", order: "newest", skip: 0, count: null };

/** The list in which the places of an act were counted. */
export function amongOf({ isOfList }: LastAct): "earlier" | "listed" {
  return isOfList ? "listed" : "earlier";
}
