import { limits } from "#contract/limits.ts";
import { alsoDone } from "#server/act-words/also-done.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { joinActs } from "#server/act-words/join-acts.ts";
import { keepRest } from "#server/act-words/keep-rest.ts";
import { changesOthers, leadBehind, namesOnly } from "#server/act-words/lead-behind.ts";
import { placedTarget } from "#server/act-words/placed-target.ts";
import { asksOfAll } from "./asks-of-all.ts";
import { restOfPicked } from "#server/act-words/rest-of-picked.ts";
import { readBareAct, type BareAct } from "#server/act-words/read-bare-act.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { planOf, type Attempt, type Way } from "#server/sentences/attempt.ts";
import { isWriting } from "#server/sentences/is-writing.ts";
import { readClause } from "./read-clause.ts";
import { pointsWholly, tellsWhom, type Said } from "./tells-whom.ts";
import { answersIt, lastFound, readPart } from "./read-part.ts";
import { corrects, repeats, replacesLast } from "./corrects.ts";
import { listOf } from "./list-of.ts";
import { notBoth } from "./not-both.ts";
import { ofAll } from "./of-all.ts";
import { spokenOf } from "./spoken-of.ts";
import { setsAside } from "./sets-aside.ts";
import { splitClauses } from "#server/sentences/split-clauses.ts";
import { stripCourtesy } from "#server/sentences/strip-courtesy.ts";
import { answerFirst } from "#server/sentences/answer-first.ts";
import { isTakingBack } from "#server/sentences/takes-back.ts";

type Part = { raw: Line; clause: Line };

/** What the parts before one have come to: their steps, acts that still want their messages, and what was set aside. */
type Course = {
  steps: Step[];
  acts: BareAct[];
  aside: Target | undefined;
  /** The first step of the last part that has any. */
  begun: number;
};

/** The clauses of a line one after another; undefined where there is but one. */
export function readParts(line: Line, way: Way, only?: "strong"): Attempt | undefined {
  const clauses = leadBehind(splitClauses(line, only), line, way.world);
  const parts = keepRest(clauses, way.world)
    .map((raw): Part => ({ raw, clause: bareOf(raw) }))
    .filter(({ clause }) => clause.words.length > 0);
  const [first] = parts;
  if (first === undefined || parts.length > limits.planSteps) return undefined;
  if (parts.length === 1) return sole(line, first, way);
  const course: Course = { steps: [], acts: [], aside: undefined, begun: 0 };
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    if (isForNext(part, next, line) && isPutOff(part, course, way)) continue;
    const before = parts[at - 1]?.clause;
    const read = goOn(part, { course, way, before, ...toNext(next, line) });
    if (read !== undefined) return read;
  }
  return course.acts.length > 0 ? undefined : planUnlessUnsure(course.steps, first, way);
}

/** What was named before others are changed may have been meant to be those. */
function planUnlessUnsure(steps: readonly Step[], { clause }: Part, { world }: Way): Attempt {
  return changesOthers(steps) && namesOnly(clause, world) ? whichEmails : planOf(steps);
}

const whichEmails = {
  kind: "question" as const,
  text: "Which emails do you mean? Please say it in one sentence.",
  choices: [],
};

/** A clause without the courtesies around it; the end of one that writes belongs to its text. */
function bareOf(raw: Line): Line {
  const bare = stripCourtesy(raw);
  const [first] = bare.words;
  return first !== undefined && isWriting(bare)
    ? partOfLine(raw, raw.words.indexOf(first), raw.words.length)
    : bare;
}

/** What is left of a line beside "Can you do that?". */
function sole(line: Line, { clause }: Part, way: Way): Attempt | undefined {
  if (clause.text === line.text || isWriting(clause)) return undefined;
  const read = readClause(clause, { ...way, step: undefined, steps: [] });
  return read.kind === "steps" ? planOf(read.steps) : read;
}

/** Whether "and" or "or" leads a clause in, so that what forbids the one before forbids it too. */
function isJoined({ words }: Line, { raw }: Part): boolean {
  const [first] = raw.words;
  const before = first && words[words.indexOf(first) - 1]?.word;
  return before === "and" || before === "or";
}

const them = /\b(?:it|them|those|these)\b/u;

/** Whether a clause is said of what the one before has found. */
function isSame({ text }: Line): boolean {
  return them.test(text) || answersIt.test(text);
}

/** Whether a verb alone is meant for the messages of what "and" leads in: "…, star and archive Ada's". */
function isForNext({ clause }: Part, next: Part | undefined, line: Line): boolean {
  if (clause.words.length > 1 || next === undefined || !isJoined(line, next)) return false;
  return next.clause.words.length > 1 && !isSame(next.clause) && !isWriting(next.clause);
}

/** `isOpen`: what comes next is something else, and not forbidden too. `isAgain`: what comes next is done to the same. */
type Going = {
  course: Course;
  way: Way;
  before: Line | undefined;
  isLast: boolean;
  isOpen: boolean;
  isAgain: boolean;
};

/** Whether an act behind what is done already waits for the messages of the next one. */
function isPutOff({ clause }: Part, { steps, acts }: Course, way: Way): boolean {
  const act = steps.length > 0 ? readBareAct(clause, way) : undefined;
  if (act !== undefined) acts.push(act);
  return act !== undefined;
}

