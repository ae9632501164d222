import { allOf, isEverything } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { placedTarget } from "#server/act-words/placed-target.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { numberWords, readNumber } from "#server/typed-words/read-number.ts";
import { printQuery } from "#query/print.ts";
import { acted, actsAgain, amongOf, on, onOthers } from "#server/earlier-acts/acts-again.ts";
import { instead } from "#server/earlier-acts/instead.ts";
import { nextTo } from "./correct-act.ts";
import { isOfTheSame, saidOf } from "#server/earlier-acts/join-queries.ts";
import { labelNamed } from "#server/name-phrases/label-rule.ts";
import { receivedOnly } from "#server/name-phrases/own-mail-rule.ts";
import type { ActingStep, LastAct } from "#server/earlier-acts/last-act.ts";
import { readOnes, type Ones } from "#server/earlier-acts/read-ones.ts";
import { namesOther, theOther } from "#server/earlier-acts/the-other.ts";

const lead =
  /^(?:(?:and|also|plus|then|ok(?:ay)?|now|yes|please|but|great|good|nice|perfect|cool|super|thanks|thank you)[\s,.!]+)*(?<same>(?:(?:can you |could you )?do (?:it|that|this)|(?:(?:can you |could you )?do )?(?:exactly )?(?:the )?same(?: thing)?)\s+(?:for|with|to|on)\s+)?(?<rest>.+?)(?<too>[\s,]+(?:too|as well|also))?(?:[\s,]+please)?[\s.!?]*$/iu;
const joining =
  /^(?:(?:ok(?:ay)?|yes|great|good|nice|perfect|cool|super|thanks|thank you)[\s,.!]+)*(?:and|also|plus)\b/iu;

/**
 * "Same for Sam", "and the oldest", "the next two as well": what the last act did is done to these messages too. Undefined
 * for other words.
 */
export function goOnAct(text: string, last: LastAct, world: World): Interpretation | undefined {
  const more = last.hasFound ? moreOf(text.trim()) : undefined;
  if (more === undefined) return undefined;
  return otherLabelToo(more.rest, text, { last, world }) ?? toMore(more, text, { last, world });
}

function toMore(more: More, text: string, { last, world }: Going): Interpretation | undefined {
  const target = nextOnes(more.rest, last) ?? saidOnes(more, { last, world });
  if (target === undefined || "kind" in target) return target;
  if (!more.isMarked && text.trim().endsWith("?")) return whetherAlso(`Same for ${more.rest}`);
  const steps = onOthers(last, target)?.map(placed);
  return steps && actsAgain(last, { steps, undoes: false, text, among: amongOf(last) });
}

/** "And also Clients", behind a label, is another one for the same messages, and no other messages. */
function otherLabelToo(
  rest: string,
  text: string,
  { last, world }: Going,
): Interpretation | undefined {
  const { first, isDone } = last;
  if (first.do !== "act" || (first.act !== "label" && first.act !== "move")) return undefined;
  const label = labelNamed(rest.replace(/^(?:as|with|to|in|into|under|label)\s+/iu, ""), world);
  if (label === undefined) return undefined;
  const target = isDone ? acted : first.target;
  const step = { do: "act" as const, act: "label" as const, label, until: null, target };
  return actsAgain(last, { steps: [step], undoes: false, text: `label ${text}`, among: "earlier" });
}

const isMore = new RegExp(`^(?:${numberWords}) more[\\s.!]*$`, "iu");

type More = { rest: string; isMarked: boolean };

/** What words want it to be done to as well; `isMarked`: more than an "and" says so. */
function moreOf(text: string): More | undefined {
  const { same, rest = "", too } = lead.exec(text)?.groups ?? {};
  const isMarked = same !== undefined || too !== undefined || isMore.test(text);
  return isMarked || joining.test(text) ? { rest, isMarked } : undefined;
}

type Going = { last: LastAct; world: World };
type Question = Extract<Interpretation, { kind: "question" }>;

function saidOnes({ rest, isMarked }: More, { last, world }: Going): Target | Question | undefined {
  if (namesOther(rest)) return theOther(last) ?? whichOnes;
  const { isTopic, isPerson } = saidOf(last.first.target);
  const named = rest.replace(all, "");
  const ones = readOnes(named, { world, isTopic: isTopic && isMarked, isPerson });
  if (ones === undefined || "kind" in ones) return ones;
  if (named !== rest) return reached(last, { ...ones, areMany: true });
  const target = reached(last, ones);
  return target && isBroad(target, last, ones) ? whetherAlso(allOfThem(rest)) : target;
}

