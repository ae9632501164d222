import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { isReading } from "#server/assist-plan/is-reading.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import { allOrWhich, spokenOrAll } from "#server/assist-plan/range-question.ts";
import { axisOf, isState, termsOf } from "#server/shown-mail/term-axes.ts";

const mail = "(?:ones|e?-?mails?|messages?)";
/** "The read", "unread mails", "with attachments", "mails from March": nothing that tells whose mail it is. */
const bare = new RegExp(
  `(?:\\bthe )?\\b(?<state>unread|read|starred|unstarred|flagged|important|unimportant|unlabell?ed)(?: ${mail})?\\b|\\b(?:(?:the )?${mail} )?(?<files>with(?:out)? (?:an? |any )?(?:attachments?|files?|photos?|pictures?|images?|pdfs?|star|label)|(?:(?<=(?:ones|mails?|messages?) )(?:from|since|before|after|older|newer|larger|bigger|of|in)\\b[^"“”:]*))\\b`,
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
  if (meaning.kind !== "plan" || !bare.test(text)) return undefined;
  const { steps } = meaning.plan;
  const at = steps.findIndex((step) => isBare(step));
  if (at < 0 || ofAll.test(steps.length > 1 ? behindFirst(text) : text)) return undefined;
  const axes = axesOf(steps[at]);
  const of = rangeIn(steps.slice(0, at), axes);
  if (of !== undefined) return { ...meaning, plan: { steps: ranged(steps, of) } };
  const spoken = lastSpoken(earlier, axes);
  return spoken && whichOf(steps.length > 1 ? undefined : text, spoken === earlier.at(-1));
}

/** What the steps before one are of: mail that was shown, or what one of them finds. */
function rangeIn(before: readonly Step[], axes: readonly string[]): Target["of"] | undefined {
  if (before.some((step) => "target" in step && step.target.of === "earlier")) return "earlier";
  const found = before.findIndex((step) => step.do === "find" && isOfSome(step.target, axes));
  return found < 0 ? undefined : found;
}

/** The words behind the first clause of a request. */
function behindFirst(text: string): string {
  const joint = /[,;.]|\b(?:and|then)\b/u.exec(text);
  return joint === null ? text : text.slice(joint.index);
}

function ranged(steps: readonly Step[], of: Target["of"]): Step[] {
  return steps.map((step) => (isBare(step) ? within(step, of) : step));
}

function axesOf(step: Step | undefined): string[] {
  const query = step !== undefined && "target" in step ? step.target.query : "";
  return termsOf(parseQuery(query)).filter(isState).map(axisOf);
}

/** "Delete the read", behind another act in one request, is of what came, as it is alone. */
export function receivedRead(meaning: Interpretation): Interpretation {
  if (meaning.kind !== "plan") return meaning;
  const steps = meaning.plan.steps.map((step) => {
    if (!isBare(step) || !readAlone.test(step.target.query)) return step;
    return {
      ...step,
      target: { ...step.target, query: `${step.target.query} -in:sent -in:drafts` },
    };
  });
  return { ...meaning, plan: { steps } };
}

const readAlone = /^is:read$/u;

type Acting = Extract<Step, { target: Target }>;

/** Whether a step does something to mail of which only a state is said. */
function isBare(step: Step): step is Acting {
  if (isReading(step) || !("target" in step) || step.target.of !== "mailbox") return false;
  const { each, senders, conversation, bySender, query } = step.target;
  const isMore = [each, senders, conversation, bySender].some((one) => one !== undefined);
  const terms = termsOf(parseQuery(query));
  return !isMore && terms.some(isHow) && terms.every((term) => isHow(term) || isPlace(term));
}

/** How mail is marked, what is attached, how large and how old it is. */
function isHow(term: Query): boolean {
  if (term.kind === "or" || term.kind === "and") return term.terms.every(isHow);
  if (term.kind === "not") return isHow(term.term);
  if (term.kind === "text") return term.field === "filename";
  return ["is", "has", "size", "day", "time", "age"].includes(term.kind);
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

function within(step: Acting, of: Target["of"]): Step {
  const states = termsOf(parseQuery(step.target.query)).filter(isHow);
  return { ...step, target: { ...step.target, of, query: printQuery(allOf(states)) } };
}

/** Turns back in which mail may have been spoken of that is still meant. */
const near = 6;

/** The turn that showed or counted mail of some kind last, where nothing was done to other mail since. */
function lastSpoken(earlier: World["earlier"], axes: readonly string[]): EarlierTurn | undefined {
  const turn = earlier.slice(-near).findLast((one) => targetIn(one) !== undefined);
  const target = turn && targetIn(turn);
  if (target === undefined) return undefined;
  return target.of !== "mailbox" || isOfSome(target, axes) ? turn : undefined;
}

/** What a turn has shown or counted, or done to mail of the whole mailbox. */
function targetIn({ plan, asked }: EarlierTurn): Target | undefined {
  const step = asked === null ? plan?.steps.at(-1) : undefined;
  if (step === undefined || !("target" in step)) return undefined;
  if (isReading(step)) return step.target;
  return step.target.of === "mailbox" ? { ...step.target, query: "" } : undefined;
}

/** "Mark as read the starred" has a state of its own. */
const marking =
  /\b(?:mark|flag|set) (?:as |it |them )?(?:un)?(?:read|starred|important)\b|\b(?:mark|flag|set)\b.*\bas\b/iu;

function whichOf(text: string | undefined, isLast: boolean): Interpretation {
  const isMarking = text === undefined || marking.test(text);
  const { state, files = "" } = (isMarking ? null : bare.exec(text))?.groups ?? {};
  const [those, all] =
    state === undefined
      ? [`those ${files}`, `all mails ${files}`]
      : [`those that are ${state}`, `all ${state} mails`];
  const choices = isMarking ? [] : [text.replace(bare, those), text.replace(bare, all)];
  return {
    kind: "question",
    text: isLast ? spokenOrAll : allOrWhich,
    choices: isLast ? choices : choices.slice(1),
  };
}
