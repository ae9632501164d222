import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Query } from "#query/ast.ts";
import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";

const contrast = /\bbut (?:please |also )?\p{L}+ (?:the|her|his|their) [^,;.]{1,40}$/iu;

/**
 * "Star Maya's mails but archive the photos", "archive Maya's mails except the photos and star the photos": the photos are hers. Any
 * other meaning stays.
 */
export function ofTheFormer(meaning: Interpretation, text: string): Interpretation {
  if (meaning.kind !== "plan") return meaning;
  const { steps } = meaning.plan;
  const told = steps.map((step, at) => ofFormer(step, steps[at - 1], isContrasted(at)));
  return { ...meaning, plan: { ...meaning.plan, steps: told } };

  function isContrasted(at: number): boolean {
    return at === 1 && steps.length === 2 && contrast.test(text.trim().replace(/[\s.!]+$/u, ""));
  }
}

function ofFormer(step: Step, former: Step | undefined, isContrasted: boolean): Step {
  if (step.do !== "act" || former?.do !== "act") return step;
  const [known, found] = [termsOf(former.target), termsOf(step.target)];
  const people = known.filter(isOfPeople);
  const isLeftOut = found.some((term) => isTopic(term) && leavesOut(known, wordsOf(term)));
  const isPart = found.some(isTopic) && !found.some(isOfPeople) && people.length > 0;
  if (!isPart || !(isContrasted || isLeftOut)) return step;
  return { ...step, target: { ...step.target, query: printQuery(allOf([...people, ...found])) } };
}

function termsOf({ of, query }: Target): readonly Query[] {
  if (of !== "mailbox") return [];
  const parsed = parseQuery(query);
  return parsed.kind === "and" ? parsed.terms : [parsed];
}

function isOfPeople(term: Query): boolean {
  if (term.kind === "or") return term.terms.every(isOfPeople);
  return term.kind === "text" && (term.field === "from" || term.field === "to");
}

function isTopic(term: Query): boolean {
  if (term.kind === "or") return term.terms.every(isTopic);
  return term.kind === "text" && !isOfPeople(term);
}

function leavesOut(terms: readonly Query[], words: readonly string[]): boolean {
  const left = new Set(terms.flatMap((term) => (term.kind === "not" ? wordsOf(term.term) : [])));
  return words.every((word) => left.has(word));
}

function wordsOf(term: Query): string[] {
  if (term.kind === "or") return term.terms.flatMap(wordsOf);
  return term.kind === "text" ? [term.text.toLowerCase()] : [];
}
