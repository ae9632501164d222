import type { ClauseContext } from "#server/act-words/clause.ts";
import { partOfLine, type Line, type Word } from "#server/typed-words/read-line.ts";

const howMany =
  /^(?:and )?how many (?:are|were) (?=(?:from|by|about|in|to|with|unread|read|starred|flagged|important|older|newer|labell?ed|promotions|newsletters)\b)/u;

const inAll =
  /^(?:and )?(?:(?:tell|say to|show) me |say |count |let me know )?how many (?:(?:there )?(?:are|is|were|was) (?:there|they|that|it)|there (?:are|were|was|is)|(?:are |were )?(?:in |over )?(?:here|there)|in (?:total|all)|altogether)(?: in (?:total|all)| altogether)?$/u;

/** "How many are from Rose?", behind other messages, as "how many of them are from Rose?"; every other line as it is. */
export function ofThem(line: Line, context: ClauseContext): Line {
  const [first] = line.words;
  if (first !== undefined && inAll.test(line.text) && isBehindOthers(context)) {
    const whole = ["how", "many", "of", "them"].map((word) => wordOf(word, first));
    return partOfLine({ ...line, words: whole }, 0, whole.length);
  }
  const words = howMany.exec(line.text)?.[0].trim().split(" ").length ?? 0;
  if (first === undefined || words === 0 || !isBehindOthers(context)) return line;
  const all = line.words.toSpliced(words - 1, 0, wordOf("of", first), wordOf("them", first));
  return partOfLine({ ...line, words: all }, 0, all.length);
}

function isBehindOthers({ step, world }: ClauseContext): boolean {
  const last = world.earlier.at(-1)?.plan?.steps.at(-1)?.do;
  return step !== undefined || last === "count" || last === "find";
}

function wordOf(word: string, { from }: Word): Word {
  return { raw: word, word, quoted: false, from, to: from };
}
