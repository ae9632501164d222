import type { Query } from "#query/ast.ts";
import { isEverything } from "#query/combine.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import { clockRule } from "#server/times/clock-rule.ts";
import { compoundRule } from "#server/phrases/compound-rule.ts";
import { eachRule } from "#server/phrases/each-rule.ts";
import { eitherDayRule } from "#server/phrases/either-day-rule.ts";
import { exceptionRule } from "#server/phrases/exception-rule.ts";
import { expiredRule } from "#server/phrases/expired-rule.ts";
import { hereRule } from "#server/phrases/here-rule.ts";
import { impossibleDayRule } from "#server/phrases/impossible-day-rule.ts";
import { numberedRule } from "#server/times/numbered-rule.ts";
import { partOfDayRule } from "#server/times/part-of-day-rule.ts";
import { partOfPeriodRule } from "#server/times/part-of-period-rule.ts";
import { settleTimes } from "#server/times/settle-times.ts";
import { ownMailRule } from "#server/name-phrases/own-mail-rule.ts";
import { knownPersonRule } from "#server/name-phrases/person-rule.ts";
import { unansweredRule } from "#server/phrases/unanswered-rule.ts";
import { unknownPersonRule } from "#server/name-phrases/unknown-person-rule.ts";
import { pickRule } from "#server/phrases/pick-rule.ts";
import { labelRule } from "#server/name-phrases/label-rule.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import {
  addCondition,
  newDraft,
  type Draft,
  type Question,
  type Reader,
  type Rule,
} from "#server/typed-words/reader.ts";
import { joinConditions } from "#server/typed-words/join-conditions.ts";
import { sizeRule, stateRule } from "#server/phrases/state-rule.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";
import { timeRule } from "#server/phrases/time-rule.ts";
import { orAsked } from "./newest-of-which.ts";
import { searchFor } from "./search-for.ts";
import { someOfRule } from "./some-of.ts";
import { withOnes } from "./with-ones.ts";
import { toTarget } from "./to-target.ts";
import { kindRule } from "#server/phrases/kind-rule.ts";
import { eitherOf } from "./either-of.ts";
import { fillerRule } from "./filler-rule.ts";
import type { ReadPart } from "./mail-groups.ts";
import { ifThatOne } from "./if-that-one.ts";
import { pointingRule } from "#server/phrases/next-rule.ts";
import { matterRule, topicRule } from "#server/phrases/topic-rule.ts";
import { writtenToRule } from "#server/phrases/written-to-rule.ts";

/** `unknown`: the words that no rule takes. */
export type ReadMessages =
  | { kind: "target"; target: Target }
  | ({ kind: "question" } & Question)
  | { kind: "unknown"; words: string };

export type Purpose = {
  world: World;
  purpose: "read" | "change";
  /** The step of the same request that "them" stands for. */
  step?: number | undefined;
  /** The steps of the same request before it. */
  steps?: readonly Step[] | undefined;
  /** Where "the second" is counted, if not in what that step has found. */
  list?: number | "earlier" | undefined;
  /** Whether words that no rule knows are searched for, where nothing changes. */
  loose?: boolean;
  /** Whether "the thread" is all of it, and not one message. */
  whole?: boolean;
  /** Whether the words are of another sentence than what was found before. */
  apart?: boolean | undefined;
};

/**
 * Which messages the words of a line name. For a change every word must be understood; what is read only may be
 * searched for by words that no rule knows.
 */
export function readMessages(line: Line, given: Purpose): ReadMessages {
  return readEach(withOnes(line), given, new Map());
}

/** `known`: the parts that were read already, which the end of a list shares with the whole of it. */
function readEach(line: Line, given: Purpose, known: Map<string, ReadPart>): ReadMessages {
  const { purpose } = given;
  const either = eitherOf(line, { purpose, draftOf, read });
  if (either === "apart") return { kind: "unknown", words: line.source };
  return either ?? readAsOne(line, given);

  function draftOf(part: Line): ReadPart {
    const key = part.words.map(({ raw }) => raw).join(" ");
    const before = known.get(key);
    if (before !== undefined) return before;
    const reader = readerOf(part, given);
    const now = { draft: reader.draft, isWhole: readAll(reader).length === 0 };
    known.set(key, now);
    return now;
  }
  function read(part: Line) {
    const target = readEach(part, given, known);
    return target.kind === "unknown" ? undefined : target;
  }
}

function readerOf(line: Line, { world, purpose, step }: Purpose): Reader {
  const isShown = step !== undefined || world.earlier.some(({ shown }) => shown > 0);
  const to = line.words.length;
  return { line, at: 0, to, world, purpose, isShown, draft: newDraft() };
}

function readAsOne(line: Line, given: Purpose): ReadMessages {
  const { world, purpose, step, steps, list, loose = false, whole = false, apart } = given;
  const reader = readerOf(line, given);
  const unknown = readAll(reader);
  const { draft } = reader;
  if (purpose === "change") draft.question ??= ifThatOne(line, draft);
  if (draft.question !== undefined) return { kind: "question", ...draft.question };
  if (unknown.length > 0) {
    const searched = loose && purpose === "read" ? searchFor(line, unknown) : undefined;
    if (searched === undefined)
      return { kind: "unknown", words: unknown.map((at) => line.words[at]?.raw).join(" ") };
    addSearched(draft, searched);
  }
  const options = { world, purpose, step, steps, list, whole, apart };
  return orAsked(toTarget(draft, joinConditions(draft), options), { line, draft, options });
}

