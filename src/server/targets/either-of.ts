import { anyOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { exclusive } from "#server/typed-words/join-conditions.ts";
import { exceptionAt } from "#server/phrases/exception-rule.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";
import type { Axis, Draft } from "#server/typed-words/reader.ts";
import { asking, made, type Result } from "#server/shown-mail/made-target.ts";
import { asMail, groupsOf, isOfSome, type Group, type ReadDraft } from "./mail-groups.ts";

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
  return purpose === "read" ? readEither(parts, read) : changedEither(line, parts, read);
}

function readEither(parts: Parts, read: Reading["read"]): Result | undefined {
  const pair = isReadApart(parts) ? targetsOf(parts, read) : undefined;
  return pair === undefined || pair[0].of !== pair[1].of ? undefined : joined(pair);
}

function changedEither(
  line: Line,
  parts: Parts,
  read: Reading["read"],
): Result | "apart" | undefined {
  const { how } = parts;
  if (how === "bound") return asking();
  if (how === "apart") return "apart";
  const pair = targetsOf(parts, read);
  if (pair === undefined) return twice.test(line.text) ? asking() : undefined;
  if (pair[0].of !== pair[1].of) return asking();
  return how === "unlike" ? whetherEach(line, parts) : joined(pair);
}

/** "The ones with files and the ones from Kim" are never what is both. */
const twice = /\b(?:ones|those)\b.*\b(?:and|or|,) (?:the ones|those)\b/u;

function joined(pair: [Target, Target]): Result {
  const query = anyOf(pair.map((target) => parseQuery(target.query)));
  return made(pair[0].of, query, { order: "newest", skip: 0, count: null });
}

/** "Mails from Rose or unread mails from Kim": what is said of the second is not said of the first. */
function isReadApart({ how, second }: Parts): boolean {
  return how === "alike" || (how === "unlike" && takeWords(second, 0, ownNoun) !== undefined);
}

const ownNoun = wordPattern(
  "(?:(?:all|any|every|the|my|unread|read|starred|flagged|important) )*(?:e?mails?|messages?|everything|anything)",
);

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
  const bound = exceptionAt(line);
  const whole = bound === undefined ? line : partOfLine(line, 0, bound);
  const groups = groupsOf(whole, draftOf);
  const [one, two] = groups;
  const how = howAll(groups);
  if (one === undefined || two === undefined || how === "same") return undefined;
  const first = partOfLine(whole, 0, one.to);
  const second = asMail(partOfLine(whole, two.from, whole.words.length), one.draft);
  return { first, second, how: bound === undefined ? how : "bound" };
}

/** How all stand to each other. */
function howAll(groups: readonly Group[]): How {
  const drafts = groups.map(({ draft }) => draft);
  if (drafts.some(isOfSome)) return "apart";
  const pairs = drafts.slice(1).map((draft, at) => howTwo(drafts[at] ?? draft, draft));
  if (pairs.every((how) => how === "same")) return "same";
  return pairs.includes("unlike") ? "unlike" : "alike";
}

function howTwo(one: Draft, other: Draft): How {
  if (isMore(one, other)) return "same";
  if (isOfOnes(one) && isOfOnes(other)) return "alike";
  return isAlike(one, other) ? "alike" : "unlike";
}

/** "The ones with files and the ones from Kim": each is told by itself. */
function isOfOnes({ ones, reference }: Draft): boolean {
  return ones || reference === "ones";
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
