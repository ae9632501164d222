import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { isReading } from "#server/assist-plan/is-reading.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import { axisOf, isState, termsOf } from "#server/shown-mail/term-axes.ts";

const mail = "(?:ones|e?-?mails?|messages?)";
/** "The read", "unread mails", "with attachments": nothing that tells whose mail it is. */
const bare = new RegExp(
  `(?:\\bthe )?\\b(?<state>unread|read|starred|unstarred|flagged|important|unimportant)(?: ${mail})?\\b|\\b(?:(?:the )?${mail} )?(?<files>with(?:out)? (?:an? |any )?(?:attachments?|files?))\\b`,
  "iu",
);
const ofAll = /\b(?:all|every|each|my|inbox|everything|anything|anywhere|mailbox)\b/iu;

/**
 * "Delete the read", behind mail of some kind that was shown or counted: of that alone, or of all mail? Behind what the same
 * request finds it is of that. Undefined for any other meaning.
 */
export function stateOfWhat(
  meaning: Interpretation,
  text: string,
  { earlier }: World,
): Interpretation | undefined {
  if (meaning.kind !== "plan" || ofAll.test(text) || !bare.test(text)) return undefined;
  const { steps } = meaning.plan;
  const at = steps.findIndex((step) => isBare(step));
  if (at < 0) return undefined;
  const found = steps.findIndex(
    (step) => step.do === "find" && isOfSome(step.target, axesOf(steps[at])),
  );
  if (found >= 0 && found < at)
    return {
      ...meaning,
      plan: { steps: steps.map((step) => (isBare(step) ? within(step, found) : step)) },
    };
  const spoken = lastSpoken(earlier, axesOf(steps[at]));
  return spoken && whichOf(steps.length > 1 ? undefined : text, spoken === earlier.at(-1));
}

function axesOf(step: Step | undefined): string[] {
  const query = step !== undefined && "target" in step ? step.target.query : "";
  return termsOf(parseQuery(query)).filter(isState).map(axisOf);
}

type Acting = Extract<Step, { target: Target }>;

/** Whether a step does something to mail of which only a state is said. */
function isBare(step: Step): step is Acting {
  if (isReading(step) || !("target" in step) || step.target.of !== "mailbox") return false;
  const { each, senders, conversation, bySender, query } = step.target;
  const isMore = [each, senders, conversation, bySender].some((one) => one !== undefined);
  const terms = termsOf(parseQuery(query));
  return !isMore && terms.some(isState) && terms.every((term) => isState(term) || isPlace(term));
}

function isPlace(term: Query): boolean {
  return term.kind === "in" || (term.kind === "not" && term.term.kind === "in");
}

/** Whether more is said of it than where it lies and how it is marked in that way. */
function isOfSome({ query, count }: Target, axes: readonly string[]): boolean {
  const terms = query === "" ? [] : termsOf(parseQuery(query));
  const isMore = terms.some((term) => !isPlace(term) && !axes.includes(axisOf(term)));
  return count !== null || isMore;
}

function within(step: Acting, found: number): Step {
  const states = termsOf(parseQuery(step.target.query)).filter(isState);
  return { ...step, target: { ...step.target, of: found, query: printQuery(allOf(states)) } };
}

/** Turns back in which mail may have been spoken of that is still meant. */
const near = 6;

/** The turn that showed or counted mail of some kind last, where nothing was done to other mail since. */
function lastSpoken(earlier: World["earlier"], axes: readonly string[]): EarlierTurn | undefined {
  const turn = earlier.slice(-near).findLast((one) => targetIn(one) !== undefined);
  const target = turn && targetIn(turn);
  return target !== undefined && target.of === "mailbox" && isOfSome(target, axes)
    ? turn
    : undefined;
}

/** What a turn has shown or counted, or done to mail of the whole mailbox. */
function targetIn({ plan, shown, asked }: EarlierTurn): Target | undefined {
  const step = asked === null ? plan?.steps.at(-1) : undefined;
  if (step === undefined || !("target" in step)) return undefined;
  if (step.do === "count") return step.target;
  if (isReading(step)) return shown > 1 ? step.target : undefined;
  return step.target.of === "mailbox" ? { ...step.target, query: "" } : undefined;
}

function whichOf(text: string | undefined, isLast: boolean): Interpretation {
  const { state, files = "" } = (text === undefined ? null : bare.exec(text))?.groups ?? {};
  const [those, all] =
    state === undefined
      ? [`those ${files}`, `all mails ${files}`]
      : [`those that are ${state}`, `all ${state} mails`];
  const choices = text === undefined ? [] : [text.replace(bare, those), text.replace(bare, all)];
  return {
    kind: "question",
    text: isLast
      ? "Only those of the emails that we just spoke of, or all of your mail?"
      : "Do you mean all of your mail? If not, please say which emails.",
    choices: isLast ? choices : choices.slice(1),
  };
}