const whichOnes: Question = { kind: "question", text: "Which ones do you mean?", choices: [] };

function whetherAlso(choice: string): Question {
  return { kind: "question", text: "Shall I do the same with these too?", choices: [choice] };
}

/** All of them by name: "all the starred ones", "all of Priya". */
function allOfThem(rest: string): string {
  return `Do the same with all ${/^(?:the|of|from|in|my)\b/iu.test(rest) ? rest : `of ${rest}`}`;
}

const all = /^all (?:(?:of|e?mails?|messages) )?(?=\S)/iu;

/**
 * Whether nothing of what was acted on bounds them: all the starred ones, behind the promotions, or one of them, behind the
 * last one of a person. A number that was said for others is none of theirs.
 */
function isBroad({ of, count }: Target, { first }: LastAct, ones: Ones): boolean {
  const isBounded = ones.isPicked && count !== null;
  if (of !== "mailbox" || isBounded || ones.isTheirs) return false;
  return !isOfTheSame(parseQuery(first.target.query), ones.query);
}

/** Messages of the list, or of the same search, that the act has not reached; others by what is said of them. */
function reached({ first, isOfList, listed }: LastAct, ones: Ones): Target | undefined {
  const { target } = first;
  if (isEverything(ones.query))
    return isOfList ? { ...target, query: "", ...ones.pick } : beyond(first, ones.pick);
  if (isOfList && listed > 1) return { ...target, query: printQuery(ones.query), ...ones.pick };
  if (ones.isTheirs || isOfTheSame(parseQuery(target.query), ones.query))
    return instead(target, ones);
  const query = printQuery(allOf([ones.query, ...receivedOnly()]));
  const { order, skip, count } = ones.isPicked || ones.areMany ? ones.pick : target;
  return { of: "mailbox", query, order, skip, count };
}

/** A place in a search out of which the act has taken its messages. */
function beyond(first: ActingStep, pick: Ones["pick"]): Target | undefined {
  const { target } = first;
  if (target.count === null) return undefined;
  const isSameEnd = pick.order === target.order;
  const taken = isSameEnd && leaves(first) ? target.count : 0;
  if (pick.skip < taken && isSameEnd) return undefined;
  return { ...target, ...pick, skip: pick.skip - taken };
}

const leaving: ReadonlySet<string> = new Set([
  "archive",
  "delete",
  "spam",
  "move",
  "snooze",
  "restore",
  "notSpam",
]);

/** Whether what was acted on is not found by the same search any more. */
function leaves(step: ActingStep): boolean {
  const { query } = step.target;
  if (step.do === "permanentDelete" || leaving.has(step.act)) return true;
  if (step.act === "read") return /(?:^|[ (])is:unread/u.test(query);
  if (step.act === "unstar") return /(?:^|[ (])is:starred/u.test(query);
  return step.act === "unread" && /(?:^|[ (])is:read/u.test(query);
}

const next = new RegExp(
  `^(?:the (?:next|following)(?: (?<next>${numberWords}))?(?: (?:ones?|e?mails?|messages?))?|(?<more>${numberWords}) more)$`,
  "iu",
);

function countOfNext(rest: string, target: Target): number | undefined {
  const found = next.exec(rest)?.groups;
  if (found !== undefined)
    return readNumber((found["next"] ?? found["more"] ?? "one").toLowerCase());
  const beside = nextTo(rest, target);
  return beside !== undefined && beside.skip > target.skip ? 1 : undefined;
}

/** "The next two", in the order of those before. */
function nextOnes(rest: string, { first, isOfList }: LastAct): Target | Question | undefined {
  const { target } = first;
  const count = countOfNext(rest, target);
  if (count === undefined) return undefined;
  if (target.count === null) return whichOnes;
  const skip = !isOfList && leaves(first) ? target.skip : target.skip + target.count;
  return { ...target, skip, count };
}

function placed(step: ActingStep): ActingStep {
  return step.do === "act" ? on(step, placedTarget([step.act], step.target)) : step;
}
