import type { EarlierTurn, Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step, StepOf } from "#server/assist-plan/plan.ts";
import type { Asked } from "./complete-asked.ts";

type Plan = Extract<Interpretation, { kind: "plan" }>;

/** A plan, and acts that another order wants on the messages of its first step; asks for one after the other where it wants more. */
export function withActs(whole: Plan, order: string, { world, read }: Asked): Interpretation {
  const [step] = whole.plan.steps;
  const done: EarlierTurn = {
    message: order,
    plan: whole.plan,
    shown: 1,
    asked: null,
    done: true,
  };
  const next = read(order, { ...world, earlier: [done] });
  const acts = next.kind === "plan" ? next.plan.steps : [];
  if (step === undefined || !("target" in step) || acts.length === 0 || !acts.every(isOnSame))
    return oneAfterAnother;
  const steps: Step[] = [...whole.plan.steps];
  for (const act of acts) steps.push({ ...act, target: step.target });
  return { ...whole, plan: { steps } };
}

function isOnSame(step: Step): step is StepOf<"act"> {
  return step.do === "act" && step.target.of === "earlier" && step.target.query === "";
}

const oneAfterAnother: Interpretation = {
  kind: "question",
  text: "One thing after the other: which one do you mean?",
  choices: [],
};
