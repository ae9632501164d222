import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { acted } from "#server/earlier-acts/acts-again.ts";
import type { LastAct } from "#server/earlier-acts/last-act.ts";

const lead = String.raw`^(?:(?:and|so|ok(?:ay)?|wait|oh|hm+)[\s,.]+)*`;
const these = "(?:that|those|these|they|it|them)";
const done =
  "(?:archived?|deleted?|trashed?|starred?|star|unstarred|moved?|labell?ed|label|marked?|snoozed?|muted?|restored?)";
const howMany = new RegExp(
  String.raw`${lead}how many(?: (?:e?mails|messages|of (?:them|those)))?(?:| (?:was|were|are|is) (?:${these}|there)(?: (?:in all|altogether|in total|exactly))?| (?:did|have) (?:you|i|we) (?:just )?${done}| (?:were|have been|got) ${done})[\s?!.]*$`,
  "iu",
);
const fromWhom = new RegExp(
  String.raw`${lead}(?:who(?:m)? (?:did (?:i|we) get ${these}(?: ones?)? from|(?:was|were|are|is) ${these}(?: ones?)? from|sent(?: me)? ${these}(?: ones?)?|wrote(?: me)? ${these}(?: ones?)?|did ${these}(?: ones?)? come from)|from whom (?:was|were|are|is|did i get) ${these})[\s?!.]*$`,
  "iu",
);

/**
 * "How many was that?" and "who were those from?" behind an act are asked of what it was done to. Undefined for other words.
 */
export function countOfAct(text: string, last: LastAct): Interpretation | undefined {
  const said = text.trim();
  const by = fromWhom.test(said) ? "sender" : howMany.test(said) ? null : undefined;
  if (by === undefined || !last.isDone) return undefined;
  const step: Step = { do: "count", target: acted, by };
  return { kind: "plan", plan: { steps: [step] } };
}
