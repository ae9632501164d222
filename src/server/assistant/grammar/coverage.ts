import { wordsOf, type Clause, type Phrase } from "./clause.ts";
import { freeRuns } from "./phrases.ts";

/** Words of a clause of which nothing was made, and those among them that deny, except or condition. */
export type Leftover = { words: string[]; doubts: string[] };

/** Words that bind what follows them, so that nothing may be done while they are not understood. */
const binding = new Set(
  "from to with without about regarding before after since until till by under between during than not no never nor if unless only except but when while once instead rather other besides don't dont".split(
    " ",
  ),
);

/** What is in no phrase, and phrases that were not used though they change the meaning. `objects`: words that stand before what an act is done to. */
export function leftoverOf(
  clause: Clause,
  used: ReadonlySet<Phrase> = new Set(),
  objects: ReadonlySet<string> = new Set(),
): Leftover {
  const words: string[] = [];
  const doubts: string[] = [];
  for (const run of freeRuns(clause)) {
    const said = wordsOf(clause, run);
    if (run.to === run.from + 1 && objects.has(clause.tokens[run.from]?.word ?? "")) continue;
    words.push(said);
    const first = clause.tokens[run.from];
    if (first !== undefined && binding.has(first.word)) doubts.push(said);
  }
  for (const phrase of clause.phrases)
    if ((phrase.is === "deny" || phrase.is === "condition") && !used.has(phrase)) {
      const behind = clause.phrases.find(({ from }) => from >= phrase.to);
      doubts.push(wordsOf(clause, { from: phrase.from, to: behind?.to ?? phrase.to }));
    }
  return { words, doubts };
}
