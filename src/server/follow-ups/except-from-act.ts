import { allOf, anyOf, everything, isEverything, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { joinQueries, saidOf } from "#server/earlier-acts/join-queries.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import {
  acted,
  actsAgain,
  foundAnywhere,
  on,
  onOthers,
  withQuery,
} from "#server/earlier-acts/acts-again.ts";
import { deniesAct } from "#server/earlier-acts/denies-act.ts";
import { exceptOfEach } from "./except-of-each.ts";
import { exceptOne } from "./except-one.ts";
import { whetherUndo } from "#server/earlier-acts/whether-undo.ts";
import type { ActingStep, LastAct } from "#server/earlier-acts/last-act.ts";
import { readOnes, type Ones } from "#server/earlier-acts/read-ones.ts";
import { behindSmallWords } from "#server/earlier-acts/take-lead.ts";

const excepting =
  /^(?:all but|everything but|except(?:ing)?(?: for)?|excluding|not|not counting|leave out|leave|keep|without|other than|apart from|aside from|bar|spare)\s+(?<rest>.+?)(?:\s+(?:alone|out|in|there|(?:back )?in (?:the|my) inbox(?: (?:too|as well|though))?|where (?:it|they) (?:is|are|was|were)|as (?:it|they) (?:is|are|was|were)))?[\s.!]*$/iu;
/** "Not the second, the third" says what was meant. */
const saysInstead = /^not [^,]+,\s*(?!(?:and|or|nor|please)\b)\S/iu;
const itself = /^(?:it|them|that|those|this|these)(?: all)?$/iu;
const others = /^(?:all )?(?:of )?(?:the )?(?:rest|others|other ones)(?: of (?:them|those))?$/iu;

/**
 * "Except the photos", "keep the ones from Sam": what the last act did is undone and done again without them. Undefined for
 * other words.
 */
export function exceptFromAct(
  text: string,
  last: LastAct,
  world: World,
): Interpretation | undefined {
  const denied = deniesAct(text, last);
  if (denied !== undefined) return denied;
  const words = behindSmallWords(text);
  const rest = excepting.exec(words)?.groups?.["rest"];
  if (rest === undefined || saysInstead.test(words)) return undefined;
  if (others.test(rest)) return restStays;
  if (itself.test(rest)) return isTaken(last) ? whetherUndo : undefined;
  return (
    exceptOfEach(rest, text, { last, world }) ?? exceptOnes(rest, { words, text, last, world })
  );
}

type Excepting = { words: string; text: string; last: LastAct; world: World };

function exceptOnes(
  rest: string,
  { words, text, last, world }: Excepting,
): Interpretation | undefined {
  const { isPerson, isTopic } = saidOf(last.first.target);
  const way = { world, isPerson, isTopic: isTopic || plain.test(words) };
  const each = eachOf(rest, way);
  const one = each === undefined ? exceptOne(rest, text, { last, world }) : undefined;
  return one ?? withoutThem(each ?? readOnes(rest, way), last, text);
}

const joints = /\s*,?\s+(?:and|or|nor)\s+(?:also\s+)?(?:not\s+)?|\s*,\s*(?:not\s+)?/giu;
const placed =
  /\b(?:newest|latest|last|oldest|first|second|third|\d+|one|two|three|other|most recent)\b/iu;
const ownName = /^(?:the|my|her|his|their|those|these)\s|['’]s?(?:\s|$)/iu;

/** "The photos and the budget", "not the photos, and not Sam's": each by itself, where all are named. */
function eachOf(rest: string, way: Parameters<typeof readOnes>[1]): Ones | undefined {
  const parts = rest.split(joints).filter((part) => part !== "");
  if (parts.length < 2 || !parts.every((part) => ownName.test(part))) return undefined;
  const ones: Ones[] = [];
  for (const part of parts) {
    const read = readOnes(part, way);
    if (read === undefined || "kind" in read || placed.test(part)) return undefined;
    ones.push(read);
  }
  const query = anyOf(ones.map((one) => joinQueries(everything, one.query)));
  return ones[0] && { ...ones[0], query, areMany: true, isPicked: false };
}

const plain = /^(?:all but|everything but|except|excluding|other than|apart from|aside from)\b/iu;

const restStays: Interpretation = {
  kind: "words",
  text: "All right, I leave the rest as it is.",
};

function withoutThem(
  ones: ReturnType<typeof readOnes>,
  last: LastAct,
  text: string,
): Interpretation | undefined {
  if (ones === undefined || "kind" in ones) return ones;
  if (isOneOfTheirs(ones)) return whichLeft;
  const steps = withoutOnes(last, ones);
  const left = withQuery(acted, () => joinQueries(everything, ones.query));
  const needs = last.isDone ? foundAnywhere(left) : undefined;
  return steps && actsAgain(last, { steps, undoes: true, text, among: "earlier", needs });
}

/** "The last one from Ann" is none of a number, and not all of hers. */
function isOneOfTheirs({ query, pick, isPicked }: Ones): boolean {
  return isPicked && pick.count !== null && termsOfSenders.test(printQuery(query));
}

const termsOfSenders = /^\(?from:\S+(?: OR from:\S+)*\)?$/u;
const whichLeft: Interpretation = {
  kind: "question",
  text: "Which one shall be left out? Please say what it is about.",
  choices: [],
};

/** "Keep it", of what was taken away. */
function isTaken({ first, isDone }: LastAct): boolean {
  return isDone && first.do === "act" && ["delete", "archive", "spam"].includes(first.act);
}

function withoutOnes(last: LastAct, ones: Ones): ActingStep[] | undefined {
  if (ones.pick.skip > 0 || (ones.isPicked && !last.isOne)) return undefined;
  if (last.isOne) return onOthers(last, without(last.isDone ? acted : last.first.target, ones));
  return last.steps.map((step) => on(step, without(step.target, ones)));
}

/** "The newest two" are passed over; others are left out of the search. */
function without(target: Target, { query, pick, isPicked }: Ones): Target {
  const left = parseQuery(printQuery(joinQueries(everything, query)));
  if (isEverything(left) && isPicked)
    return { ...target, order: pick.order, skip: pick.count ?? 0, count: null };
  return withQuery(target, (before) => allOf([before, negate(left)]));
}
