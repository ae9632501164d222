import type { Step } from "#server/assist-plan/plan.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import { actLeftOpen } from "#server/act-words/act-left-open.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { readBareAct } from "#server/act-words/read-bare-act.ts";
import { readAct } from "#server/act-words/read-act.ts";
import { readStates } from "#server/act-words/read-states.ts";
import { readTwoMarks } from "#server/act-words/read-two-marks.ts";
import { denies } from "#server/sentences/denies.ts";
import { askBySize } from "./ask-by-size.ts";
import { readCleanUp } from "./read-clean-up.ts";
import { readQuestion } from "#server/questions/read-question.ts";
import { readWaiting } from "./read-waiting.ts";
import { wipesInbox } from "./wipes-inbox.ts";
import { toImperative } from "#server/act-words/to-imperative.ts";

/** What one clause asks of the mailbox; writing apart. Courtesies are taken off before. */
export function readClause(line: Line, context: ClauseContext): Clause {
  if (denies(line) !== undefined)
    return { kind: "words", text: "All right, I leave everything as it is." };
  const unknown = { kind: "unknown" as const, words: typedWords(line, 0, line.words.length) };
  const clause = byReaders(line, context) ?? unknown;
  if (clause.kind === "steps" || clause.kind === "words") return clause;
  return readOfOpen(line, context) ?? clause;
}

/** What the first reader makes of it that understands it, else what the first asks. */
function byReaders(line: Line, context: ClauseContext): Clause | undefined {
  let unclear: Clause | undefined;
  for (const read of readers) {
    const clause = read(line, context);
    if (clause !== undefined && understood.has(clause.kind)) return clause;
    unclear = likelier(unclear, clause);
    if (clause?.kind === "question" && isLeftOpen(line, read)) return unclear;
  }
  return unclear;
}

const understood: ReadonlySet<Clause["kind"]> = new Set(["steps", "words"]);

function likelier(before: Clause | undefined, clause: Clause | undefined): Clause | undefined {
  return before === undefined || before.kind === "unknown" ? (clause ?? before) : before;
}

/** Whether what is asked back is asked in any case, since the words are an order and nothing to look for. */
function isLeftOpen(line: Line, read: (typeof readers)[number]): boolean {
  return read === actLeftOpen || wipesInbox(line);
}

/** An act alone is of what the act before was done to, of what is open, or of the one message that was shown. */
function readOfOpen(line: Line, context: ClauseContext): Clause | undefined {
  const of = pointedAt(context);
  const act = of === undefined ? undefined : readBareAct(line, { world: context.world });
  if (of === undefined || (of === "earlier" && pair.test(line.text))) return undefined;
  const target = { of, query: "", order: "newest" as const, skip: 0, count: null };
  return act && { kind: "steps", steps: [{ do: "act", ...act, target }] };
}

/** One that was shown is not "both". */
const pair = /\bboth\b/u;

function pointedAt({ world, step, steps }: ClauseContext): number | "open" | "earlier" | undefined {
  if (step !== undefined) return pointable.test(steps[step]?.do ?? "") ? step : undefined;
  const { shown } = world.earlier.findLast((turn) => turn.shown > 0) ?? { shown: 0 };
  return world.open > 0 ? "open" : shown === 1 ? "earlier" : undefined;
}

/** Steps whose messages an act alone goes on with: "reply 'Great' and archive". */
const pointable = /^(?:act|reply|forward)$/;

const readers = [readWaiting, readCleanUp, readCommand, actLeftOpen, readQuestion, readBare];

function readActs(line: Line, context: ClauseContext): Clause | undefined {
  return readTwoMarks(line, context) ?? readStates(line, context) ?? readAct(line, context);
}

const settled: ReadonlySet<Clause["kind"]> = new Set(["steps", "question"]);

function readCommand(line: Line, context: ClauseContext): Clause | undefined {
  if (wipesInbox(line)) return undefined;
  const act = readActs(line, context);
  if (act !== undefined && settled.has(act.kind)) return askBySize(line) ?? act;
  const imperative = toImperative(line);
  const read = imperative && (readAct(imperative, context) ?? readQuestion(imperative, context));
  if (read?.kind === "steps") return read;
  return act ?? read;
}

/** "Trash some of the newsletters" is an order, and names no place. */
const trashing =
  /^(?:trash|bin) (?:some|any|most|half|several|an?|the|my|these|those|\p{N}+|two|three|four|five|ten)\b/u;

/** Words that only name messages ask to see them. */
function readBare(line: Line, context: ClauseContext): Clause | undefined {
  if (trashing.test(line.text)) return undefined;
  const purpose = context.acted === true ? "change" : "read";
  const read = readMessages(line, { ...context, purpose, loose: false });
  if (read.kind === "unknown") return undefined;
  if (read.kind === "question") return read;
  const find: Step = { do: "find", target: read.target };
  return { kind: "steps", steps: [find] };
}
