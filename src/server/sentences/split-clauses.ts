import { isWriting } from "./is-writing.ts";
import { orderVerbs } from "./order-verbs.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

/** "Next Friday" is a time, "next star it" goes on. */
const nextClause =
  "next(?! (?:day|morning|week|weekend|fortnight|month|year|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|january|february|march|april|may|june|july|august|september|october|november|december)(?: |$))";
const strong = wordPattern(
  `(?:[.;!?]|,)? ?(?:(?:and )?(?:then|(?<!\\bones? )after that|afterwards(?! (?:(?:but |only )*(?:if|when|that|which)) )|${nextClause}|finally|also|additionally|secondly|in addition))(?: ,)?|[.;!?](?: also| and| then)?|as well as|plus`,
);
const weak = wordPattern(
  ",? ?and(?: also| then| just)?|,? ?but(?: also| just| rather| instead)?|[,:](?: just| rather| instead)?|just|instead",
);
const therefore = wordPattern(",? ?(?:and )?so(?: then)?(?: ,)?");
/** "The subject should be …" goes on with the letter before it. */
const ofLetter = wordPattern(
  "(?:and )?(?:(?:the|its) )?(?:subject|title|body|text)(?: line)? (?:should|must|shall|is|:)",
);

/**
 * The clauses of a line. `strong`: parted by sentences and by "then", "also"; else also by an "and" or a comma before a
 * verb of command.
 */
export function splitClauses(line: Line, only?: "strong"): Line[] {
  const cuts: [number, number][] = [];
  const isLetter = isWriting(line);
  for (let at = 0; at < line.words.length; at += 1) {
    const end = cutAt(line, at, { only, isLetter });
    if (end === undefined) continue;
    cuts.push([at, end]);
    at = end - 1;
  }
  const starts = [0, ...cuts.map(([, end]) => end)];
  const clauses = starts
    .map((start, index) => partOfLine(line, start, endAt(line, cuts[index]?.[0], isLetter)))
    .filter(({ words }) => words.some(({ word }) => !/^[.,;:!?]$/.test(word)));
  return withExceptions(leaveAlone(withDenials(clauses, line)));
}

/** A letter keeps the signs that end it, but for a full stop, and loses a dash. */
function endAt({ words }: Line, cut: number | undefined, isLetter: boolean): number {
  if (cut === undefined) return words.length;
  if (!isLetter) return cut;
  const behind = words.slice(cut).findIndex(({ word }) => !/^[.?!…]$/u.test(word));
  const signs = words.slice(cut, behind < 0 ? undefined : cut + behind);
  if (signs.length > 1 || /^[?!…]$/u.test(signs[0]?.word ?? "")) return cut + signs.length;
  return words.slice(0, cut).findLastIndex(({ word }) => !/^[–—-]{1,3}$/u.test(word)) + 1;
}

/** "Delete promotions? No. Archive them." denies what it asks itself. */
function withDenials(clauses: readonly Line[], { words }: Line): Line[] {
  return clauses.flatMap((clause, at) => {
    const [last, next] = [clause.words.at(-1), clauses[at + 1]];
    if (isDenial(clause) && clauses[at - 1] !== undefined && isAsked(clauses[at - 1], words))
      return [];
    const denied = last !== undefined && isDenial(next) && isAsked(clause, words);
    return [denied ? led(clause, "do not") : clause];
  });
}

function isDenial(clause: Line | undefined): boolean {
  return clause !== undefined && /^(?:no|nope|nah)$/u.test(clause.text);
}

function isAsked(clause: Line | undefined, words: Line["words"]): boolean {
  const last = clause?.words.at(-1);
  if (clause === undefined || takeWords(clause, 0, orderVerbs) === undefined) return false;
  return last !== undefined && words[words.indexOf(last) + 1]?.word === "?";
}

function led(clause: Line, lead: string): Line {
  const from = clause.words[0]?.from ?? 0;
  const words = lead.split(" ").map((word) => ({ raw: word, word, quoted: false, from, to: from }));
  const all = [...words, ...clause.words];
  return partOfLine({ ...clause, words: all }, 0, all.length);
}

const leaving = wordPattern("(?:, )?(?:(?:and|but) )?(?:please )?(?:leave|do not touch)");
const untouched = /^(?:do not touch .|leave .+ (?:alone|untouched|unchanged|be)$)/u;

