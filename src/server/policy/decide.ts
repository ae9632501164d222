import type { ResolvedStep } from "./resolved-step.ts";
import { rules, type PolicyFacts, type Rule } from "./rules.ts";

/** What may become of a step, and the names of the rows that say so. */
export type Decision =
  | { verdict: "run" }
  | { verdict: "card"; why: string[] }
  | { verdict: "refuse"; why: string };

/** What the policy's rows say of a step. What none of them knows is refused. */
export function decide(
  step: ResolvedStep,
  facts: PolicyFacts,
  rows: readonly Rule[] = rules,
): Decision {
  const holding = rows.filter((row) => row.holds(step, facts));
  const refusing = holding.find(({ verdict }) => verdict === "refuse");
  if (refusing !== undefined) return { verdict: "refuse", why: refusing.name };
  if (!holding.some(({ verdict }) => verdict === "run"))
    return { verdict: "refuse", why: "unknown" };
  const asking = holding.filter(({ verdict }) => verdict === "card");
  if (asking.length === 0) return { verdict: "run" };
  return { verdict: "card", why: asking.map(({ name }) => name) };
}
