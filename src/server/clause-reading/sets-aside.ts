import type { ClauseContext } from "#server/act-words/clause.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line, type Word } from "#server/typed-words/read-line.ts";
import { denies } from "#server/sentences/denies.ts";
import { readClause } from "./read-clause.ts";

const done = linePattern(
  "i (?:have )?(?:accidentally |mistakenly |just |wrongly )*(?<verb>deleted|trashed|removed|binned|archived) (?<target>.+?)(?: by (?:mistake|accident)| accidentally| mistakenly)?",
);

/**
 * The messages of a clause that asks for nothing itself, and that the next one may speak of: what must not be done, or
 * what was done by mistake. Undefined for other clauses; `null` where it names no messages.
 */
export function setsAside(
  clause: Line,
  way: Pick<ClauseContext, "world" | "loose">,
): Target | null | undefined {
  const asked = denies(clause) ?? undone(clause);
  if (asked === undefined) return undefined;
  const found = [...findingOf(asked), asked]
    .map((line) => readClause(line, { ...way, step: undefined, steps: [] }))
    .find(({ kind }) => kind === "steps");
  const [step] = found?.kind === "steps" ? found.steps : [];
  return step !== undefined && "target" in step ? step.target : null;
}

const leaves = linePattern("(?:(?:reply|respond|write back|answer)(?: to)?|touch) (?<target>.+)");

/** What shall not be answered or touched, as words that find it: somebody's mail, where they are only named. */
function findingOf(asked: Line): Line[] {
  const { target } = matchLine(asked, leaves) ?? {};
  const [first] = asked.words;
  if (target === undefined || first === undefined) return [];
  return [["find", "mail", "from"], ["find"]].map((lead) => {
    const all = [...lead.map((word) => wordOf(word, first)), ...target.words];
    return partOfLine({ ...asked, words: all }, 0, all.length);
  });
}

/** What would undo it: what was deleted lies in the trash. */
function undone(clause: Line): Line | undefined {
  const { verb, target } = matchLine(clause, done) ?? {};
  const [first] = verb?.words ?? [];
  if (first === undefined || target === undefined) return undefined;
  const words = [wordOf(first.word === "archived" ? "unarchive" : "restore", first)];
  const all = [...words, ...target.words];
  return partOfLine({ ...clause, words: all }, 0, all.length);
}

function wordOf(word: string, { from }: Word): Word {
  return { raw: word, word, quoted: false, from, to: from };
}