/** "Mark all social as read, delete the old ones, and leave Milepost alone" leaves it out of whatever is done. */
function leaveAlone(clauses: readonly Line[]): Line[] {
  const [first, ...others] = clauses;
  const last = others.at(-1);
  if (first === undefined || last === undefined || clauses.some(isWriting)) return [...clauses];
  const begun = others.some(({ text }) => pointing.test(text)) ? undefined : leftAlone(first);
  if (begun !== undefined) return others.map((clause) => joined(clause, begun));
  return leaveAtEnd(clauses, last);
}

function leaveAtEnd(clauses: readonly Line[], last: Line): Line[] {
  const at = last.words.findIndex((_, index) => takeWords(last, index, leaving) !== undefined);
  const isLed = at > 0 && pointing.test(partOfLine(last, 0, at).text);
  const left = at < 0 || isLed ? undefined : leftAlone(partOfLine(last, at, last.words.length));
  if (left === undefined) return [...clauses];
  const done = at === 0 ? clauses.slice(0, -1) : [...clauses.slice(0, -1), partOfLine(last, 0, at)];
  return done.map((clause) => (pointing.test(clause.text) ? clause : joined(clause, left)));
}

/** The words that leave out, from "leave" on. */
function leftAlone(line: Line): Line["words"] | undefined {
  const end = line.words.findLastIndex(({ word }) => !/^[.,;!?]$/u.test(word)) + 1;
  const from = line.words.findIndex(({ word }) => word === "leave" || word === "do");
  const said = partOfLine(line, Math.max(from, 0), end);
  return untouched.test(said.text) && !pointing.test(said.text) ? said.words : undefined;
}

function joined(clause: Line, left: Line["words"]): Line {
  const end = clause.words.findLastIndex(({ word }) => !/^[.,;!?]$/u.test(word)) + 1;
  const words = [...clause.words.slice(0, end), ...left];
  return partOfLine({ ...clause, words }, 0, words.length);
}

const toTheEnd = wordPattern(
  "(?:, )?(?:but (?:leave|keep|spare|not|do not touch)|except(?: for)?|apart from|other than)",
);
const pointing = /\b(?:them|those|these|it)\b/u;

/** "Read the newsletters, then archive them, but leave the Margin alone" leaves it out of both. */
function withExceptions(clauses: readonly Line[]): Line[] {
  const [first, last] = [clauses[0], clauses.at(-1)];
  if (first === undefined || last === undefined || clauses.length < 2) return [...clauses];
  const at = last.words.findIndex((_, index) => takeWords(last, index, toTheEnd) !== undefined);
  if (at < 1 || !pointing.test(partOfLine(last, 0, at).text) || pointing.test(first.text))
    return [...clauses];
  const left = last.words.slice(at).filter(({ word }, place) => place > 0 || word !== ",");
  const all = [...first.words, ...left];
  const wide = partOfLine({ ...first, words: all }, 0, all.length);
  return [wide, ...clauses.slice(1, -1), partOfLine(last, 0, at)];
}

/** `isLetter`: the line begins with what is to be written, whose text a colon leads in. */
type Cutting = { only: "strong" | undefined; isLetter: boolean };

function cutAt(line: Line, at: number, { only, isLetter }: Cutting): number | undefined {
  const cut = takeWords(line, at, strong);
  if (cut !== undefined)
    return takeWords(line, cut.next, ofLetter) === undefined ? cut.next : undefined;
  if (only !== undefined) return undefined;
  if (isLetter) return line.words[at]?.word === ":" ? undefined : startsOrder(line, at);
  return followsOrder(line, at);
}

/** Where an order begins behind an "and", a "then" or a comma that stands there; undefined where none does. */
export function startsOrder(line: Line, at: number): number | undefined {
  return orderBehind(line, takeWords(line, at, weak) ?? takeWords(line, at, strong));
}

/** The same, behind a "so" too. */
export function followsOrder(line: Line, at: number): number | undefined {
  return startsOrder(line, at) ?? orderBehind(line, takeWords(line, at, therefore));
}

function orderBehind(line: Line, joint: Taken | undefined): number | undefined {
  return joint !== undefined && takeWords(line, joint.next, orderVerbs) !== undefined
    ? joint.next
    : undefined;
}