function toNext(next: Part | undefined, line: Line): Pick<Going, "isLast" | "isOpen" | "isAgain"> {
  if (next === undefined) return { isLast: true, isOpen: false, isAgain: false };
  return { isLast: false, isOpen: !isJoined(line, next), isAgain: isSame(next.clause) };
}

/** Adds what a part asks for; what it gives back is said instead of all. */
function goOn({ raw, clause }: Part, going: Going): Attempt | undefined {
  const { course, way, isLast } = going;
  if (!isLast && course.steps.length > 0 && isTakingBack(raw)) return takenBack;
  const aside = asideOf(clause, way, going);
  if (aside !== undefined) return setAside(aside, course);
  const context = {
    ...contextOf(clause, going),
    acted: going.isAgain,
    apart: beginsSentence(raw),
  };
  const read = restOfPicked(clause, going.before, context) ?? readOrRepeat(clause, context);
  if (read.kind === "steps") {
    const asked = answerFirst(read.steps, { clause, before: going.before }, course.steps);
    return asked ?? add(read.steps, { raw, before: going.before }, course);
  }
  const bare = isLast ? undefined : readBareAct(clause, way);
  if (bare === undefined) return read;
  course.acts.push(bare);
  return undefined;
}

function beginsSentence({ source, words: [first] }: Line): boolean {
  const from = first?.from ?? 0;
  return /[.;!?]\s*$/u.test(source.slice(Math.max(from - 4, 0), from));
}

type Aside = ReturnType<typeof spokenOf> | null;

function setAside(aside: Exclude<Aside, undefined>, course: Course): Attempt | undefined {
  if (aside !== null && "kind" in aside) return aside;
  course.aside = aside ?? undefined;
  return undefined;
}

/** What a clause forbids or only speaks of, and the next one may be about. */
function asideOf(
  clause: Line,
  way: Way,
  { isOpen, isAgain }: Pick<Going, "isOpen" | "isAgain">,
): Aside {
  const aside = isOpen ? setsAside(clause, way) : undefined;
  return aside ?? (isAgain ? (spokenOf(clause, way.world) ?? aside) : aside);
}

/** What a clause asks for; one that only names messages wants the same done with them as with those before. */
function readOrRepeat(clause: Line, context: ClauseContext): Clause {
  const isText =
    clause.words.every(({ quoted }) => quoted) && "how" in (context.steps.at(-1) ?? {});
  if (isText) return { kind: "unknown", words: clause.source };
  const read = readPart(clause, context);
  if (isFind(read)) return alsoDone(clause, context) ?? read;
  if (!isBehindAct(read, clause, context)) return read;
  return alsoDone(clause, context) ?? { kind: "unknown", words: clause.source };
}

const whatCame =
  /^what(?:ever)? (?!did|do|does|is|are|was|were|has|have|had|will|would|can|could|about|time)\p{L}/u;

/** "Archive what Rose sent and what Sam sent" asks nothing. */
function isBehindAct(read: Clause, { text }: Line, { steps }: ClauseContext): boolean {
  const isAnswered = read.kind === "steps" && read.steps.every((step) => step.do === "summarise");
  return isAnswered && steps.at(-1)?.do === "act" && whatCame.test(text);
}

/** Whether nothing but to see messages is asked for, which words that only name them do too. */
function isFind(read: Clause): boolean {
  return read.kind === "steps" && read.steps.every((step) => step.do === "find");
}

const takenBack = {
  kind: "question" as const,
  text: "Which of these shall I do, and which not?",
  choices: [],
};

/** An act that wants its messages in no state. */
const another = "star" as const;

function contextOf(clause: Line, { course, way, isAgain }: Going): ClauseContext {
  const { steps, acts, aside } = course;
  const beside = [...acts.map(({ act }) => act), ...(isAgain ? [another] : [])];
  if (aside !== undefined && steps.length === 0) {
    const found: Step = { do: "find", target: aside };
    return { ...way, steps: [found], step: 0, list: 0, beside };
  }
  const step = asksOfAll(clause, steps) ? undefined : lastFound(steps);
  return { ...way, steps, step, list: listOf(steps, step), beside };
}

function add(read: readonly Step[], said: Said, course: Course): Attempt | undefined {
  const { steps, aside } = course;
  if (tellsWhom(read, said, steps)) return undefined;
  const stays = notBoth(read, said.before, steps);
  if (stays === undefined) return whichEmails;
  const begun =
    aside !== undefined && steps.length === 0
      ? ofAside(stays, aside)
      : ofAll(stays, said.raw, { steps, from: course.begun });
  const joined = joinActs(begun, course.acts, steps.length);
  if (joined.kind !== "steps") return joined;
  course.acts = [];
  course.aside = undefined;
  if (corrects(said.raw) && replacesLast(joined.steps, steps)) return undefined;
  course.begun = steps.length;
  steps.push(...joined.steps.filter((step) => !repeats(step, steps)));
  return undefined;
}

/** What is done instead is done with what was set aside. */
function ofAside(read: readonly Step[], aside: Target): Step[] {
  const pointing = read.filter((step) => "target" in step && step.target.of === 0);
  if (pointing.length === 0) return [...read];
  const [only] = read;
  const whole = read.length === 1 && only !== undefined && pointsWholly(only, 0);
  return whole && "target" in only
    ? [{ ...only, target: only.do === "act" ? placedTarget([only.act], aside) : aside }]
    : [{ do: "find", target: aside }, ...read];
}
