import { splitWords } from "#query/words.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { isOtherLanguage, onlyEnglish } from "#server/questions/other-language.ts";
import type { Attempt } from "#server/sentences/attempt.ts";
import { isWriting } from "#server/sentences/is-writing.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import { unclearPart } from "#server/clause-reading/unclear-part.ts";

/** A line as it was said and without its courtesies, and what reads another one. */
export type Unsettled = {
  line: Line;
  bare: Line;
  world: World;
  read: (text: string, world: World) => Interpretation;
};

const pastTime =
  /^(?:schedule|send) .*\b(?:yesterday|last (?:week|month|year|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:hours?|days?|weeks?|months?) ago)\b/u;

/** What is said where no plan came of it: of several clauses the ones that were not understood are named. */
export function settle(clause: Attempt, unsettled: Unsettled): Interpretation {
  const { bare } = unsettled;
  if (clause.kind === "plan" || clause.kind === "words") return clause;
  if (isOtherLanguage(bare.source)) return { kind: "words", text: onlyEnglish };
  if (clause.kind === "question") return clause;
  if (isWriting(bare) && pastTime.test(bare.text))
    return { kind: "question", text: "That is past. When should it be sent?", choices: [] };
  return partOf(unsettled) ?? didNot(notUnderstood(clause, bare), ask);
}

const ask = "Could you say it in other words?";

function didNot(words: string, further: string, choices: string[] = []): Interpretation {
  const shown = words.length > 120 ? `${words.slice(0, 117)}…` : words;
  const text = `I did not understand “${shown}”, so I have done nothing. ${further}`;
  return { kind: "question", text, choices };
}

/** The rest is offered where it is understood without that part. */
function partOf({ line, world, read }: Unsettled): Interpretation | undefined {
  const unclear = unclearPart(line, world);
  if (unclear === undefined) return undefined;
  const { words, rest } = unclear;
  const isKnown = rest !== undefined && read(rest, world).kind === "plan";
  if (!isKnown) return didNot(words, ask);
  return didNot(words, "Could you say that part in other words, or shall I do the rest?", [rest]);
}

/** Words as they were typed: what was not understood where it stands together, else the whole request. */
function notUnderstood(clause: Attempt, bare: Line): string {
  const { source } = bare;
  if (clause.kind === "unknown" && isTelling(clause.words) && source.includes(clause.words))
    return clause.words;
  return typedWords(bare, 0, bare.words.length) || source.trim();
}

/** A particle by itself is no help. */
function isTelling(words: string): boolean {
  return !isPlain(splitWords(words));
}
