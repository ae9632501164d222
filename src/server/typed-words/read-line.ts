import { foldText } from "#query/words.ts";
import { correctVerb } from "./correct-verb.ts";
import { correctWord } from "./correct-word.ts";
import { inFull } from "./in-full.ts";
import { ordinalDay } from "./read-number.ts";

/** A word, a sign, or a whole quotation, as it was typed and as it is compared. */
export type Word = { raw: string; word: string; quoted: boolean; from: number; to: number };

/** A request cut into words. `text` holds them with one space between, a quotation as `"n"` with its number. */
export type Line = { source: string; words: readonly Word[]; text: string; offsets: number[] };

/**
 * Cuts what a person says into words, corrects small typing errors of command words, and takes quotations whole. Words
 * of `names` stay as they are. Linear in the text.
 */
export function readLine(source: string, names: ReadonlySet<string> = new Set()): Line {
  const words = readPieces(source).flatMap((piece) => toWords(piece, names));
  return lineOf(
    source,
    words.map((word, at) => asDate(words, at) ?? asMeant(word, words[at - 1], names)),
  );
}

/** "The thirteenth of November" and "November thirteenth" are the 13th; "the first May mail" is no day. */
function asDate(words: readonly Word[], at: number): Word | undefined {
  const [word, before, next, month, behind] = [0, -1, 1, 2, 3].map((by) => words[at + by]);
  if (word === undefined || word.quoted) return undefined;
  const isOf = next?.word === "of" && isMonth(month) && behind?.word !== "'s";
  const date = isOf || isMonth(before) ? ordinalDay(word.word) : undefined;
  return date === undefined ? undefined : { ...word, word: date };
}

function isMonth(word: Word | undefined): boolean {
  return word !== undefined && !word.quoted && monthName.test(word.word);
}

const monthName =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?)$/u;

function asMeant(word: Word, before: Word | undefined, names: ReadonlySet<string>): Word {
  if (isAll(word, before, names)) return { ...word, word: "all" };
  if (word.word === "then" && comparing.has(before?.word ?? "")) return { ...word, word: "than" };
  return mayCommand(word, before, names) ? asVerb(word) : word;
}

/** "older then two weeks". */
const comparing = new Set("older newer earlier later bigger larger smaller more less".split(" "));

/** "delete al …": behind "from" it would rather be a name. */
function isAll(
  { word, quoted }: Word,
  before: Word | undefined,
  names: ReadonlySet<string>,
): boolean {
  if (quoted || word !== "al" || before === undefined || names.has(word)) return false;
  return takingAll.has(before.word);
}

const takingAll = new Set(
  "archive delete remove trash bin star unstar mark move label mute snooze restore show find list".split(
    " ",
  ),
);

/** Whether a verb of command may stand there: at the beginning, or behind a sign or a word that leads one in. */
function mayCommand(word: Word, before: Word | undefined, names: ReadonlySet<string>): boolean {
  if (word.quoted || word.word.length < 4 || names.has(word.word)) return false;
  return before === undefined || (!before.quoted && leading.has(before.word));
}

const leading = new Set([".", ",", ";", "!", "?", ":", "and", "then", "please", "just", "you"]);

function asVerb(word: Word): Word {
  return { ...word, word: correctVerb(word.word) };
}

/** The words from one to before another as a line of their own. */
export function partOfLine({ source, words }: Line, from: number, to: number): Line {
  return lineOf(source, words.slice(from, to));
}

function lineOf(source: string, words: readonly Word[]): Line {
  const shown = words.map(({ word, quoted }, index) => (quoted ? `"${index}"` : word));
  let at = 0;
  const offsets = shown.map((word) => {
    at += word.length + 1;
    return at - word.length - 1;
  });
  return { source, words, text: shown.join(" "), offsets };
}

type Piece = { raw: string; from: number; quoted: boolean };

const opening = new Set(["'", '"', "‘", "“", "`"]);
const closing: Record<string, string> = { "'": "'’", '"': '"”', "‘": "’'", "“": '”"', "`": "`'" };

/** Quotations that never close are looked for so often. */
const tries = 20;
const longestWord = 200;

function readPieces(source: string): Piece[] {
  const pieces: Piece[] = [];
  let open = 0;
  let at = 0;
  while (at < source.length) {
    const begins = open < tries && opening.has(source[at] ?? "");
    const quotation = begins ? quotationAt(source, at) : undefined;
    if (begins && quotation === undefined) open += 1;
    if (quotation !== undefined) {
      pieces.push({ raw: source.slice(at + 1, quotation), from: at, quoted: true });
      at = quotation + 1;
    } else if (isSpace(source[at])) {
      at += 1;
    } else {
      const end = endOfWord(source, at);
      pieces.push({ raw: source.slice(at, end), from: at, quoted: false });
      at = end;
    }
  }
  return pieces;
}

