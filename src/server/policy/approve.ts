import { decide, type Decision } from "./decide.ts";
import type { ResolvedStep } from "./resolved-step.ts";
import type { PolicyFacts } from "./rules.ts";

declare const approval: unique symbol;

/** Steps that may be carried out. Only this file makes one, so that nothing is done without the policy. */
export type ApprovedPlan = { readonly steps: readonly ResolvedStep[]; readonly [approval]: true };

export type Approval = { verdict: "run"; approved: ApprovedPlan } | Exclude<Decision, Run>;
type Run = { verdict: "run" };

/** Approves a step that may run at once; else says what the policy wants instead. */
export function approveAtOnce(step: ResolvedStep, facts: PolicyFacts): Approval {
  const decision = decide(step, facts);
  return decision.verdict === "run" ? { verdict: "run", approved: approve([step]) } : decision;
}

/** Approves what a card has shown, when the person has clicked: all but what is refused whoever clicks. */
export function approveByClick(steps: readonly ResolvedStep[]): Exclude<Approval, Asking> {
  for (const step of steps) {
    const decision = decide(step, { alwaysAsk: false });
    if (decision.verdict === "refuse") return decision;
    if (step.do === "permanentDelete" && step.confirmed !== step.target.gmailIds.length)
      return { verdict: "refuse", why: "number not typed" };
  }
  return { verdict: "run", approved: approve(steps) };
}

type Asking = { verdict: "card" };

function approve(steps: readonly ResolvedStep[]): ApprovedPlan {
  return { steps } as ApprovedPlan;
}
