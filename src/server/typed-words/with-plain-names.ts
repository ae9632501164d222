import { splitWords } from "#query/words.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { nameWords } from "./name-words.ts";

const anyWord = /[\p{L}\p{M}\p{N}_]+/gu;
const ascii = /^\w+$/;

/**
 * Reads a text in which names of people and labels are spelt by plain letters, as patterns know the edges of words by, and
 * gives what was read with the names as they were typed: "Inès" is read as "Ines".
 */
export function withPlainNames<Read>(
  text: string,
  world: World,
  read: (plain: string, world: World) => Read,
): Read {
  const plainOf = plainNames(text, world);
  if (plainOf.size === 0) return read(text, world);
  const earlier = mapStrings(world.earlier, (said) => inPlain(said, plainOf));
  return mapStrings(read(inPlain(text, plainOf), { ...world, earlier }), (said) =>
    asTyped(said, plainOf),
  );
}

/** Characters of a name's word. */
const longest = 60;

/** The accented names of a text with their plain letters; none that the text has in both spellings. */
function plainNames(text: string, world: World): ReadonlyMap<string, string> {
  const names = nameWords(world);
  const plainOf = new Map<string, string>();
  for (const word of new Set(text.match(anyWord) ?? [])) {
    const plain = plainLetters(word);
    if (plain === undefined || !names.has(plain)) continue;
    const spelt = word.toLowerCase() === word ? plain : plain[0]?.toUpperCase() + plain.slice(1);
    if (!edged(spelt).test(text)) plainOf.set(word, spelt);
  }
  return plainOf;
}

/** An accented word by plain letters; undefined where it has plain ones already, or is no single word of such. */
function plainLetters(word: string): string | undefined {
  if (ascii.test(word) || word.length > longest) return undefined;
  const [plain = "", ...more] = splitWords(word);
  return more.length === 0 && /^[a-z0-9]+$/.test(plain) ? plain : undefined;
}

function inPlain(text: string, plainOf: ReadonlyMap<string, string>): string {
  return text.replace(anyWord, (word) => plainOf.get(word) ?? word);
}

function asTyped(text: string, plainOf: ReadonlyMap<string, string>): string {
  return [...plainOf].reduce((all, [word, plain]) => all.replace(edged(plain), word), text);
}

/** A word that is no part of another and none of an address. */
function edged(word: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}_])(?<!@[\w.-]{0,64})${word}(?![\p{L}\p{M}\p{N}_])(?![\w.+-]{0,64}@)`,
    "gu",
  );
}

function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value;
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, change)) as Value;
  if (value === null || typeof value !== "object") return value;
  const changed = Object.entries(value).map(([key, one]) => [key, mapStrings(one, change)]);
  return Object.fromEntries(changed) as Value;
}