/** Words that tell nothing are no topic. */
function addSearched(draft: Draft, searched: Query): void {
  if (!isEverything(searched)) addCondition(draft, "topic", searched);
}

const rules: Rule[] = [
  someOfRule,
  pointingRule,
  hereRule,
  writtenToRule,
  eachRule,
  expiredRule,
  knownPersonRule,
  impossibleDayRule,
  eitherDayRule,
  numberedRule,
  clockRule,
  partOfDayRule,
  partOfPeriodRule,
  timeRule,
  pickRule,
  sizeRule,
  ownMailRule,
  labelRule,
  kindRule,
  unansweredRule,
  stateRule,
  topicRule,
  unknownPersonRule,
  matterRule,
  headRule,
  fillerRule,
  compoundRule,
];

function readAll(reader: Reader): number[] {
  const unknown: number[] = [];
  while (reader.at < reader.to) {
    const next = exceptionRule(reader, readAll) ?? readOne(reader);
    if (next === undefined) unknown.push(reader.at);
    reader.at = next ?? reader.at + 1;
  }
  settleTimes(reader);
  return unknown;
}

function readOne(reader: Reader): number | undefined {
  for (const rule of rules) {
    const next = rule(reader);
    if (next !== undefined) return next;
  }
  return undefined;
}

const single = wordPattern(
  "(?:email|message|conversation|thread|discussion|exchange|item|note|letter|thing|one)",
);
const talks = /^(?:conversation|thread|discussion|exchange)$/u;
const several = wordPattern(
  "(?:emails|messages|conversations|threads|items|mails?|discussions|mailbox|correspondence|stuff|things|crap|rubbish|clutter|letters|ones)",
);
const allWords = wordPattern(
  "(?:everything|anything|what(?= (?:(?:has|have) )?(?:came|come|arrived)\\b)|what(?= (?:i|we) (?:have )?(?:got|received)\\b)|all|every|each|any|whatever(?: (?:is|are|was|were))?|both|the (?:whole )?lot(?: of (?:it|them))?)(?: single)?(?: of)?(?: the| my| those)?",
);
const allOfThem = wordPattern(
  "(?:, )?(?:all|each(?: and every one)?|every(?: single)? one|the whole lot) of (?:them|those|these)$",
);

function headRule({ line, at, draft }: Reader): number | undefined {
  const them = draft.head === "many" ? takeWords(line, at, allOfThem) : undefined;
  const all = them ?? takeWords(line, at, allWords);
  if (all !== undefined) {
    draft.all = true;
    if (all.text.startsWith("both")) draft.pair = true;
    if (/^(?:everything|anything|what|the)/.test(all.text)) {
      draft.everything = !draft.named && all.text === "everything";
      nameMany(draft);
    }
    return all.next;
  }
  return isSecond(draft) ? undefined : readHead(line, at, draft);
}

/** "emails from a and messages from b" are two targets. */
function isSecond({ named, join, conditions }: Draft): boolean {
  return named && join !== undefined && conditions.length > 0;
}

function readHead(line: Line, at: number, draft: Draft): number | undefined {
  const many = takeWords(line, at, several);
  if (many?.text === "ones") {
    draft.head = "many";
    draft.ones = true;
  } else if (many?.text === "mail" && isOneMail(line, at, draft)) nameOne(draft);
  else if (many !== undefined) nameMany(draft);
  if (many !== undefined) return many.next;
  nameTalk(line, at, draft);
  return oneMessage(takeWords(line, at, single), draft);
}

function nameTalk(line: Line, at: number, draft: Draft): void {
  if (talks.test(line.words[at]?.word ?? ""))
    draft.conversation = !draft.named && !isOneOf(line, at, draft);
}

/** "the last of the roof thread". */
function isOneOf({ words }: Line, at: number, { pick }: Draft): boolean {
  return Object.keys(pick).length > 0 && words.slice(0, at).some(({ word }) => word === "of");
}

/** "the mail about …", "my last mail". */
function isOneMail({ words }: Line, at: number, { all, pick, head }: Draft): boolean {
  if (head === "one") return true;
  const lone = pick.order !== undefined && pick.count === undefined;
  return !all && (lone || /^(?:the|that|this)$/.test(words[at - 1]?.word ?? ""));
}

function nameOne(draft: Draft): void {
  draft.head ??= "one";
  draft.named = true;
}

function nameMany(draft: Draft): void {
  nameOne(draft);
  draft.conversation = false;
  draft.head = "many";
}

function oneMessage(taken: Taken | undefined, draft: Draft): number | undefined {
  if (taken === undefined || (taken.text === "one" && draft.head !== undefined)) return undefined;
  draft.head ??= draft.all ? "many" : "one";
  draft.named ||= taken.text !== "one";
  draft.ones ||= taken.text === "one";
  return taken.next;
}
