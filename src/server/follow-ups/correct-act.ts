import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { numberWords, readNumber } from "#server/typed-words/read-number.ts";
import { isEverything } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import type { Query } from "#query/ast.ts";
import {
  acted,
  actsAgain,
  amongOf,
  foundAnywhere,
  onOthers,
  withQuery,
} from "#server/earlier-acts/acts-again.ts";
import { asOtherwise } from "#server/earlier-acts/as-otherwise.ts";
import { instead } from "#server/earlier-acts/instead.ts";
import { joinQueries, saidOf } from "#server/earlier-acts/join-queries.ts";
import type { LastAct } from "#server/earlier-acts/last-act.ts";
import { readOnes, type Ones } from "#server/earlier-acts/read-ones.ts";
import { behindDenial, behindSmallWords } from "#server/earlier-acts/take-lead.ts";
import { whetherUndo } from "#server/earlier-acts/whether-undo.ts";
import { namesOther, theOther } from "#server/earlier-acts/the-other.ts";

const forbidding = /^(?:please )?(?:do not|don['’]?t|never)\b/iu;
const wrong = /\bwrong\b/iu;
/** "The other Robin" is somebody else of that name. */
const namesake = /^(?:from |by )?the other (?<name>\p{Lu}[\p{L}\p{M}'’-]*)(?:['’]s)?[\s.!]*$/u;
const also = /\b(?:too|also|as well)\b/iu;

/**
 * "No, the second newest", "not those, the ones from Sam", "I meant archive": what the last act did is undone, and it is
 * done to the messages, or in the way, that were meant. Undefined for other words.
 */
export function correctAct(text: string, last: LastAct, world: World): Interpretation | undefined {
  const rest = behindDenial(text);
  if (rest === undefined || also.test(rest)) return undefined;
  const whose = whichNamesake(rest, world);
  if (whose !== undefined) return whose;
  if (mayBeHour(rest, last, world)) return hourOrNumber;
  const denied = forbidding.test(rest) || rest === "";
  if (denied || undoing.test(rest)) return last.isDone ? deny(rest, text) : undefined;
  return unlessSame(
    asOtherwise(rest, { last, text, world }) ?? toOthers(rest, { last, text, world }),
    last,
  );
}

/** "The first three", where the last three count from the newest too: what was done would be done once more. */
function unlessSame(meant: Interpretation | undefined, last: LastAct): Interpretation | undefined {
  if (meant?.kind !== "plan") return meant;
  const acts = meant.plan.steps.filter(({ do: what }) => what !== "undo");
  return JSON.stringify(acts) === JSON.stringify(last.steps) ? whichInstead : meant;
}

const whichInstead: Interpretation = {
  kind: "question",
  text: "That is what I have done. Which emails do you mean instead: the oldest?",
  choices: [],
};

const hourOrNumber: Interpretation = {
  kind: "question",
  text: "Do you mean a time, or how many emails?",
  choices: [],
};

/** Turns in which a time may have been said that is still in mind. */
const near = 4;

const lastHour = 24;

/** "Make it 10", where something was put off before what was done last to one message. */
function mayBeHour(rest: string, { first }: LastAct, { earlier }: World): boolean {
  const isTimed = first.do === "act" && first.act === "snooze" && Number(rest) <= lastHour;
  const isOfOne = first.do === "act" && !isTimed && first.target.count === 1;
  const steps = earlier.slice(-near).flatMap(({ plan }) => plan?.steps ?? []);
  const isPutOff = steps.some(
    (step) =>
      ("how" in step && step.how === "schedule") || (step.do === "act" && step.until !== null),
  );
  return (
    isOfOne &&
    isPutOff &&
    /^(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)$/iu.test(rest)
  );
}

function whichNamesake(rest: string, world: World): Interpretation | undefined {
  const name = namesake.exec(rest)?.groups?.["name"];
  if (name === undefined || findContacts(name, world).length === 0) return undefined;
  return {
    kind: "question",
    text: `Which “${name}” do you mean? Say the whole name.`,
    choices: [],
  };
}

/** What was done is denied by itself: nothing is said of what was meant. */
function deny(rest: string, text: string): Interpretation | undefined {
  if (undoing.test(rest)) return undo;
  return forbidding.test(rest) || wrong.test(text) ? whetherUndo : undefined;
}

const undoing =
  /^(?:undo|revert|take (?:it|that) back|(?:put|bring) (?:it|them|that|those) back)(?: (?:it|that|this))?[\s.!]*$/iu;
const undo: Interpretation = { kind: "plan", plan: { steps: [{ do: "undo" }] } };

type Question = Extract<Interpretation, { kind: "question" }>;
type Correcting = { last: LastAct; text: string; world: World };

function toOthers(rest: string, correcting: Correcting): Interpretation | undefined {
  const { last, text } = correcting;
  const meant = besides(rest, correcting) ?? namedInstead(rest, correcting);
  if (meant === undefined || "kind" in meant) return meant;
  const steps = onOthers(last, meant);
  const needs = isEverything(withoutPlaces(meant)) ? undefined : foundAnywhere(meant);
  return steps && actsAgain(last, { steps, undoes: true, text, among: amongOf(last), needs });
}

function withoutPlaces(target: Target): Query {
  return parseQuery(foundAnywhere(target).query);
}

/** More or less of the same, or what lies next to it. */
function besides(rest: string, { last }: Pick<Correcting, "last">): Target | Question | undefined {
  const { target } = last.first;
  if (namesOther(rest)) return theOther(last) ?? whichOne;
  if (every.test(rest)) return everyOf(target);
  return so(rest, target) ?? nextTo(rest, target);
}

const every = /^(?:all|all of (?:them|those|these)|every one(?: of them)?|the (?:whole )?lot)$/iu;

/** All that the search finds, where it is one. */
function everyOf(target: Target): Target | undefined {
  const { each: _, ...whole } = target;
  const isBounded = target.senders !== undefined || !isEverything(withoutPlaces(target));
  if (target.count === null || !isBounded) return undefined;
  return { ...whole, order: "newest", skip: 0, count: null };
}

const where = /^(?:to|into|as|under|with)\s/iu;

function namedInstead(rest: string, { last, world }: Correcting): Target | Question | undefined {
  const { target } = last.first;
  if (where.test(rest)) return undefined;
  const ones = readOnes(rest, { world, ...saidOf(target) });
  if (ones === undefined || "kind" in ones) return ones;
  const meant = instead(target, ones);
  const isOfEach =
    target.count === 1 && meant.count === 1 && joined.test(rest) && isOfSeveral(ones.query);
  return isOfEach ? { ...meant, each: "sender" } : meant;
}

const joined = /\s(?:and|&)\s/u;

/** "From Ann and Bo", where the last of somebody's was meant, is the last of each. */
function isOfSeveral(query: Query): boolean {
  return (
    query.kind === "or" &&
    query.terms.every((term) => term.kind === "text" && term.field === "from")
  );
}

const number = new RegExp(
  `^(?:the )?(?:(?<age>last|newest|oldest) )?(?<count>${numberWords})$`,
  "iu",
);

/** "Three" is so many of the same. */
function so(rest: string, target: Target): Target | undefined {
  const { age, count } = number.exec(rest)?.groups ?? {};
  if (count === undefined || target.count === null) return undefined;
  if (age !== undefined && (/^oldest$/iu.test(age) ? "oldest" : "newest") !== target.order)
    return undefined;
  return { ...target, count: readNumber(count.toLowerCase()) };
}

const before =
  /^the (?:(?:one|e?mail|message) before(?: (?:that|it|this)(?: one)?)?|(?:older|earlier|previous)(?: (?:one|e?mail|message))?)$/iu;
const after =
  /^the (?:(?:one|e?mail|message) after(?: (?:that|it|this)(?: one)?)?|(?:newer|later|more recent)(?: (?:one|e?mail|message))?)$/iu;

/** "The one before that" is the next older one. */
export function nextTo(rest: string, target: Target): Target | undefined {
  const isBefore = before.test(rest);
  if ((!isBefore && !after.test(rest)) || target.count !== 1) return undefined;
  const skip = target.skip + (isBefore === (target.order === "newest") ? 1 : -1);
  return skip < 0 ? undefined : { ...target, skip };
}

const whichOne: Question = { kind: "question", text: "Which one do you mean?", choices: [] };

const only = /^(?:just|only|(?:i|we) (?:only|just) (?:meant|mean|wanted))\s+(?<rest>.+)$/iu;

/** "Only the newest one", "I meant only those from Sam": of what was acted on no others. */
export function narrowAct(text: string, last: LastAct, world: World): Interpretation | undefined {
  const rest = only.exec(behindSmallWords(text))?.groups?.["rest"];
  if (rest === undefined) return undefined;
  const ones = readOnes(rest, { world, ...saidOf(last.first.target) });
  return ones === undefined || "kind" in ones ? ones : narrowedTo(ones, last, text);
}

function narrowedTo(ones: Ones, last: LastAct, text: string): Interpretation | undefined {
  const narrowed = withQuery(last.isDone ? acted : last.first.target, (query) =>
    joinQueries(query, ones.query),
  );
  const steps = onOthers(last, ones.isPicked ? { ...narrowed, ...ones.pick } : narrowed);
  const needs = last.isDone ? foundAnywhere(narrowed) : undefined;
  return steps && actsAgain(last, { steps, undoes: true, text, among: "earlier", needs });
}
