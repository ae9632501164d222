import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step, StepOf } from "#server/assist-plan/plan.ts";

const act = String.raw`(?:(?:please|then|also|now)[\s,]+)*(?:archive|delete|trash|bin|star|unstar|mark|label|move|mute|snooze|tag|file)`;
const mail = "(?: ones| e?-?mails?| messages?)?";
const wherever = "(?: (?:as|to|in|into|until|under) [^,;.]{1,40}?)?";
const pair = new RegExp(
  `^\\W*${act} (?:the )?(?<first>unread|read|starred|unstarred|important|flagged)${mail}${wherever}(?:[,;.]? and|[,;.]? then|[,;.&+])+ ${act} (?:the )?(?<second>unread|read|starred|unstarred|important|flagged)${mail}${wherever}[\\s.!]*$`,
  "iu",
);

/**
 * "Star the unread and delete the read" are two kinds of mail, each of all that came. Where one message may be both, or the first
 * makes it so, it is asked. Undefined for any other meaning.
 */
export function statesApart(meaning: Interpretation, text: string): Interpretation | undefined {
  const states = statesIn(text);
  const [one, other] =
    states.length > 0 && meaning.kind === "plan" ? actsOf(meaning.plan.steps) : [];
  if (one === undefined || other === undefined) return undefined;
  const isApart = states.toSorted().join(" ") === "read unread";
  if (!isApart || one.act === "read" || one.act === "unread") return inTwo;
  return { kind: "plan", plan: { steps: [ofState(one, states[0]), ofState(other, states[1])] } };
}

function statesIn(text: string): string[] {
  const { first = "", second = "" } = pair.exec(text.toLowerCase())?.groups ?? {};
  return first === "" ? [] : [first, second];
}

/** Two acts that are all of a plan. */
function actsOf(steps: readonly Step[]): StepOf<"act">[] {
  const acts = steps.filter((step) => step.do === "act");
  return acts.length === 2 && steps.length === 2 ? acts : [];
}

function ofState(step: StepOf<"act">, state = ""): StepOf<"act"> {
  const query = `is:${state} ${step.act === "archive" ? "in:inbox" : "-in:sent -in:drafts"}`;
  return { ...step, target: { of: "mailbox", query, order: "newest", skip: 0, count: null } };
}

const inTwo: Interpretation = {
  kind: "question",
  text: "Some emails may be both, so I would not know what to do with them. Please say it in two requests, one after the other.",
  choices: [],
};