function isSpace(letter: string | undefined): boolean {
  return letter === undefined || /[\s\p{Cc}]/u.test(letter);
}

function endOfWord(source: string, from: number): number {
  let at = from + 1;
  while (at < source.length && !isSpace(source[at])) at += 1;
  return at;
}

/** Where the quotation that may begin here ends; quotations inside it are counted, apostrophes are not. */
function quotationAt(source: string, from: number): number | undefined {
  const ends = closing[source[from] ?? ""] ?? "";
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (opensAt(source, at, from)) depth += 1;
    else if (closesAt(source, at, ends)) depth -= 1;
    if (depth === 0) return at > from + 1 ? at : undefined;
  }
  return undefined;
}

/** Whether another quotation begins there, behind a space and before a letter. */
function opensAt(source: string, at: number, from: number): boolean {
  if (source[at] !== source[from]) return false;
  const before = at === from ? " " : (source[at - 1] ?? " ");
  return !isLetter(before) && !isEnd(before) && isStart(source[at + 1] ?? " ");
}

function closesAt(source: string, at: number, ends: string): boolean {
  return ends.includes(source[at] ?? " ") && !isLetter(source[at + 1] ?? " ");
}

function isLetter(letter: string): boolean {
  return /[\p{L}\p{N}]/u.test(letter);
}

function isStart(letter: string): boolean {
  return !isSpace(letter) && !/[.,;:!?)]/.test(letter);
}

function isEnd(letter: string): boolean {
  return /[.,;:!?)]/.test(letter);
}

function toWords(piece: Piece, names: ReadonlySet<string>): Word[] {
  if (piece.quoted) return [{ ...piece, word: piece.raw, to: piece.from + piece.raw.length + 2 }];
  const { raw, from } = piece;
  if (raw.length > longestWord) return [plainWord(raw, foldText(raw), from)];
  const [start, end] = withoutSigns(raw);
  const words = start === end ? [] : splitInner(raw.slice(start, end), from + start, names);
  if (start === 0 && isOwner(words.at(-1), raw.slice(end), names))
    return [...words, plainWord("'s", "'s", from + end)];
  if (titled.test(raw)) return words;
  const signs = Array.from(raw.slice(end)).filter((sign) => shownSigns.has(sign));
  return [...words, ...signs.map((sign, index) => plainWord(sign, sign, from + end + index))];
}

/** "James' mail" is that of James. */
function isOwner(name: Word | undefined, signs: string, names: ReadonlySet<string>): boolean {
  return /^['’]$/u.test(signs) && name?.word.endsWith("s") === true && names.has(name.word);
}

/** Where what is no sign begins and ends. */
function withoutSigns(raw: string): [number, number] {
  let [start, end] = [0, raw.length];
  while (start < end && before.has(raw[start] ?? "")) start += 1;
  while (end > start && behind.has(raw[end - 1] ?? "")) end -= 1;
  return [start, end];
}

/** The sign belongs to the title, and ends nothing. */
const titled = /^(?:mr|mrs|ms|dr|prof|st)\.$/iu;
const before = new Set(["(", "[", '"', "'"]);
const shownSigns = new Set([".", ",", ";", ":", "!", "?"]);
const behind = new Set([...shownSigns, ")", "]", '"', "'", "…", "’", "”"]);

function splitInner(inner: string, from: number, names: ReadonlySet<string>): Word[] {
  const plain = foldText(inner)
    .replaceAll("’", "'")
    .replace(/^e-?mail/, "email");
  const short = names.has(plain) ? undefined : inFull.get(plain);
  const spelled = short ?? (plain.endsWith("n't") ? [plain.slice(0, -3), "not"] : undefined);
  if (spelled !== undefined) return spelled.map((word) => plainWord(inner, word, from));
  const owner = /^(.+?)'s?$/u.exec(plain)?.[1];
  if (owner !== undefined) {
    const own = inner.slice(0, inner.search(/['’]s?$/iu));
    return [...splitInner(own, from, names), plainWord("'s", "'s", from + own.length)];
  }
  const measure = /^(\d+(?:[.,]\d+)?)(mb|kb|gb|d|h)$/.exec(plain)?.slice(1);
  if (measure !== undefined) return inTurn(measure, from);
  const word = names.has(plain) ? plain : correctWord(plain);
  return [plainWord(inner, word, from)];
}

function inTurn(parts: readonly string[], from: number): Word[] {
  let at = from;
  return parts.map((part) => {
    at += part.length;
    return plainWord(part, part, at - part.length);
  });
}

function plainWord(raw: string, word: string, from: number): Word {
  return { raw, word, quoted: false, from, to: from + raw.length };
}
