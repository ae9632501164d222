import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { thoseOrTheirs } from "#server/assist-plan/range-question.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { sendersIn, termsOf } from "#server/shown-mail/term-axes.ts";

const theirs =
  /^(?<verb>\W*(?:(?:please|now|ok(?:ay)?|then|and)[\s,]+)*(?:archive|delete|trash|bin|star|unstar|mute|mark|move|label))(?: all(?: of)?)? (?:his|hers|theirs|(?:his|her|their) (?:e-?mails|mails|messages|ones))(?<end>(?: (?:as|to|into)\b.{1,40})?[\s.!]*)$/iu;

/**
 * "Delete his", behind some of somebody's mail: those that were shown or counted, or all of theirs? Undefined for any other meaning, and
 * where all of it was meant before.
 */
export function theirsOfFewer(
  meaning: Interpretation,
  text: string,
  { earlier }: World,
): Interpretation | undefined {
  const { verb, end = "" } = theirs.exec(text)?.groups ?? {};
  const before = readLast(earlier);
  if (verb === undefined || before === undefined) return undefined;
  if (!isOfAll(meaning) || !isFewer(before)) return undefined;
  const senders = sendersIn(parseQuery(before.query));
  const all = senders.length === 1 ? [`${verb} all mails from ${senders.join("")}${end}`] : [];
  return {
    kind: "question",
    text: thoseOrTheirs,
    choices: [`${verb} those${end}`, ...all],
  };
}

/** Whether a plan acts on all mail of whoever was shown. */
function isOfAll(meaning: Interpretation): boolean {
  const [step] = meaning.kind === "plan" ? meaning.plan.steps : [];
  return step?.do === "act" && step.target.bySender === true && step.target.count === null;
}

/** What the last turn showed or counted, and nothing else. */
function readLast(earlier: World["earlier"]): Target | undefined {
  const [step, another] = earlier.at(-1)?.plan?.steps ?? [];
  if (step === undefined || another !== undefined) return undefined;
  return step.do === "find" || step.do === "count" ? step.target : undefined;
}

/** Whether more is asked of it than whose it is. */
function isFewer({ query, count, skip }: Target): boolean {
  const terms = termsOf(parseQuery(query));
  return count !== null || skip > 0 || terms.some((term) => !isSender(term) && !isPlace(term));
}

function isSender(term: Query): boolean {
  return term.kind === "text" && term.field === "from";
}

function isPlace(term: Query): boolean {
  return term.kind === "in" || (term.kind === "not" && term.term.kind === "in");
}
