import { anyOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { exclusive } from "#server/typed-words/join-conditions.ts";
import { exceptionAt } from "#server/phrases/exception-rule.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import type { Axis, Draft } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";
import { asking, made, type Result } from "./made-target.ts";

/** A line as one draft, and whether every word of it was taken. */
export type ReadDraft = (line: Line) => { draft: Draft; isWhole: boolean };
type Reading = {
  purpose: "read" | "change";
  draftOf: ReadDraft;
  read: (line: Line) => Result | undefined;
};

/**
 * "Promotions and mails from Rose" are either, and nothing that is both. Which words belong to which is asked before
 * anything changes where one alone has more of them. `apart`: so many of one and others, which are two targets. Undefined
 * where the words name one kind of mail, or no whole one.
 */
export function eitherOf(
  line: Line,
  { purpose, draftOf, read }: Reading,
): Result | "apart" | undefined {
  const parts = partsOf(line, draftOf);
  if (parts === undefined) return undefined;
  const { how } = parts;
  if (purpose === "read" && how !== "alike") return undefined;
  if (how === "bound") return asking();
  if (how === "apart") return "apart";
  const pair = targetsOf(parts, read);
  if (pair === undefined) return undefined;
  if (pair[0].of !== pair[1].of) return purpose === "change" ? asking() : undefined;
  if (how === "unlike") return whetherEach(line, parts);
  const query = anyOf(pair.map((target) => parseQuery(target.query)));
  return made(pair[0].of, query, { order: "newest", skip: 0, count: null });
}

type Target = Extract<Result, { kind: "target" }>["target"];

function targetsOf(parts: Parts, read: Reading["read"]): [Target, Target] | undefined {
  const [first, second] = [read(parts.first), read(parts.second)];
  if (first?.kind !== "target" || second?.kind !== "target") return undefined;
  const isPair = isAll(first.target) && isAll(second.target);
  return isPair ? [first.target, second.target] : undefined;
}

/** Nothing but a query. */
function isAll({ of: _of, query, order, skip, count, ...more }: Target): boolean {
  const isPlain = order === "newest" && skip === 0 && count === null && query !== "";
  return isPlain && Object.values(more).every((one) => one === undefined);
}

/**
 * `alike`: no word of one could be meant for both. `unlike`: one could. `apart`: so many of one of them. `bound`: something
 * is left out of what both name. `same`: both name one kind of mail.
 */
type How = "alike" | "unlike" | "apart" | "bound" | "same";
type Parts = { first: Line; second: Line; how: How };

function partsOf(line: Line, draftOf: ReadDraft): Parts | undefined {
  if (!line.words.some(isJoint)) return undefined;
  const bound = exceptionAt(line);
  const { words } = bound === undefined ? line : partOfLine(line, 0, bound);
  for (const [at, word] of words.entries()) {
    if (!isJoint(word)) continue;
    const parts = partsAt(partOfLine({ ...line, words }, 0, words.length), at, draftOf);
    if (parts?.how === "same") return undefined;
    if (parts !== undefined) return bound === undefined ? parts : { ...parts, how: "bound" };
  }
  return undefined;
}

function partsAt(line: Line, at: number, draftOf: ReadDraft): Parts | undefined {
  const next = line.words[at + 1]?.word === "and" ? at + 2 : at + 1;
  if (at === 0 || next >= line.words.length) return undefined;
  const first = partOfLine(line, 0, at);
  const behind = partOfLine(line, next, line.words.length);
  const { draft } = draftOf(first);
  const second = draft.reference === undefined ? asMail(behind, draft) : behind;
  const how = howTwo(first, second, draftOf);
  return how && { first, second, how };
}

/** How two stand to each other; undefined where one is no mail by itself. */
function howTwo(first: Line, second: Line, draftOf: ReadDraft): How | undefined {
  const inner = partsOf(second, draftOf);
  const [one, other] = [draftOf(first), draftOf(inner?.first ?? second)];
  const drafts = [one.draft, other.draft];
  if (!one.isWhole || !other.isWhole || !drafts.every(isMany)) return undefined;
  if (other.draft.conditions.length === 0) return undefined;
  return drafts.some(isOfSome) ? "apart" : ofThree(inner?.how, howAlike(one.draft, other.draft));
}

function isOfSome(draft: Draft): boolean {
  return isPicked(draft) || isPointed(draft);
}

/** Of a list of them, how the last two and the first stand to each other. */
function ofThree(last: How | undefined, first: How): How {
  if (last === undefined || last === "apart") return last ?? first;
  return last === "alike" && first !== "unlike" ? "alike" : "unlike";
}

function howAlike(one: Draft, other: Draft): How {
  if (isMore(one, other)) return "same";
  return isAlike(one, other) ? "alike" : "unlike";
}

const ones = wordPattern(
  "(?:all )?(?:the ones?|those)(?= (?:from|by|about|with|to|older|newer|in)(?: |$))",
);

/** "The ones from Rose", behind others, are mails from Rose; so is "from Rose", where more is said of the others. */
function asMail(line: Line, before: Draft): Line {
  const [begin] = line.words;
  const isTold = hasAxis(before, "from") && hasAxis(before, "topic") && !isPicked(before);
  const next = takeWords(line, 0, ones)?.next ?? (isTold && begin?.word === "from" ? 0 : undefined);
  if (next === undefined || begin === undefined) return line;
  const mails = { ...begin, raw: "emails", word: "emails" };
  const words = [mails, ...line.words.slice(next)];
  return partOfLine({ ...line, words }, 0, words.length);
}

function hasAxis({ conditions }: Draft, axis: Axis): boolean {
  return conditions.some((one) => one.axis === axis);
}

function isJoint({ word, quoted }: Line["words"][number]): boolean {
  return !quoted && (word === "and" || word === "," || word === "plus");
}

function isPicked({ pick }: Draft): boolean {
  return Object.keys(pick).length > 0;
}

/** So many of a list, or of what words tell. */
function isMany(draft: Draft): boolean {
  return draft.each === undefined && (isOfSome(draft) || isNamed(draft));
}

/** "Those", and no word that tells which. */
function isPointed({ reference, conditions }: Draft): boolean {
  return pointing.has(reference ?? "") && conditions.length === 0;
}

const pointing = new Set<string>(["ones", "these", "them"]);

/** Whether a word for several messages is there, and words that tell which. */
function isNamed({ head, all, conditions, reference, question, each }: Draft): boolean {
  const isPlain = question === undefined && each === undefined && conditions.length > 0;
  const isEvery = all && conditions.some(({ axis }) => axis !== "state");
  const isTold = reference === undefined && (head === "many" || isEvery);
  return isPlain && (isTold || pointing.has(reference ?? ""));
}

/** "Unread promotions and newsletters": another kind of the same, of which a message has but one. */
function isMore({ conditions }: Draft, other: Draft): boolean {
  const [only, more] = other.conditions;
  if (only === undefined || more !== undefined || !exclusive.has(only.axis)) return false;
  const isTold = only.axis === "from" && conditions.length > 1;
  return !isTold && conditions.some(({ axis }) => axis === only.axis);
}

/** Whether neither has a word that could be meant for both. */
function isAlike(one: Draft, other: Draft): boolean {
  const isSame = qualities(one) > 0 === qualities(other) > 0;
  return isSame && one.conditions.length > 1 === other.conditions.length > 1;
}

const shared = new Set<Axis>(["time", "state", "size", "place"]);

function qualities({ conditions }: Draft): number {
  return conditions.filter(({ axis }) => shared.has(axis)).length;
}

/** Words of the order before what it names, so that it can be said twice. */
const mostLead = 4;

function whetherEach({ source, words }: Line, { first, second }: Parts): Result {
  const [begin, end] = [words[0]?.from ?? 0, words.at(-1)?.to ?? source.length];
  const [lead, tail] = [source.slice(0, begin).trim(), source.slice(end).replace(/[.!?\s]+$/u, "")];
  const [one, other] = [textOf(first), textOf(second)];
  if (lead === "" || lead.split(/\s+/u).length > mostLead) return asking();
  return {
    kind: "question",
    text: `Do you mean “${one}” and “${other}”, each by itself?`,
    choices: [`${lead} ${one}${tail}. Then ${lead} ${other}${tail}`],
  };
}

function textOf({ source, words }: Line): string {
  const [begin, behind] = words;
  const end = words.at(-1)?.to ?? 0;
  if (begin === undefined) return "";
  const isTyped = source.startsWith(begin.raw, begin.from);
  return isTyped
    ? source.slice(begin.from, end)
    : `${begin.raw} ${source.slice(behind?.from, end)}`;
}
