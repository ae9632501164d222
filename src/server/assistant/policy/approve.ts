import type { ResolvedStep } from "./step.ts";
import { table, type PolicyFacts, type Row, type RowName } from "./table.ts";

const approval: unique symbol = Symbol("approval");

/** Steps that may be carried out. Only this file makes one or puts a step into one, so that nothing is done without the policy. */
export type ApprovedPlan = { readonly [approval]: readonly ResolvedStep[] };

/** What a plan is approved for. */
export function approvedSteps(approved: ApprovedPlan): readonly ResolvedStep[] {
  return approved[approval];
}

type NamedRow = Row & { name: RowName };

/** Why a step is not done: a row of the table, or what no row knows and a number that was not typed. */
type Refusal = { verdict: "refuse"; why: RowName | "unknown" | "number not typed" };
type Asking = { verdict: "card"; why: RowName[] };
type Approval = { verdict: "run"; approved: ApprovedPlan } | Asking | Refusal;

/** What the rows of the policy say of a step. What none of them knows is refused. */
export function decide(
  step: ResolvedStep,
  facts: PolicyFacts,
  rows: readonly NamedRow[] = table,
): { verdict: "run" } | Asking | Refusal {
  const holding = rows.filter((row) => row.holds(step, facts)) as typeof rows & { name: RowName }[];
  const refusing = holding.find(({ verdict }) => verdict === "refuse");
  if (refusing !== undefined) return { verdict: "refuse", why: refusing.name };
  if (!holding.some(({ verdict }) => verdict === "run"))
    return { verdict: "refuse", why: "unknown" };
  const asking = holding.filter(({ verdict }) => verdict === "card");
  if (asking.length === 0) return { verdict: "run" };
  return { verdict: "card", why: asking.map(({ name }) => name) };
}

/** Approves a step that may run at once; else says what the policy wants instead. */
export function approveAtOnce(step: ResolvedStep, facts: PolicyFacts): Approval {
  const decision = decide(step, facts);
  return decision.verdict === "run" ? { verdict: "run", approved: approve([step]) } : decision;
}

/**
 * Approves what a card has shown when the person has clicked: all but what is refused whoever clicks. `course`: what the mind
 * had seen when the step was put on the card.
 */
export function approveByClick(
  shown: readonly ({ step: ResolvedStep } & Pick<PolicyFacts, "course">)[],
): Exclude<Approval, Asking> {
  for (const { step, course } of shown) {
    const clicked = {
      course,
      alwaysAsk: false,
      understood: "whole",
      acted: 0,
      forwarded: 0,
    } as const;
    const decision = decide(step, clicked);
    if (decision.verdict === "refuse") return decision;
    if (step.do === "deleteForever" && step.confirmed !== step.target.gmailIds.length)
      return { verdict: "refuse", why: "number not typed" };
  }
  return { verdict: "run", approved: approve(shown.map(({ step }) => step)) };
}

function approve(steps: readonly ResolvedStep[]): ApprovedPlan {
  return { [approval]: steps };
}
