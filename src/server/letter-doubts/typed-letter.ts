import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Wording } from "#server/assist-plan/plan.ts";

/** What the one message says that a meaning sends, of a forward its note; undefined for any other meaning, and for a draft. */
export function letterOf(meaning: Interpretation): Wording | undefined {
  if (meaning.kind !== "plan") return undefined;
  const [step, another] = meaning.plan.steps;
  if (step === undefined || another !== undefined || !("how" in step)) return undefined;
  const said = "note" in step ? step.note : step.body;
  return said === null || step.how === "draft" ? undefined : said;
}

/** The same, where its text was typed. */
export function typedLetter(meaning: Interpretation): string | undefined {
  const said = letterOf(meaning);
  return said?.source === "typed" ? said.text : undefined;
}
