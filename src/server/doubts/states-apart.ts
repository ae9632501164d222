import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { isReading } from "#server/assist-plan/is-reading.ts";
import type { Step, StepOf } from "#server/assist-plan/plan.ts";

const acting = String.raw`(?:(?:please|then|also|now)[\s,]+)*(?:archive|delete|trash|bin|star|unstar|mark|label|move|mute|snooze|tag|file|flag|remove|discard|toss|erase)`;
const mail = "(?: ones| e?-?mails?| messages?)?";
const wherever = "(?: (?:as|to|in|into|until|under) [^,;.]{1,40}?)?";
const pair = new RegExp(
  `^\\W*${acting} (?:the )?(?<first>unread|read|starred|unstarred|important|flagged)${mail}${wherever}(?:[,;.]? and|[,;.]? then|[,;.&+])+ ${acting} (?:the )?(?<second>unread|read|starred|unstarred|important|flagged)${mail}${wherever}[\\s.!]*$`,
  "iu",
);

/**
 * "Star the unread and delete the read" are two kinds of mail, each of all that came. Where one message may be both, or the first
 * makes it so, it is asked. Undefined for any other meaning.
 */
export function statesApart(meaning: Interpretation, text: string): Interpretation | undefined {
  if (meaning.kind === "plan" && takesChanged(meaning.plan.steps, text)) return inTwo;
  const states = statesIn(text);
  const [one, other] =
    states.length > 0 && meaning.kind === "plan" ? actsOf(meaning.plan.steps) : [];
  if (one === undefined || other === undefined) return undefined;
  const isApart = states.toSorted().join(" ") === "read unread";
  if (!isApart || one.act === "read" || one.act === "unread") return inTwo;
  return { kind: "plan", plan: { steps: [ofState(one, states[0]), ofState(other, states[1])] } };
}

/** The state that an act brings about. */
const brought: Partial<Record<StepOf<"act">["act"], RegExp>> = {
  star: /(?:^|[\s(])is:starred\b/u,
  unstar: /-is:starred\b/u,
  read: /(?:^|[\s(])(?:is:read|-is:unread)\b/u,
  unread: /(?:^|[\s(])(?:is:unread|-is:read)\b/u,
};
const pointing = /\b(?:them|they|those|these|ones|it|both)\b/iu;

/**
 * "Star the unread and forward the starred": what the first act marks is among what the next is done to. "Star Ann's and delete the
 * read" throws away what was just marked.
 */
function takesChanged(steps: readonly Step[], text: string): boolean {
  return (
    !pointing.test(text) &&
    steps.some((step, at) => isOfBrought(step, steps.slice(0, at)) || throwsMarked(step, steps))
  );
}

function isOfBrought(step: Step, before: readonly Step[]): boolean {
  if (isReading(step) || !("target" in step) || (step.do === "act" && step.act in brought))
    return false;
  const { query } = step.target;
  return before.some((one) => one.do === "act" && brought[one.act]?.test(query) === true);
}

function throwsMarked(step: Step, steps: readonly Step[]): boolean {
  if (step.do !== "act" || step.act !== "delete" || step.target.query === "") return false;
  const { of } = step.target;
  const last = typeof of === "number" ? steps[of] : undefined;
  return last?.do === "act" && marks.has(last.act);
}

const marks: ReadonlySet<StepOf<"act">["act"]> = new Set(["star", "label", "important"]);

function statesIn(text: string): string[] {
  const { first = "", second = "" } = pair.exec(text.toLowerCase())?.groups ?? {};
  return first === "" ? [] : [first, second];
}

const inInbox: ReadonlySet<string> = new Set(["archive", "snooze"]);

/** Two acts that are all of a plan. */
function actsOf(steps: readonly Step[]): StepOf<"act">[] {
  const acts = steps.filter((step) => step.do === "act");
  return acts.length === 2 && steps.length === 2 ? acts : [];
}

function ofState(step: StepOf<"act">, state = ""): StepOf<"act"> {
  const query = `is:${state} ${inInbox.has(step.act) ? "in:inbox" : "-in:sent -in:drafts"}`;
  return { ...step, target: { of: "mailbox", query, order: "newest", skip: 0, count: null } };
}

const inTwo: Interpretation = {
  kind: "question",
  text: "Some emails may be both, so I would not know what to do with them. Please say it in two requests, one after the other.",
  choices: [],
};
