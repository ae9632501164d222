import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { joinsStates } from "#server/phrases/one-clause.ts";
import { isSameMatter } from "./same-matter.ts";
import { isNameSign } from "#server/typed-words/name-sign.ts";
import type { Axis, Draft } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

/** What words come to as one draft, and whether every one of them was taken. */
export type ReadPart = { readonly draft: Draft; readonly isWhole: boolean };
export type ReadDraft = (line: Line) => ReadPart;

/** Words that name mail, from one word to before another. */
export type Group = { from: number; to: number; draft: Draft; isWhole: boolean };

const mostGroups = 13;

/**
 * What stands between joints, each with what belongs to it: what names no mail by itself goes on from what is before. None
 * where fewer than two do.
 */
export function groupsOf(line: Line, draftOf: ReadDraft): Group[] {
  const ends = [...line.words.keys(), line.words.length].filter((at) => isEnd(line, at));
  const isFew = ends.length > 1 && ends.length <= mostGroups;
  return isFew && holdsTwo(line, ends, draftOf) ? joined(line, ends, draftOf) : [];
}

function joined(line: Line, ends: readonly number[], draftOf: ReadDraft): Group[] {
  const end = line.words.length;
  const groups: Group[] = [];
  let from = 0;
  for (const to of ends) {
    const own = groupOf(line, { from, to, before: groups.at(-1)?.draft }, draftOf);
    const isOpen = to > from && to < end && groups.length > 0 && isLead(own);
    if (to > from && !isOpen) addGroup(groups, own, { line, draftOf });
    if (!isOpen) from = to + 1;
  }
  return groups;
}

/** Whether two of what stands between the joints name mail. */
function holdsTwo(line: Line, ends: readonly number[], draftOf: ReadDraft): boolean {
  let named = 0;
  for (const [at, to] of ends.entries()) {
    const from = at === 0 ? 0 : (ends[at - 1] ?? 0) + 1;
    const { draft, isWhole } = draftOf(partOfLine(line, from, to));
    if (to > from && isWhole && isMany(draft)) named += 1;
    if (named > 1) return true;
  }
  return false;
}

type Grouping = { line: Line; draftOf: ReadDraft };

function addGroup(groups: Group[], own: Group, { line, draftOf }: Grouping): void {
  const before = groups.at(-1);
  const isMore = before !== undefined && isSameMatter(line, before, own);
  if (before === undefined || (areMany(before, own) && !isMore)) groups.push(own);
  else {
    const span = { ...before, to: own.to, before: groups.at(-2)?.draft };
    groups.splice(-1, 1, groupOf(line, span, draftOf));
  }
}

type Span = { from: number; to: number; before: Draft | undefined };

function groupOf(line: Line, { from, to, before }: Span, draftOf: ReadDraft): Group {
  const words = partOfLine(line, from, to);
  return { from, to, ...draftOf(before === undefined ? words : asMail(words, before)) };
}

/** "Unread", of "unread and starred mails". */
function isLead({ draft: { head, conditions }, isWhole }: Group): boolean {
  const isState = conditions.length > 0 && conditions.every(({ axis }) => axis === "state");
  return isWhole && head === undefined && isState;
}

function areMany(before: Group, own: Group): boolean {
  const isEach = [before, own].every(({ draft, isWhole }) => isWhole && isMany(draft));
  return isEach && own.draft.conditions.length > 0;
}

const ones = wordPattern(
  "(?:all )?(?:the ones?|those)(?= (?:from|by|about|with|to|older|newer|in)(?: |$))",
);

/** "The ones from Rose", behind others, are mails from Rose; so is "from Rose", where more is said of the others. */
export function asMail(line: Line, before: Draft): Line {
  const [begin] = line.words;
  const isOfShown = before.reference !== undefined || before.ones;
  if (isOfShown || begin === undefined) return line;
  const isFrom = begin.word === "from" && isToldMore(before);
  const next = takeWords(line, 0, ones)?.next ?? (isFrom ? 0 : undefined);
  if (next === undefined) return line;
  const mails = { ...begin, raw: "emails", word: "emails" };
  const words = [mails, ...line.words.slice(next)];
  return partOfLine({ ...line, words }, 0, words.length);
}

function isToldMore(draft: Draft): boolean {
  return hasAxis(draft, "from") && hasAxis(draft, "topic") && !isPicked(draft);
}

function hasAxis({ conditions }: Draft, axis: Axis): boolean {
  return conditions.some((one) => one.axis === axis);
}

/** Whether a joint stands there, or nothing more. */
function isEnd(line: Line, at: number): boolean {
  const word = line.words[at];
  if (word === undefined) return true;
  if (word.quoted || isNameSign(line, at) || joinsStates(line, at)) return false;
  return /^(?:and|,|plus)$/u.test(word.word) || takeWords(line, at, orMail) !== undefined;
}

/** "Mails from Rose or unread mails from Kim": the other has a word for messages of its own. */
const orMail = wordPattern(
  "or(?= (?:(?:unread|starred|read|important|all|any) )*(?:mails?|e-?mails?|messages?|promotions|newsletters|everything|anything)\\b)",
);

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

/** "The mail titled Plan". */
function isSingle({ head, named, all, conditions, reference }: Draft): boolean {
  const isTold = conditions.some(({ axis }) => axis === "topic" || axis === "from");
  return head === "one" && named && !all && reference === undefined && isTold;
}

/** So many of them, one of its own, or what is only pointed at. */
export function isOfSome(draft: Draft): boolean {
  return isPicked(draft) || isPointed(draft) || isSingle(draft);
}
