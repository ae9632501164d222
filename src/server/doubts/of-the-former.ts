import { isPlainAddress } from "#addresses/is-plain-address.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Query } from "#query/ast.ts";
import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";

const contrast =
  /\bbut (?:please |also )?(?:archive|delete|trash|bin|star|unstar|mark|mute|snooze|label|move) (?:the|her|his|their) [^,;.]{1,40}[\s.!]{0,3}$/iu;
/** Characters of a request that is looked at so. */
const longest = 1000;

/**
 * "Star Maya's mails but archive the photos", "archive Maya's mails except the photos and star the photos": the photos are hers. Any
 * other meaning stays.
 */
export function ofTheFormer(meaning: Interpretation, text: string): Interpretation {
  if (meaning.kind !== "plan") return meaning;
  const { steps } = meaning.plan;
  const whose = whoseThings(steps, text);
  if (whose !== undefined) return whose;
  const told = steps.map((step, at) => ofFormer(step, steps[at - 1], isContrasted(at)));
  return { ...meaning, plan: { ...meaning.plan, steps: told } };

  function isContrasted(at: number): boolean {
    return at === 1 && steps.length === 2 && text.length < longest && contrast.test(text);
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

const things =
  /^(?<before>[^]{4,200}?(?:\band|\bthen|,)(?: then| also)? (?:archive|delete|trash|star|unstar|mute|mark|label|move|snooze) )the (?<thing>[\p{L}-]{3,30}s)(?<behind>(?: (?:as|until|to) [^,;]{1,60})?[\s.!]*)$/iu;

/** "Archive Maya's mails and star the photos": hers, or anybody's? */
function whoseThings(steps: readonly Step[], text: string): Interpretation | undefined {
  const last = steps.at(-1);
  const owner = ownerIn(steps.slice(0, -1));
  const found = last?.do === "act" && last.target.count === null ? termsOf(last.target) : [];
  const isTopicAlone = found.some(isTopic) && !found.some(isOfPeople);
  const isLeftOut = leavesOut(steps.slice(0, -1).flatMap(foundBy), found.flatMap(topicOf));
  if (owner === undefined || !isTopicAlone || isLeftOut) return undefined;
  return whetherTheirs(things.exec(text)?.groups, owner);
}

function foundBy(step: Step): readonly Query[] {
  return step.do === "act" ? termsOf(step.target) : [];
}

function topicOf(term: Query): string[] {
  return isTopic(term) ? wordsOf(term) : [];
}

/** The one person whose mail the nearest step before is of. */
function ownerIn(steps: readonly Step[]): string | undefined {
  const people = steps.map((step) => foundBy(step).filter(isOfPeople));
  const [owner, ...others] = people.findLast((some) => some.length > 0) ?? [];
  const isOne = owner?.kind === "text" && others.length === 0 && isPlainAddress(owner.text);
  return isOne ? owner.text : undefined;
}

function whetherTheirs(
  groups: Record<string, string> | undefined,
  owner: string,
): Interpretation | undefined {
  const { before = "", thing, behind = "" } = groups ?? {};
  if (thing === undefined) return undefined;
  return {
    kind: "question",
    text: `Do you mean the ${thing} from ${owner} alone, or from anybody?`,
    choices: [`${before}the ${thing} from ${owner}${behind}`, `${before}all the ${thing}${behind}`],
  };
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
