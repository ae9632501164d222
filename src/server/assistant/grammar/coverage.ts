import { phrasesOf, wordsOf, type Clause, type Phrase } from "./clause.ts";
import { freeRuns } from "./phrases.ts";
import { wordSet } from "./tokens.ts";

/** Words of a clause of which nothing was made, and those among them that deny, except or condition. */
export type Leftover = { words: string[]; doubts: string[] };

/** Words that bind what follows them, and those that turn a meaning wherever they stand: nothing is done while they are not understood. */
const binding = wordSet(
  "from to with about regarding before after since till by under between during than other besides",
);
const turning = wordSet(
  "not no never nor neither none unless if only except but without until when while once instead rather hardly dont",
);
const turned =
  /\b(?:not|no|never|nor|neither|none|unless|if|only|except|but|without|until|when|instead|rather|don['’]?t|do\s+not|apart|excluding)\b|n['’]t\b/iu;

/** Whether a text that was not read holds a word that may turn the meaning of what was. */
export function mayTurn(text: string): boolean {
  return turned.test(text);
}

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
    const [first = "", ...others] = clause.tokens.slice(run.from, run.to).map(({ word }) => word);
    if (others.length === 0 && objects.has(first)) continue;
    words.push(said);
    if (binding.has(first) || [first, ...others].some((word) => turning.has(word)))
      doubts.push(said);
  }
  for (const phrase of clause.phrases)
    if ((phrase.is === "deny" || phrase.is === "condition") && !used.has(phrase)) {
      const behind = clause.phrases.find(({ from }) => from >= phrase.to);
      doubts.push(wordsOf(clause, { from: phrase.from, to: behind?.to ?? phrase.to }));
    }
  return { words, doubts };
}

const idle = new Set<Phrase["is"]>(["as", "thing", "vague"]);

/** The same for an act: phrases that no part of it is made of are left over, and those that say when or which are doubts. */
export function leftoverOfAct(
  clause: Clause,
  used: ReadonlySet<Phrase>,
  objects: ReadonlySet<string>,
): Leftover {
  const { words, doubts } = leftoverOf(clause, used, objects);
  const [verb] = phrasesOf(clause, "verb");
  const excepts = phrasesOf(clause, "except");
  for (const [at, phrase] of clause.phrases.entries()) {
    const said = wordsOf(clause, phrase);
    if (used.has(phrase)) {
      if (phrase.negated === true && phrase.is !== "state") doubts.push(said);
    } else if (isOpen(phrase) || isLooseRef(clause, at) || phrase === excepts[1]) doubts.push(said);
    else if (idle.has(phrase.is) || (phrase.is === "verb" && phrase !== verb)) words.push(said);
    else if (phrase.is === "pick" && phrase.count === null && phrase.skip === 0) words.push(said);
  }
  return { words, doubts };
}

/** A time to come that is no part of the act, and one that may mean two days. */
function isOpen(phrase: Phrase): boolean {
  return phrase.is === "time" && (phrase.query === undefined || phrase.ambiguous === true);
}

/** "Ana's mails and this one": what is pointed at beside what is named, or twice. */
function isLooseRef(clause: Clause, at: number): boolean {
  const { phrases, tokens } = clause;
  const phrase = phrases[at];
  if (phrase?.is !== "ref" || phrase.ref === "person" || phrase.to === phrase.from) return false;
  // "The mails from Ana, all of them": those that were named.
  const isSame = /^(?:(?:all|both) of them|them all)$/iu.test(wordsOf(clause, phrase));
  if (isSame && tokens[phrase.from - 1]?.text === ",") return false;
  const before = phrases.slice(0, at);
  const isJoined =
    before.at(-1)?.to === phrase.from &&
    before.findLast(({ is }) => is !== "nothing")?.is === "join";
  return isJoined || before.some((one) => one.is === "except");
}
