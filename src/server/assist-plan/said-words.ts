import { splitWords } from "#query/words.ts";
import { isMistyped } from "./mistyped.ts";

/** What the person has said in this conversation, turn by turn, as far as it can be compared. */
export type SaidWords = {
  turns: readonly string[];
  words: ReadonlySet<string>;
};

/** Reads the person's own turns once, to be asked what stands in them. */
export function saidWords(turns: readonly string[]): SaidWords {
  return { turns: turns.map(folded), words: new Set(turns.flatMap(splitWords)) };
}

/** Whether a text stands in what the person said, word by word; spaces, breaks written as `\n`, case and the form of quotes make none. */
export function isSaid({ turns }: SaidWords, text: string): boolean {
  const wanted = withoutEnd(folded(text));
  if (wanted === "") return true;
  const borders = bordersOf(wanted);
  return turns.some((turn) => stands(turn, wanted, borders));
}

/** Whether one of a name's words was said, with a small typing error too. */
export function isNamed({ words }: SaidWords, name: string): boolean {
  const own = splitWords(name.slice(0, longestName));
  if (own.some((word) => words.has(word))) return true;
  return [...words].some((word) => own.some((one) => isMistyped(word, one)));
}

/** Characters of a name with an address. */
const longestName = 600;

/** A text as turns are compared: small letters, one form of quotes and dashes, one space. */
export function folded(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\u2018\u2019\u201a\u201b\u02bc`´]/g, "'")
    .replaceAll(/[\u201c\u201d\u201e\u201f«»]/g, '"')
    .replaceAll(/[\u2010-\u2015]/g, "-")
    .replaceAll("\u2026", "...")
    .replaceAll(/(?:\\r)?\\n|\s+/gu, " ")
    .replaceAll(/ +/g, " ")
    .trim();
}

/** A text without what ends sentences, and spaces, at its end. */
function withoutEnd(text: string, signs = ".!? "): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Of each beginning of a text how much of its own beginning it ends with (Knuth, Morris, Pratt: no text takes more than one walk). */
function bordersOf(wanted: string): Uint32Array {
  const borders = new Uint32Array(wanted.length);
  for (let at = 1, same = 0; at < wanted.length; at += 1) {
    while (same > 0 && wanted[at] !== wanted[same]) same = borders[same - 1] ?? 0;
    if (wanted[at] === wanted[same]) same += 1;
    borders[at] = same;
  }
  return borders;
}

function stands(turn: string, wanted: string, borders: Uint32Array): boolean {
  for (let at = 0, same = 0; at < turn.length; at += 1) {
    while (same > 0 && turn[at] !== wanted[same]) same = borders[same - 1] ?? 0;
    if (turn[at] === wanted[same]) same += 1;
    if (same < wanted.length) continue;
    if (isWhole(turn, at + 1 - same, wanted)) return true;
    same = borders[same - 1] ?? 0;
  }
  return false;
}

/** Whether what was found there begins and ends no word in its middle. */
function isWhole(turn: string, from: number, wanted: string): boolean {
  const [before, after] = [turn.charAt(from - 1), turn.charAt(from + wanted.length)];
  return (
    !(isLetter(before) && isLetter(wanted.charAt(0))) &&
    !(isLetter(after) && isLetter(wanted.at(-1) ?? ""))
  );
}

function isLetter(character: string): boolean {
  return /^[\p{L}\p{N}\p{M}]$/u.test(character);
}

/** Whether an address was typed in full, in any case. An accent makes another one: `jose@…` is not `josé@…`. */
export function isTypedAddress({ turns }: SaidWords, address: string): boolean {
  const wanted = asAddress(address);
  return turns.some((turn) =>
    [...turn.matchAll(/[^\s<>,;:"()[\]]+/g)].some(([typed]) => {
      const token = asAddress(typed);
      return token === wanted || withoutSigns(token) === wanted;
    }),
  );
}

function asAddress(typed: string): string {
  return typed.normalize("NFC").toLowerCase();
}

/** What was typed without quotes, marks of lists and ends of sentences around it. */
function withoutSigns(typed: string): string {
  const start = typed.search(/[^'*`]/);
  return start === -1 ? "" : withoutEnd(typed.slice(start), ".!?'*`… ");
}
