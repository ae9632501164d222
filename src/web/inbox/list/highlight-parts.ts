import { foldText, splitWords } from "#query/words.ts";

/**
 * A text in parts, of which every second one is what a search looks for: found as the search compares, without
 * regard to case, accents and what stands between the words of a phrase.
 */
export function highlightParts(text: string, words: readonly string[]): string[] {
  const pattern = patternOf(words);
  if (pattern === undefined) return [text];
  const { folded, starts } = foldByCharacter(text);
  const parts: string[] = [];
  let done = 0;
  for (const { index, 0: found } of folded.matchAll(pattern)) {
    const [from, to] = [starts[index] ?? 0, starts[index + found.length] ?? text.length];
    if (from < done || to <= from) continue;
    parts.push(text.slice(done, from), text.slice(from, to));
    done = to;
  }
  return [...parts, text.slice(done)];
}

const patterns = new WeakMap<readonly string[], RegExp | "none">();
const ascii = /^[\0-\x7f]*$/;
/** Scripts that put no space between words. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

function patternOf(words: readonly string[]): RegExp | undefined {
  const known = patterns.get(words) ?? makePattern(words) ?? "none";
  patterns.set(words, known);
  return known === "none" ? undefined : known;
}

function makePattern(words: readonly string[]): RegExp | undefined {
  const phrases = words.map(splitWords).filter((phrase) => phrase.length > 0);
  return phrases.length === 0 ? undefined : new RegExp(phrases.map(phraseOf).join("|"), "gu");
}

// Words are letters and digits only: none of them means anything in a pattern.
function phraseOf(words: readonly string[]): string {
  return words.reduce((phrase, word) => {
    const joint = unspaced.test(phrase.at(-1) ?? "") || unspaced.test(word) ? "*" : "+";
    return `${phrase}[^\\p{L}\\p{N}]${joint}${word}`;
  });
}

/** The folded text, and for each place in it where in the text its character begins. */
function foldByCharacter(text: string): { folded: string; starts: readonly number[] } {
  if (ascii.test(text))
    return { folded: text.toLowerCase(), starts: Array.from(text, (_, at) => at) };
  let folded = "";
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const one = foldCharacter(character);
    for (let place = 0; place < one.length; place += 1) starts.push(at);
    folded += one;
    at += character.length;
  }
  return { folded, starts };
}

const foldedOnes = new Map<string, string>();

/** Each is folded once: the patterns for it are large, and the browser forgets what it has made of them. */
function foldCharacter(character: string): string {
  const known = foldedOnes.get(character);
  if (known !== undefined) return known;
  const folded = foldText(character);
  // Those of one code unit are few enough to be kept.
  if (character.length === 1) foldedOnes.set(character, folded);
  return folded;
}
