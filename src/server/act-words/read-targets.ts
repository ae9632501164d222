import { limits } from "#contract/limits.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import { exceptionAt } from "#server/phrases/exception-rule.ts";
import { areNames } from "#server/name-phrases/name-at.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { joinsStates } from "#server/phrases/one-clause.ts";
import { isSameMatter } from "#server/targets/same-matter.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { readPlaces, type Places } from "#server/typed-words/read-places.ts";
import { takeWords, typedWords, wordPattern } from "#server/typed-words/take-words.ts";
import type { NamedAct } from "./act-verbs.ts";
import { behindSteps, type Clause, type ClauseContext } from "./clause.ts";
import { placedTarget } from "./placed-target.ts";
import { isHalf, saidOfBoth } from "./said-of-both.ts";

/** Words of several targets. */
const mostNamed = 60;

/** The acts on all that the words name: on one target, on places of a list, or on several that stand with an "and" between. */
export function readTargets(line: Line, named: NamedAct, given: ClauseContext): Clause {
  const context = beforeLabel(named, given);
  const placed = readPlaced(line, named, context) ?? readAll(line, named, context);
  if (placed !== undefined) return placed;
  const whole = readOne(line, named, context);
  if (whole.kind !== "unknown") return whole;
  if (areNames(line, context.world)) return whoseMail(line);
  if (line.words.length > mostNamed) return whole;
  return readEach(line, named, context) ?? whole;
}

/** What gets a label is not yet known by it: the receipts that shall get the label Receipts. */
function beforeLabel({ act, label }: NamedAct, context: ClauseContext): ClauseContext {
  if (label === null || (act !== "label" && act !== "move")) return context;
  const labels = context.world.labels.filter(({ name }) => name !== label);
  return { ...context, world: { ...context.world, labels } };
}

/** "mark all as read", where no list is shown. */
function readAll(line: Line, named: NamedAct, context: ClauseContext): Clause | undefined {
  const { world, step } = context;
  if (named.act !== "read" || line.text !== "all" || step !== undefined) return undefined;
  if (world.earlier.some(({ shown }) => shown > 0) || world.open > 0) return undefined;
  const every = { of: "mailbox", query: "", order: "newest", skip: 0, count: null } as const;
  return { kind: "steps", steps: stepsOf(named, every, context) };
}

const between = wordPattern("as well as|and also|, and|and|,|plus");

function readEach(line: Line, named: NamedAct, context: ClauseContext): Clause | undefined {
  for (const at of line.words.keys()) {
    const next = takeWords(line, at, between)?.next;
    if (next === undefined) continue;
    if (exceptionAt(partOfLine(line, 0, at)) !== undefined) return undefined;
    const halves = [partOfLine(line, 0, at), partOfLine(line, next, line.words.length)] as const;
    if (isNoMore(halves) || isOneMail(line, at, next)) continue;
    const [one, others] = saidOfBoth(...halves);
    const first = readOne(one, named, context);
    if (first.kind !== "steps") continue;
    const rest = readTargets(others, named, behindSteps(context, first.steps, others));
    if (rest.kind === "steps" && rest.steps.length < limits.planSteps)
      return { kind: "steps", steps: [...first.steps, ...rest.steps] };
  }
  return undefined;
}

/** "Tell Ada 'ok'" names no mail. */
const letter = /^(?:then )?(?:tell|ask|write|send|reply|answer|let) .*"\d+"/u;

function isNoMore([one, other]: readonly [Line, Line]): boolean {
  return letter.test(other.text) || isHalf(one, other);
}

/** Whether both sides of a joint tell of the same mail: "about the garden and the roof", "that are unread and starred". */
function isOneMail(line: Line, at: number, next: number): boolean {
  const second = { from: next, to: line.words.length };
  return isSameMatter(line, { from: 0, to: at }, second) || joinsStates(line, at);
}

/** "1 and 3", of the list that is shown. */
function readPlaced(line: Line, named: NamedAct, context: ClauseContext): Clause | undefined {
  const { world, step, list: counted } = context;
  const shown = world.earlier.some((turn) => turn.shown > 0) ? ("earlier" as const) : undefined;
  const of = counted ?? step ?? shown;
  if (of === undefined) return undefined;
  if (/^\d{1,2}$/u.test(line.text)) return placeOrNumber(line);
  const places = readPlaces(line) ?? endsOf(line, of === "earlier" ? listedIn(world) : 0);
  if (places === undefined) return undefined;
  const list = places.flatMap(({ skip, count }) =>
    stepsOf(named, { of, query: "", order: "newest", skip, count }, context),
  );
  return { kind: "steps", steps: list };
}

const bothEnds =
  /^(?:the )?(?:very )?(?:first|top)(?: one)? and (?:the )?(?:very )?(?:last|bottom)(?: ones?)?$/u;

/** "The first and the last" are the ends of a list that stands there whole. */
function endsOf({ text }: Line, listed: number): Places[] | undefined {
  const isWhole = listed > 1 && listed <= limits.listedMessages;
  const ends = [0, listed - 1].map((skip) => ({ skip, count: 1 }));
  return isWhole && bothEnds.test(text) ? ends : undefined;
}

function listedIn({ earlier }: World): number {
  return earlier.findLast(({ shown }) => shown > 0)?.shown ?? 0;
}

/** "Archive 2" behind a list is the second of it, or any two. */
function placeOrNumber({ source, text, words }: Line): Clause {
  const from = words[0]?.from ?? 0;
  return {
    kind: "question",
    text: `Do you mean number ${text} of the list, or how many of them?`,
    choices: [`${source.slice(0, from)}number ${source.slice(from)}`.trim()],
  };
}

/** A name alone is no message: whether all mail from who bears it is meant is asked. */
function whoseMail(line: Line): Clause {
  const from = line.words[0]?.from ?? 0;
  const names = typedWords(line, 0, line.words.length);
  const request = `${line.source.slice(0, from)}all emails from ${line.source.slice(from)}`;
  return {
    kind: "question",
    text: `Do you mean all emails from ${names}?`,
    choices: [`Yes, ${request.trim()}`],
  };
}

function readOne(line: Line, named: NamedAct, context: ClauseContext): Clause {
  const { world, step, steps, list, apart } = context;
  const options = { world, purpose: "change", step, steps, list, apart, whole: true } as const;
  const read = readMessages(line, options);
  if (read.kind !== "target") return read;
  return { kind: "steps", steps: stepsOf(named, read.target, context) };
}

function stepsOf(
  { act, label, until }: NamedAct,
  target: Target,
  { beside = [] }: ClauseContext,
): Step[] {
  if (act === "permanentDelete") return [{ do: "permanentDelete", target }];
  return [{ do: "act", act, target: placedTarget([...beside, act], target), label, until }];
}
