import { isAgreeing, pickedChoice } from "#server/assist-plan/picked-choice.ts";
import { areTimed } from "#server/assist-plan/timed-choice.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import { withdraws } from "#server/sentences/withdraws.ts";
import { numberWords, readNumber } from "#server/typed-words/read-number.ts";
import { readTarget } from "#server/targets/read-target.ts";

type Read = (text: string, world: World) => Interpretation;

/**
 * "The logo one", "both", "13 March" behind the question which of several is meant, where these were shown: the request with
 * that of them. Undefined for other words; where more of the request goes by one of several, it is asked.
 */
export function whichOfShown(typed: string, world: World, read: Read): Interpretation | undefined {
  const last = world.earlier.at(-1);
  if (!isWhich(last)) return undefined;
  const { choices = [], shown } = last;
  const text = pickedChoice(typed, choices) ?? typed;
  if (text.length > longest || withdraws(text) || isAgreeing(text)) return undefined;
  if (shown > 1) return amongThem(text, last, { world, read });
  return areTimed(choices) ? undefined : byAge(text, { world, read });
}

/** Words for some of those that were shown, or another request about them. */
function amongThem(text: string, last: EarlierTurn, asked: Asked): Interpretation | undefined {
  const plan: EarlierTurn["plan"] = { steps: [{ do: "find", target: all }] };
  const among = { ...asked.world, earlier: [{ ...last, plan, asked: null }] };
  const meant = targetIn(text, among, asked.read);
  if (meant === undefined) return ofThem(text, among, asked.read);
  return completed(text, (target) => oneOf(meant, target, text), asked);
}

/** "Brightwire's" is one of them still, where one was asked for. */
function oneOf(meant: Target, { count }: Target, text: string): Target {
  const isOne = count === 1 && meant.count === null && !several.test(text);
  return isOne ? { ...meant, count: 1 } : meant;
}

const several =
  /\b(?:all|both|each|every|everything|them|these|those|e?mails|messages|ones|\d+|two|three|four|five|six)\b/iu;

/** "Star them", "what do they say?": another request about those that were shown. */
function ofThem(text: string, among: World, read: Read): Interpretation | undefined {
  const own = read(text, among);
  if (own.kind !== "plan" || own.follows !== undefined) return undefined;
  const isOfThem = own.plan.steps.some((step) => "target" in step && step.target.of === "earlier");
  return isOfThem ? { ...own, follows: { order: text, among: "asked" } } : undefined;
}

type Asked = { world: World; read: Read };

const oldOrNew = new RegExp(
  `^(?:the )?(?<order>newest|latest|most recent|oldest)(?: one)?(?: (?<count>${numberWords}))?[.!]*$`,
  "iu",
);

/** "The newest two" of more than were shown. */
function byAge(text: string, asked: Asked): Interpretation | undefined {
  const { order, count: said = "1" } = oldOrNew.exec(text.trim())?.groups ?? {};
  const count = readNumber(said.toLowerCase());
  if (order === undefined || !(count > 0)) return undefined;
  const isOldest = order.toLowerCase() === "oldest";
  return completed(
    text,
    (target) => chosenOf(target, isOldest ? "oldest" : "newest", count),
    asked,
  );
}

function chosenOf(
  { exact: _exact, ...target }: Target,
  order: Target["order"],
  count: number,
): Target {
  return { ...target, order, count };
}

/** The request that was asked about, with what was meant of those that fit. */
function completed(
  text: string,
  meantOf: (asked: Target) => Target,
  { world, read }: Asked,
): Interpretation | undefined {
  const { earlier } = world;
  const last = earlier.at(-1);
  const request = read(last?.message ?? "", { ...world, earlier: earlier.slice(0, -1) });
  const steps = request.kind === "plan" ? request.plan.steps : [];
  const [place, ...others] = askedSteps(steps);
  if (request.kind !== "plan" || place === undefined) return undefined;
  if (others.length > 0) return oneAtATime;
  const from = earlier.findLastIndex((turn) => turn.asked === null) + 1;
  const order = [...earlier.slice(from).map(({ message }) => message), text].join("\n");
  const among = (last?.shown ?? 0) > 1 ? "asked" : "earlier";
  const meant = steps.map((step, at) => (at === place ? withTarget(step, meantOf) : step));
  return { ...request, plan: { ...request.plan, steps: meant }, follows: { order, among } };
}

function withTarget(step: Step, meantOf: (asked: Target) => Target): Step {
  return "target" in step ? ({ ...step, target: meantOf(step.target) } as Step) : step;
}

const oneAtATime: Interpretation = {
  kind: "question",
  text: "Several fit more than one part of that, so I have done nothing. Could you ask for one thing at a time?",
  choices: [],
};

/** Characters of an answer. */
const longest = 120;

function isWhich(last: EarlierTurn | undefined): last is EarlierTurn {
  return which.test(last?.asked ?? "") && last?.done !== true;
}

const which = /\b(?:Which one do you mean|Which \d+ of them|The latest of them, or all)\?$/u;

/** The steps that are about one of several messages, or go by what was shown. */
function askedSteps(steps: readonly Step[]): number[] {
  return steps.flatMap((step, place) => {
    if (!("target" in step)) return [];
    const { of, count, exact = false } = step.target;
    const isOne = count === 1 || exact || step.do === "forward";
    return isOne || of === "earlier" || of === "rest" ? [place] : [];
  });
}

/** The messages of the list that words name, as they stand or as what one of them is about or is from. */
function targetIn(text: string, among: World, read: Read): Target | undefined {
  const typed = text.trim().replace(/[\s.!]+$/u, "");
  const words = typed.replace(lead, "");
  if (denying.test(words)) return undefined;
  const named = targetOf(words, among);
  if (named !== undefined) return named;
  const isBare = words === typed && words.split(/\s+/u).length <= fewWords;
  if (!isBare || !isSearch(read(words, { ...among, earlier: [] }), words)) return undefined;
  return targetOf(`the one from ${words}`, among) ?? targetOf(`the one about ${words}`, among);
}

/** Whether words ask for nothing but a look at what they name, or are one word that says nothing else. */
function isSearch(meaning: Interpretation, words: string): boolean {
  if (meaning.kind === "question")
    return meaning.text.startsWith("I did not understand") && /^\p{L}{3,}$/u.test(words);
  return meaning.kind === "plan" && meaning.plan.steps.every((step) => step.do === "find");
}

const fewWords = 4;
const denying = /^(?:not?|none|neither|nor|never|do(?:n['’]?t| not)|all but|except|any but)\b/iu;
const lead = /^(?:(?:no|oh|ah|sorry|i mean|i meant|it is|it's|its|that is)[\s,]+)+/iu;
const all: Target = { of: "earlier", query: "", order: "newest", skip: 0, count: null };

function targetOf(words: string, world: World): Target | undefined {
  const read = readTarget(words, world);
  if (read === undefined || "question" in read) return undefined;
  const isPlain = (read.of === "mailbox" && read.query !== "") || read.of === "earlier";
  return isPlain ? { ...read, of: "earlier" } : undefined;
}
