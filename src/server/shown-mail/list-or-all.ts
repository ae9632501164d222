import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import { allOrWhich, spokenOrAll } from "#server/assist-plan/range-question.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import type { Axis, Draft } from "#server/typed-words/reader.ts";
import type { Options, Result } from "./made-target.ts";

export type Said = { line: Line; draft: Draft; options: Options };

/**
 * "The newsletters", to be changed right behind a list of other mail, may be those of the list or all that there are, so that it
 * is asked. Undefined where the words, or the list, leave no doubt.
 */
export function listOrAll(result: Result, said: Said): Result | undefined {
  return everythingOf(result, said) ?? kindOf(result, said);
}

function kindOf(result: Result, { line, draft, options }: Said): Result | undefined {
  const [article] = line.words;
  const listed = mayBeOfList(options) ? listedIn(options.world.earlier.at(-1)) : undefined;
  if (listed === undefined || article?.word !== "the") return undefined;
  return isKindAlone(draft) && mayBeListed(result, listed)
    ? whetherListed(line, article)
    : undefined;
}

const every: ReadonlySet<string> = new Set(["everything", "all", "anything"]);
const narrow: ReadonlySet<Axis> = new Set(["time", "state", "size"]);

/** "Delete everything older than a week", and "everything" behind a number or a fact, may be of the mail that was spoken of. */
function everythingOf(result: Result, said: Said): Result | undefined {
  const [first] = said.line.words;
  const { earlier } = said.options.world;
  if (first === undefined || !every.has(first.word) || !mayBeOfList(said.options)) return undefined;
  if (!isEverything(said.draft, first.word)) return undefined;
  const spoken = spokenOf(earlier.at(-1));
  if (spoken !== undefined)
    return mayBeListed(result, spoken) ? whetherSpoken(said.line, first) : undefined;
  const before = said.draft.conditions.length === 0 && earlier.slice(-near).some(isOfSome);
  return before && isOfMailbox(result) ? whetherAll(said.line, first) : undefined;
}

/** Turns in which mail was spoken of that "everything" may still be. */
const near = 4;

function isEverything({ conditions, reference, head }: Draft, word: string): boolean {
  const isWhole = head !== "many" || word === "everything";
  return isWhole && reference === undefined && conditions.every(({ axis }) => narrow.has(axis));
}

function isOfMailbox(result: Result): boolean {
  return result.kind === "target" && result.target.of === "mailbox";
}

function isOfSome({ plan }: EarlierTurn): boolean {
  const steps = plan?.steps ?? [];
  return steps.some((step) => "target" in step && told.test(step.target.query));
}

function whetherAll(line: Line, { from, to }: { from: number; to: number }): Result {
  const [before, behind] = [line.source.slice(0, from), line.source.slice(to)];
  return {
    kind: "question",
    text: allOrWhich,
    choices: [`${before}all my mail${behind}`],
  };
}

/** The mail that the last turn listed, counted or told a fact of, where that was not all that there is. */
function spokenOf(turn: EarlierTurn | undefined): Target | undefined {
  if (turn === undefined || turn.asked !== null || turn.done === true) return undefined;
  const target = readBy(turn.plan?.steps.at(-1));
  return target?.of === "mailbox" && told.test(target.query) ? target : undefined;
}

function readBy(step: Step | undefined): Target | undefined {
  const isRead = step?.do === "count" || step?.do === "summarise" || step?.do === "find";
  return isRead ? step.target : undefined;
}

/** A condition other than where mail lies. */
const told = /(?:^|[\s(])(?!-?in:|OR\b|\))-?[^\s()]+/u;

const conditional =
  /^(?:older|newer|larger|bigger|smaller|with|without|from|since|before|after|that)\b/iu;

function whetherSpoken(line: Line, { from, to }: { from: number; to: number }): Result {
  const [before, behind] = [line.source.slice(0, from), line.source.slice(to).trimStart()];
  const isBehind = behind === "" || conditional.test(behind);
  const those = behind === "" ? "them" : `those ${isBehind ? "" : "that are "}${behind}`;
  const all = isBehind ? `all my mail ${behind}` : `all my ${behind} mail`;
  return {
    kind: "question",
    text: spokenOrAll,
    choices: [`${before}${those}`, `${before}${all}`.trim()],
  };
}

/** Whether an act is asked for whose messages nothing else than a list may tell. */
function mayBeOfList({ world, purpose, step, whole = false }: Options): boolean {
  return whole && purpose === "change" && step === undefined && world.open === 0;
}

/** What the last turn has shown, where that was several messages and nothing was done. */
export function listedIn(turn: EarlierTurn | undefined): Target | undefined {
  if (turn === undefined || turn.shown < 2 || turn.asked !== null || turn.done === true)
    return undefined;
  return listOf(turn.plan?.steps.at(-1));
}

function listOf(step: Step | undefined): Target | undefined {
  if (step?.do === "summarise") return step.question === null ? step.target : undefined;
  return step?.do === "find" ? step.target : undefined;
}

const kinds: ReadonlySet<Axis> = new Set(["kind", "topic", "label", "state"]);

/** Nothing but what mail it is: "the newsletters", "the unread promotions", "the invoices", "the unread". */
function isKindAlone({ conditions, reference, all, ones, pick, senders, each }: Draft): boolean {
  const isNarrowed = reference !== undefined || senders !== undefined || each !== undefined;
  if (isNarrowed || all || ones || Object.keys(pick).length > 0) return false;
  return conditions.length > 0 && conditions.every(({ axis }) => kinds.has(axis));
}

/** A list that was found by the same words is all of them. */
function mayBeListed(result: Result, listed: Target): boolean {
  if (result.kind !== "target" || result.target.of !== "mailbox") return false;
  const { query, count, conversation } = result.target;
  const isSame = listed.query === query && listed.count === null;
  return count === null && conversation === undefined && !isSame;
}

const mail = /^(?:e-?mails|mails?|messages)\s+/iu;

function whetherListed(line: Line, { from, to }: { from: number; to: number }): Result {
  const [before, behind] = [line.source.slice(0, from), line.source.slice(to).trimStart()];
  const those = mail.test(behind) ? "those" : "those that are";
  return {
    kind: "question",
    text: "Only those of the emails that were just shown, or all of them?",
    choices: [`${before}${those} ${behind.replace(mail, "")}`, `${before}all ${behind}`],
  };
}
