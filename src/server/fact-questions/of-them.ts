import type { ClauseContext } from "#server/act-words/clause.ts";
import { partOfLine, type Line, type Word } from "#server/typed-words/read-line.ts";

const howMany =
  /^(?:and )?how many (?:are|were) (?=(?:from|by|about|in|to|with|unread|read|starred|flagged|important|older|newer|labell?ed|promotions|newsletters)\b)/u;

const inAll =
  /^(?:and )?(?:(?:tell|say to|show) me |say |count |let me know )?how many (?:(?:there )?(?:are|is|were|was) (?:there|they|that|it)|there (?:are|were|was|is)|(?:are |were )?(?:in |over )?(?:here|there)|in (?:total|all)|altogether)(?: in (?:total|all)| altogether)?$/u;

const whichOne =
  /^(?:(?:and|so|but|ok) )*(?:which|what)(?: (?:ones?|e?mails?|messages?))?(?: of (?:them|those|these))? (?:(?:(?:is|are|was|were|talks?|speaks?) )?about|(?:is|are|was|were) (?:on|regarding)|has(?= (?:the|my|our) )|mentions?|contains?|talks? of|says(?= "))(?= (?!(?:it|that|this|them|me|what|when|where|who|how|a file|files?|an? attachments?|attachments?)\b))/u;

/** "How many are from Rose?", behind other messages, as "how many of them are from Rose?"; every other line as it is. */
export function ofThem(line: Line, context: ClauseContext): Line {
  const [first] = line.words;
  if (first === undefined || !isBehindOthers(context)) return line;
  if (inAll.test(line.text)) return wordsOf(line, ["how", "many", "of", "them"], first);
  const which = lengthOf(whichOne, line);
  if (which > 0) return whichOfThem(line, which, first);
  const words = lengthOf(howMany, line);
  if (words === 0) return line;
  const all = line.words.toSpliced(words - 1, 0, wordOf("of", first), wordOf("them", first));
  return partOfLine({ ...line, words: all }, 0, all.length);
}

/** How many words a pattern takes of a line's beginning. */
function lengthOf(pattern: RegExp, { text }: Line): number {
  return pattern.exec(text)?.[0].trim().split(" ").length ?? 0;
}

function wordsOf(line: Line, words: readonly string[], first: Word): Line {
  const whole = words.map((word) => wordOf(word, first));
  return partOfLine({ ...line, words: whole }, 0, whole.length);
}

/** "Which one is about the budget?" as "which of them are about the budget". */
function whichOfThem(line: Line, words: number, first: Word): Line {
  const lead = ["which", "of", "them", "are", "about"].map((word) => wordOf(word, first));
  const all = [...lead, ...line.words.slice(words)];
  return partOfLine({ ...line, words: all }, 0, all.length);
}

function isBehindOthers({ step, world }: ClauseContext): boolean {
  const last = world.earlier.at(-1)?.plan?.steps.at(-1)?.do;
  return step !== undefined || last === "count" || last === "find";
}

function wordOf(word: string, { from }: Word): Word {
  return { raw: word, word, quoted: false, from, to: from };
}
