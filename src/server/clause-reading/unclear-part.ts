import type { ClauseContext } from "#server/act-words/clause.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { isWriting } from "#server/sentences/is-writing.ts";
import { splitClauses } from "#server/sentences/split-clauses.ts";
import { stripCourtesy } from "#server/sentences/strip-courtesy.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import { lastFound, readPart } from "./read-part.ts";
import { spokenOf } from "./spoken-of.ts";

/** What of several clauses is not understood, as it was typed, and what is, where that stands by itself. */
export type UnclearPart = { words: string; rest: string | undefined };

/** Clauses, and beginnings of one, that are read one by one. */
const most = 12;
const pointing =
  /\b(?:it|them|those|these|that|this|ones?|others?|rest|else|same|both|him|her|instead)\b/u;

/**
 * The clauses of a request that keep it from being understood, where others of it are. Undefined where none is, or all
 * are; a letter has no clauses of its own.
 */
export function unclearPart(line: Line, world: World): UnclearPart | undefined {
  const clauses = splitClauses(line)
    .map(stripCourtesy)
    .filter(({ words }) => words.length > 0);
  if (clauses.length > most || clauses.some(isWriting)) return undefined;
  const { known, unknown, isTorn } = sorted(clauses, world);
  if (known.length === 0 || unknown.length === 0) return undefined;
  const isApart = !isTorn && known.every(({ text }) => !pointing.test(text));
  return {
    words: unknown.map(typed).join("” and “"),
    rest: isApart ? known.map(typed).join(", then ") : undefined,
  };
}

/** `isTorn`: what is unknown may belong to what is known before it. */
type Sorted = { known: Line[]; unknown: Line[]; isTorn: boolean };

function sorted(clauses: readonly Line[], world: World): Sorted {
  const steps: Step[] = [];
  const parts: Sorted = { known: [], unknown: [], isTorn: false };
  for (const [at, clause] of clauses.entries()) {
    if (add(clause)) continue;
    const spoken = spokenOf(clause, world);
    parts.isTorn ||= spoken !== undefined;
    if (spoken !== undefined && pointing.test(clauses[at + 1]?.text ?? "")) continue;
    const ends = clause.words.flatMap(({ word }, place) => (joints.test(word) ? [place] : []));
    const end = ends.slice(0, most).findLast((place) => add(partOfLine(clause, 0, place))) ?? -1;
    parts.isTorn ||= end > 0;
    parts.unknown.push(partOfLine(clause, end + 1, clause.words.length));
  }
  return parts;

  function add(clause: Line): boolean {
    const context: ClauseContext = { world, steps, step: lastFound(steps), loose: false };
    const read = readPart(clause, context);
    if (read.kind === "unknown" || clause.words.length === 0) return false;
    if (read.kind === "steps") steps.push(...read.steps);
    parts.known.push(clause);
    return true;
  }
}

const joints = /^(?:,|;|and|but|so)$/u;

function typed(clause: Line): string {
  return typedWords(clause, 0, clause.words.length);
}
