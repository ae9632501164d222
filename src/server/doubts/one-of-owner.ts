import type { Interpretation } from "#server/assist-plan/interpretation.ts";

const oneMail = /\p{L}['’]s? mail (?:about|regarding|concerning)\b/iu;
const several = /\b(?:all|every|everything|each|both|any)\b/iu;

/** "Ann's mail about the plan" is one email, and which of several that fit is asked. Undefined for any other meaning. */
export function oneOfOwner(meaning: Interpretation, text: string): Interpretation | undefined {
  const [step, another] = meaning.kind === "plan" ? meaning.plan.steps : [];
  if (meaning.kind !== "plan" || step?.do !== "act" || another !== undefined) return undefined;
  const isAll = step.target.of === "mailbox" && step.target.count === null;
  if (!isAll || !oneMail.test(text) || several.test(text)) return undefined;
  return { ...meaning, plan: { steps: [{ ...step, target: { ...step.target, count: 1 } }] } };
}
